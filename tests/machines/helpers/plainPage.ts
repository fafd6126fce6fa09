import type { Failure } from '../../../src/domain/failure.ts';
import type { AnyPanel } from '../../../src/machines/pages/parts/pageTypes.ts';
import {
  selectData,
  selectFailure,
  selectIsBusy,
  selectSent,
} from '../../../src/machines/pages/parts/selectors.ts';
import type { Person } from '../../levels/person.ts';
import { errorsIn, noticesOn } from '../notices.ts';

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

type ResourceState = 'loading' | 'failed' | 'ready' | 'refreshing' | 'acting';
interface Failed {
  readonly context: { readonly failure: Failure | null };
}

/** Facts of a page while nothing is requested and nothing failed. */
export const restingPage = ({ context }: { readonly context: { readonly data: unknown } }) => ({
  isThere: context.data !== null,
  isLoading: false,
  isActing: false,
  isRefreshing: false,
  error: null,
});

type Facts<S, Appearance> = (snapshot: S) => Partial<Appearance>;

/**
 * Expectations of the states of `resource`.
 * @param resting facts of the page while nothing is requested and nothing failed
 * @param more further facts of each state
 */
export function resourceStates<S extends Failed, Appearance>(
  resting: Facts<S, Appearance>,
  more: Partial<Record<ResourceState, Facts<S, Appearance>>> = {},
) {
  const stateOf =
    (state: ResourceState, factsOf: (snapshot: S) => object): Facts<S, Appearance> =>
    (snapshot) => {
      const facts: object = resting(snapshot);
      const changed = Object.entries(factsOf(snapshot)).filter(([name]) => name in facts);
      return Object.assign({}, facts, Object.fromEntries(changed), more[state]?.(snapshot));
    };
  return {
    'resource.loading': stateOf('loading', () => ({ isLoading: true })),
    'resource.failed': stateOf('failed', ({ context: { failure } }) => ({
      error: failure?.message ?? 'a message',
    })),
    'resource.ready': stateOf('ready', () => ({})),
    // A background refresh blocks nothing.
    'resource.refreshing': stateOf('refreshing', () => ({ isRefreshing: true })),
    'resource.acting': stateOf('acting', () => ({ isActing: true })),
  };
}

const { 'resource.acting': acting, ...quietStates } = resourceStates<Snapshot, PlainPageAppearance>(
  restingPage,
  {
    ready: ({ context }) => ({
      isThere: true,
      actionError: context.actionFailure?.message ?? null,
    }),
  },
);
export const plainStates = quietStates;
export const actingState = { 'resource.acting': acting };

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
    ...errorsIn(notices),
  };
}
