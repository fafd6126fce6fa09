import type { Failure } from '../../../src/domain/failure.ts';
import type { AnyPanel } from '../../../src/machines/pages/parts/pageTypes.ts';
import {
  selectData,
  selectFailure,
  selectIsBusy,
  selectSent,
} from '../../../src/machines/pages/parts/selectors.ts';
import type { Person } from '../../levels/person.ts';
import { noticesOn } from '../notices.ts';

/** Visible state of a page whose one part is `resource` or `reading`. */
export interface PlainPageAppearance extends Record<string, unknown> {
  isThere: boolean;
  isLoading: boolean;
  isActing: boolean;
  isRefreshing: boolean;
  error: string | null;
  actionError: string | null;
}

interface Snapshot {
  readonly context: {
    readonly data: unknown;
    readonly failure: Failure | null;
    readonly action: unknown;
    readonly actionFailure: Failure | null;
    readonly panel: AnyPanel | null;
    readonly done: unknown;
    readonly base: unknown;
    readonly secret: unknown;
  };
  readonly value: { readonly resource: string };
  hasTag(tag: 'busy'): boolean;
}

const resting = ({ context }: Snapshot) => ({
  isThere: context.data !== null,
  isLoading: false,
  isActing: false,
  isRefreshing: false,
  error: null,
});

export const plainStates = {
  'resource.loading': (snapshot: Snapshot) => ({ ...resting(snapshot), isLoading: true }),
  'resource.failed': (snapshot: Snapshot) => ({
    ...resting(snapshot),
    error: snapshot.context.failure?.message ?? 'a message',
  }),
  'resource.ready': (snapshot: Snapshot) => ({
    ...resting(snapshot),
    isThere: true,
    actionError: snapshot.context.actionFailure?.message ?? null,
  }),
  'resource.refreshing': (snapshot: Snapshot) => ({ ...resting(snapshot), isRefreshing: true }),
};
export const actingState = {
  'resource.acting': (snapshot: Snapshot) => ({ ...resting(snapshot), isActing: true }),
};

/** Visible state by the selectors. */
export function plainAppearance(snapshot: Snapshot): PlainPageAppearance {
  const isActing = selectSent(snapshot) !== null;
  return {
    isThere: selectData(snapshot) !== null,
    isLoading: selectIsBusy(snapshot) && !isActing,
    isActing,
    isRefreshing: snapshot.value.resource === 'refreshing',
    error: selectFailure(snapshot)?.message ?? null,
    actionError: snapshot.context.actionFailure?.message ?? null,
  };
}

/** Reads the page from the screen: its article is busy while a request is pending. */
export async function seePlainPage(
  person: Person,
  isThere: boolean,
  submit: string,
): Promise<PlainPageAppearance> {
  const notices = await noticesOn(person);
  const buttons = await person.sees('button');
  const statuses = await person.sees('status');
  const isBusy = (await person.sees('article')).some((article) => article.isBusy);
  const isActing = buttons.some(({ name, isWorking }) => name === submit && isWorking);
  return {
    isThere,
    isLoading: isBusy && !isActing,
    isActing,
    isRefreshing: statuses.some((status) => status.isBusy),
    error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
    actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
  };
}
