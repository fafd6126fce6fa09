import type { SnapshotFrom } from 'xstate';
import type { Language } from '../../domain/languages.ts';
import type { EmployeeEvent, SupportView } from '../../domain/returns/support/support.ts';
import { COMMON_ACTIONS, type SupportAction } from '../../domain/returns/support/supportActions.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import { canSwitchOn, type TextsChoice, type TextsPanel } from './supportTexts.ts';

/** Identifies an employee's page: the order number, and the unguessable hash. */
export interface SupportQuery {
  readonly orderNumber: string;
  readonly supportHash: string;
  /** Action that the link asks for. */
  readonly asked?: SupportAction;
}

/** Picks the language of the page and its emails, without a question. */
export interface LanguagePick {
  readonly type: 'language.choose';
  readonly language: Language;
}

/** The question of an action, or the list of the less common actions. */
export type SupportPanel = SupportAction | TextsPanel | 'others';

const isUncommon = (type: string): boolean =>
  type !== 'texts' && !COMMON_ACTIONS.some((common) => common === type);

const isPossible = (data: SupportView, panel: SupportPanel): boolean =>
  (panel === 'texts' && canSwitchOn(data)) ||
  data.actions.some(
    ({ type, allowed }) => allowed && (panel === 'others' ? isUncommon(type) : type === panel),
  );

/** Panel that confirms an action; null for one that is taken at once. */
function panelOf(action: EmployeeEvent | LanguagePick | TextsChoice): SupportPanel | null {
  if (action.type === 'language.choose') return null;
  if (action.type !== 'texts.choose') return action.type;
  return action.isOn ? 'texts' : null;
}

const { page, resource, heldForm } = createPageParts<
  SupportQuery,
  SupportView,
  EmployeeEvent | LanguagePick | TextsChoice,
  SupportPanel
>({
  // Each event is confirmed in the panel of its name.
  canDo: ({ panel }, action) => panelOf(action) === null || panel === panelOf(action),
  closesOn: panelOf,
  isPanelValid: isPossible,
});

/** The employee's page: the return's status, and the confirmation of the employee's report. */
export const supportMachine = page.createMachine({
  id: 'support',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm },
});

type Snapshot = SnapshotFrom<typeof supportMachine>;

/** Whether an action is an event of the return, not a choice of how the employee is written to. */
export const isReport = (action: Snapshot['context']['action']): action is EmployeeEvent =>
  action !== null && action.type !== 'language.choose' && action.type !== 'texts.choose';

/** Whether the action of the link can't be taken, until the employee takes another. */
export function selectIsUnavailable({
  context: { action, data, query },
}: Pick<Snapshot, 'context'>): boolean {
  const requested = data?.actions.find(({ type }) => type === query.asked);
  return !isReport(action) && requested?.allowed === false;
}

/** Whether the less common actions are listed: a question about one of them replaces its button only. */
export const selectAreOthersOpen = ({ context: { panel } }: Pick<Snapshot, 'context'>): boolean =>
  panel === 'others' || (panel !== null && isUncommon(panel));
