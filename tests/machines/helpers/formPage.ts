import type { Failure } from '../../../src/domain/failure.ts';
import type { AnyPanel } from '../../../src/machines/pages/parts/pageTypes.ts';
import {
  selectCanAct,
  selectPanel,
  selectSecret,
} from '../../../src/machines/pages/parts/selectors.ts';
import type { Person } from '../../levels/person.ts';
import { errorsIn, noticesOn } from '../notices.ts';
import {
  type PlainPageAppearance,
  plainAppearance,
  resourceStates,
  restingPage,
} from './plainPage.ts';

/** Visible state of a page with the parts `resource` and `form`, and maybe `secret`. */
export interface FormPageAppearance extends PlainPageAppearance {
  /** Kind of the open panel. */
  open: string | null;
  /** Whether the open panel can be sent; null if none is open. */
  canSend: boolean | null;
  /** Whether the secret is shown. */
  isSecretShown: boolean;
}

/** Parts of a snapshot that this contract reads. */
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
  readonly panel: AnyPanel | null;
  readonly done: unknown;
  readonly base: unknown;
  readonly secret: unknown;
}

/** Kind of a panel: that of the action that it sends. */
const kindOf = (panel: AnyPanel | null): string | null =>
  typeof panel === 'string' ? panel : (panel?.kind ?? null);

const resting = ({ context }: Snapshot) => ({
  ...restingPage({ context }),
  isSecretShown: context.secret !== null,
});

/** @param atOnce kinds of actions without a form or a question */
export function formStates(atOnce: readonly string[] = []) {
  return formStatesOf(
    ({ action, panel }) =>
      action !== null && (atOnce.includes(action.kind) || kindOf(panel) === action.kind),
  );
}

/** @param isToldHere whether the last action is immediate, or its panel is open */
export function formStatesOf<Context extends Snapshot['context']>(
  isShownHere: (context: Context) => boolean,
) {
  type Snapshot = Shown<Context>;
  /** Failure of an action, shown where it was sent from while that is open. */
  const failureOf = ({ context }: Snapshot) =>
    isShownHere(context) ? (context.actionFailure?.message ?? null) : null;
  return {
    ...resourceStates<Snapshot, FormPageAppearance>(resting, {
      ready: (snapshot) => ({ isThere: true, actionError: failureOf(snapshot) }),
      acting: () => ({ actionError: null }),
    }),
    'form.closed': () => ({ open: null, canSend: null }),
    'form.open': ({ context, value }: Snapshot) => ({
      open: kindOf(context.panel) ?? 'nothing',
      canSend: ['ready', 'refreshing'].includes(value.resource),
    }),
  };
}

/** Visible state by the selectors; `actionFailure` comes from the page, which knows where it is shown. */
export function formAppearance(
  snapshot: Snapshot,
  actionFailure: Failure | null,
): FormPageAppearance {
  const open = kindOf(selectPanel(snapshot));
  return {
    ...plainAppearance(snapshot),
    actionError: actionFailure?.message ?? null,
    open,
    canSend: open === null ? null : selectCanAct(snapshot),
    isSecretShown: selectSecret(snapshot) !== null,
  };
}

/** Buttons that leave and send a form or question. */
interface PanelNames {
  readonly back: string;
  readonly submit: string;
}

interface FormPage {
  readonly panels: Readonly<Record<string, PanelNames>>;
  /** Loading message. */
  readonly loading: string;
  /** Button that is shown whenever no panel is open. */
  readonly isThere: string | RegExp;
}

/** Reads the page from the screen. A secret has a button that dismisses it. */
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
    ...errorsIn(notices),
    open,
    canSend: open === null ? null : submit?.isDisabled === false,
    isSecretShown: has("I've copied it"),
  };
}

/** Name of the open form or question. */
export async function openOn(
  person: Person,
  panels: Readonly<Record<string, PanelNames>>,
): Promise<string | null> {
  const names = (await person.sees('button')).map(({ name }) => name);
  const isOpen = ({ back, submit }: PanelNames) => names.includes(back) && names.includes(submit);
  return Object.entries(panels).find(([, panel]) => isOpen(panel))?.[0] ?? null;
}
