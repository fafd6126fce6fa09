import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { HandlingChange } from '../../domain/handling/handling.ts';
import type {
  LeaverAction,
  LeaverManualEvent,
  LeaverOutcome,
  LeaverPage,
  LeaverQuery,
  LeaverRow,
} from '../../domain/leavers/leavers.ts';
import { createUndo } from '../undo.machine.ts';
import {
  type HandlingAction,
  type HandlingPanel,
  handlingPanelOf,
  handlingUndo,
  type RowChange,
} from './handlingSteps.ts';
import { createListParts } from './parts/list.ts';
import type { ListPanel } from './parts/listPanels.ts';
import { isSamePanel, startPage } from './parts/pageTypes.ts';

/** Outcome of an action, person by person. */
interface StepOutcome {
  readonly type: LeaverManualEvent['type'] | HandlingChange['type'];
  readonly outcomes: readonly LeaverOutcome[];
  /** Changes that bring back who took care of them, and when; empty after a step. */
  readonly back: readonly RowChange[];
}

/** Data of the list. */
export interface LeaversListed {
  readonly page: LeaverPage;
  /** Null if this response isn't to an action. */
  readonly stepped: StepOutcome | null;
}

/** Events that need an answer first: a reason, or a confirmation. */
export const ASKED_EVENTS = ['notNeeded.decided', 'rehire.reported'] as const;
export type AskedEvent = (typeof ASKED_EVENTS)[number];
export const isAsked = (type: LeaverManualEvent['type']): type is AskedEvent =>
  ASKED_EVENTS.some((one) => one === type);

/** Event of one or many leavers. */
interface StepAction {
  readonly kind: 'step';
  readonly leavers: readonly string[];
  readonly event: LeaverManualEvent;
  /** Whether it is about the selected rows. */
  readonly isOfSelection: boolean;
}

export type LeavingAction = StepAction | HandlingAction;

/** Question about one leaver, or about the selected ones. */
export interface StepPanel {
  readonly kind: 'step';
  readonly type: AskedEvent;
  /** Null for the selected ones. */
  readonly leaver: string | null;
}

/** Question about one leaver or many, or the form that assigns or snoozes the selected ones. */
type LeavingPanel = StepPanel | HandlingPanel;

type AnyLeavingPanel = ListPanel | LeavingPanel;

/** Returns the panel from which an action is sent; null for immediate ones. */
function panelOf(action: LeavingAction): LeavingPanel | null {
  if (action.kind === 'handling') return handlingPanelOf(action);
  const { leavers, event, isOfSelection } = action;
  if (!isAsked(event.type)) return null;
  return { kind: 'step', type: event.type, leaver: isOfSelection ? null : (leavers[0] ?? null) };
}

/** Returns the leavers who can take an event now. */
export function leaversAllowing(
  rows: readonly LeaverRow[],
  leavers: readonly string[],
  type: LeaverAction['type'],
): readonly LeaverRow[] {
  return rows.filter(
    ({ leaverNumber, actions }) =>
      leavers.includes(leaverNumber) &&
      actions.some((action) => action.type === type && action.allowed),
  );
}

/** Event that reverses one of the list. */
const REVERSED: Readonly<Record<string, 'leaver.reopened' | 'order.undone'>> = {
  'order.placed': 'order.undone',
  'notNeeded.decided': 'leaver.reopened',
  'rehire.reported': 'leaver.reopened',
};

/** Returns the action that reverses one with this outcome; null if nothing can. */
function undoOf({ type, outcomes, back }: StepOutcome): LeavingAction | null {
  const taken = outcomes.flatMap(({ leaverNumber, problem }) =>
    problem === null ? leaverNumber : [],
  );
  if (taken.length === 0) return null;
  const reversed = REVERSED[type];
  if (reversed !== undefined) {
    return { kind: 'step', leavers: taken, event: { type: reversed }, isOfSelection: false };
  }
  return handlingUndo(back.filter(({ row }) => taken.includes(row)));
}

/** Whether a panel is about the selected leavers. */
const isOfSelected = (panel: AnyLeavingPanel): boolean =>
  panel.kind === 'handling' || (panel.kind === 'step' && panel.leaver === null);

const { page, resource, form, selection } = createListParts<
  LeaverQuery,
  LeaversListed,
  LeavingAction,
  LeavingPanel
>({
  rowsOf: ({ page: { rows } }) => rows.map(({ leaverNumber }) => leaverNumber),
  canDo({ data, panel, secret }, action) {
    const asked = panelOf(action);
    if (asked !== null && !isSamePanel<AnyLeavingPanel>(panel, asked)) return false;
    if (action.kind === 'handling') return action.changes.length > 0;
    const { leavers, event } = action;
    const last = secret?.stepped ? undoOf(secret.stepped) : null;
    if (last?.kind === 'step' && event.type === last.event.type) {
      if (leavers.length > 0 && leavers.every((one) => last.leavers.includes(one))) return true;
    }
    if (event.type === 'order.undone') return false;
    return leaversAllowing(data?.page.rows ?? [], leavers, event.type).length > 0;
  },
  closesOn: panelOf,
  // A question about one person stays open when a colleague is quicker: a reason may be typed in.
  isPanelValid: (_, panel, selected) => !isOfSelected(panel) || selected.length > 0,
  isOneTimeSecret: ({ stepped }) => stepped !== null,
  pinsSelection: isOfSelected,
});

const ofLeaving = page.extend({
  guards: {
    isAboutOne: ({ context: { panel } }) => panel?.kind === 'step' && panel.leaver !== null,
  },
});

/** A question about one person closes with the list that it was asked on. */
const question = ofLeaving.createStateConfig({
  ...form.states.open,
  on: {
    ...form.states.open.on,
    'query.changed': { guard: 'isAboutOne', target: 'closed' },
  },
});

/** Leavers of the organization: its list, its selection, and what can be done with one or many. */
export const leavingMachine = ofLeaving.createMachine({
  ...selection,
  on: {
    ...selection.on,
    'secret.dismissed': { guard: 'hasSecret', actions: 'clearSecret' },
  },
  id: 'leaving',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: { ...form, states: { ...form.states, open: question } } },
});

type Snapshot = SnapshotFrom<typeof leavingMachine>;

/** Failure of the last action, or null if its question has closed. */
export const selectStepFailure = ({ context }: Snapshot): Failure | null => {
  const { action, actionFailure, panel } = context;
  const asked = action === null ? null : panelOf(action);
  return asked === null || isSamePanel<AnyLeavingPanel>(asked, panel) ? actionFailure : null;
};
/** Outcome of the last action, until it is dismissed; null without one. */
export const selectOutcome = ({ context }: Snapshot): StepOutcome | null =>
  context.secret?.stepped ?? null;
/** Action that reverses the last one; null if nothing can. */
export const selectUndo = ({ context }: Snapshot): LeavingAction | null =>
  context.secret?.stepped ? undoOf(context.secret.stepped) : null;
/** Offers to undo the last action for some seconds. */
export const leavingUndoMachine = createUndo<LeavingAction>();
/** Numbers of the selected leavers; only displayed ones can be selected. */
export const selectSelectedLeavers = ({ context: { selected } }: Snapshot): readonly string[] =>
  selected === 'all' ? NONE : selected;
const NONE: readonly string[] = [];
