import type { Failure } from '../../../src/domain/failure.ts';
import {
  selectCanAct,
  selectData,
  selectFailure,
  selectIsBusy,
  selectPanel,
  selectSecret,
  selectSent,
} from '../../../src/machines/pages/parts/selectors.ts';
import type { Person } from '../../levels/person.ts';
import { noticesOn } from '../notices.ts';

/** What a person sees of a page whose parts are `resource` and `form`, and maybe `secret`. */
export interface FormPageAppearance extends Record<string, unknown> {
  isThere: boolean;
  isLoading: boolean;
  isActing: boolean;
  error: string | null;
  actionError: string | null;
  /** The form or the question that is open, by the first word of its name. */
  open: string | null;
  /** What is open can be sent; null where nothing is. */
  canSend: boolean | null;
  /** What was told once stands there. */
  isSecretShown: boolean;
  isRefreshing?: boolean;
}

/** What is read of the snapshot of such a page. */
interface Snapshot extends Shown<Context> {}
interface Shown<Known> {
  readonly context: Known;
  readonly value: { readonly resource: string; readonly form: string };
  hasTag(tag: 'busy'): boolean;
}
interface Context {
  readonly data: unknown;
  readonly failure: Failure | null;
  readonly action: { readonly kind: string } | null;
  readonly actionFailure: Failure | null;
  readonly panel: string | null;
  readonly done: unknown;
  readonly base: unknown;
  readonly secret: unknown;
}

/** A panel is named by what is sent from it, and what it is about. */
const kindOf = (panel: string | null): string | null => panel?.split(' ')[0] ?? null;

const resting = ({ context }: Snapshot) => ({
  isThere: context.data !== null,
  isLoading: false,
  isActing: false,
  isRefreshing: false,
});

/** @param atOnce what is done without a form or a question */
export function formStates(atOnce: readonly string[] = []) {
  return formStatesOf(
    ({ action, panel }) =>
      action !== null && (atOnce.includes(action.kind) || kindOf(panel) === action.kind),
  );
}

/** @param isToldHere whether what was done last was begun where the person is, and is at once or open */
export function formStatesOf<Context extends Snapshot['context']>(
  isToldHere: (context: Context) => boolean,
) {
  type Snapshot = Shown<Context>;
  /** Why something was not done stands where that was begun, as long as it is open. */
  const failureOf = ({ context }: Snapshot) =>
    isToldHere(context) ? (context.actionFailure?.message ?? null) : null;
  return {
    'resource.loading': (snapshot: Snapshot) => ({
      ...resting(snapshot),
      isLoading: true,
      error: null,
    }),
    'resource.failed': (snapshot: Snapshot) => ({
      ...resting(snapshot),
      error: snapshot.context.failure?.message ?? 'a message',
    }),
    'resource.ready': (snapshot: Snapshot) => ({
      ...resting(snapshot),
      isThere: true,
      error: null,
      actionError: failureOf(snapshot),
    }),
    // Nobody is kept from anything while it is brought up to date.
    'resource.refreshing': (snapshot: Snapshot) => ({
      ...resting(snapshot),
      isRefreshing: true,
      error: null,
    }),
    'resource.acting': (snapshot: Snapshot) => ({
      ...resting(snapshot),
      isActing: true,
      error: null,
      actionError: null,
    }),
    'form.closed': () => ({ open: null, canSend: null }),
    'form.open': ({ context, value }: Snapshot) => ({
      open: kindOf(context.panel) ?? 'nothing',
      canSend: ['ready', 'refreshing'].includes(value.resource),
    }),
  };
}

export const secretStates = {
  'secret.hidden': () => ({ isSecretShown: false }),
  'secret.shown': () => ({ isSecretShown: true }),
};

/** What the selectors give; `actionFailure` is the page's own, which knows where it belongs. */
export function formAppearance(
  snapshot: Snapshot,
  actionFailure: Failure | null,
): FormPageAppearance {
  const open = kindOf(selectPanel(snapshot));
  const isActing = selectSent(snapshot) !== null;
  return {
    isThere: selectData(snapshot) !== null,
    isLoading: selectIsBusy(snapshot) && !isActing,
    isActing,
    error: selectFailure(snapshot)?.message ?? null,
    actionError: actionFailure?.message ?? null,
    open,
    canSend: open === null ? null : selectCanAct(snapshot),
    isSecretShown: selectSecret(snapshot) !== null,
    isRefreshing: snapshot.value.resource === 'refreshing',
  };
}

/** How a form or question is left and sent. */
interface PanelNames {
  readonly back: string;
  readonly submit: string;
}

interface FormPage {
  readonly panels: Readonly<Record<string, PanelNames>>;
  /** What is said while there is nothing to show yet. */
  readonly loading: string;
  /** A button that stands there whenever nothing is open. */
  readonly isThere: string | RegExp;
}

/** Reads such a page. What was told once has a button that says that one has it. */
export async function seeFormPage(
  person: Person,
  { panels, loading, isThere }: FormPage,
): Promise<FormPageAppearance> {
  const statuses = (await person.sees('status')).map(({ text }) => text);
  const buttons = await person.sees('button');
  const tables = await person.sees('table');
  const notices = await noticesOn(person);
  const has = (name: string | RegExp) =>
    buttons.some((button) =>
      name instanceof RegExp ? name.test(button.name) : button.name === name,
    );
  const open = await openOn(person, panels);
  const submit = buttons.findLast(({ name }) => open !== null && name === panels[open]?.submit);
  const isActing = submit?.isWorking === true;
  return {
    isThere: open !== null || has(isThere),
    isLoading: statuses.includes(loading) || (tables.some(({ isBusy }) => isBusy) && !isActing),
    isActing,
    isRefreshing: false,
    error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
    actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
    open,
    canSend: open === null ? null : submit?.isDisabled === false,
    isSecretShown: has("I've copied it"),
  };
}

/** Which form or question is open. */
export async function openOn(
  person: Person,
  panels: Readonly<Record<string, PanelNames>>,
): Promise<string | null> {
  const names = (await person.sees('button')).map(({ name }) => name);
  const isOpen = ({ back, submit }: PanelNames) => names.includes(back) && names.includes(submit);
  return Object.entries(panels).find(([, panel]) => isOpen(panel))?.[0] ?? null;
}
