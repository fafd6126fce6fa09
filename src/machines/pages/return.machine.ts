import { and, not, raise, type SnapshotFrom, stateIn } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { HandlingChange } from '../../domain/handling/handling.ts';
import { CANCEL_WINDOW_MS } from '../../domain/returns/ordering/cancelWindow.ts';
import type { ManualEvent, ReturnDetails } from '../../domain/returns/returns.ts';
import type { Note } from '../../domain/returns/timeline/notes.ts';
import { canHandle, formOf, type HandlingForm } from './handlingSteps.ts';
import { hasUnseenEvents } from './parts/changes.ts';
import { createPageParts } from './parts/page.ts';
import { isSamePanel, startPage } from './parts/pageTypes.ts';
import { selectPanel } from './parts/selectors.ts';
import { isManual, requiredInput } from './returnSteps.ts';

/** Actions on the page of a return. */
export type ReturnAction =
  | { readonly kind: 'note'; readonly note: Note }
  | { readonly kind: 'step'; readonly event: ManualEvent }
  /** Assigns or snoozes it. */
  | { readonly kind: 'handling'; readonly change: HandlingChange }
  /** Resolves one problem, by its name: another may have been raised meanwhile. */
  | { readonly kind: 'resolve'; readonly problem: string; readonly note: string };

export type ReturnPanel =
  /** Form of an event; `attention.raise` reports a problem. */
  | { readonly kind: 'step'; readonly type: ManualEvent['type'] }
  /** Form that resolves this problem. */
  | { readonly kind: 'resolve'; readonly problem: string }
  /** Form that assigns or snoozes it. */
  | { readonly kind: 'handling'; readonly form: HandlingForm }
  /** Statechart of the return. */
  | { readonly kind: 'explain' };

/** Name of the return's open problem, or null. */
export function problemOf({ attention }: Pick<ReturnDetails, 'attention'>): string | null {
  return attention && `${attention.kind} since ${attention.since}`;
}

/** Panel that an action is sent from; null for immediate actions. */
export function panelOf(action: ReturnAction): ReturnPanel | null {
  if (action.kind === 'note') return null;
  if (action.kind === 'resolve') return { kind: 'resolve', problem: action.problem };
  if (action.kind === 'handling') {
    const form = formOf(action.change);
    return form && { kind: 'handling', form };
  }
  const { type } = action.event;
  return isManual(type) && requiredInput(type) === 'nothing' ? null : { kind: 'step', type };
}

const { page, resource, heldForm } = createPageParts<
  string,
  ReturnDetails,
  ReturnAction,
  ReturnPanel
>({
  canDo({ data, panel }, action) {
    if (action.kind === 'note') return true;
    const from = panelOf(action);
    const isThere = from === null || isSamePanel(from, panel);
    if (action.kind === 'handling') {
      return data !== null && isThere && canHandle(data.handling, action.change);
    }
    const type = action.kind === 'resolve' ? 'attention.resolve' : action.event.type;
    const isAllowed =
      data?.actions.some((candidate) => candidate.type === type && candidate.allowed) === true;
    if (!isAllowed) return false;
    if (action.kind === 'resolve' && problemOf(data) !== action.problem) return false;
    return isThere;
  },
  closesOn: panelOf,
});

const ofReturn = page
  .extend({
    guards: {
      hasUnseenChanges: hasUnseenEvents(({ timeline }: ReturnDetails) => timeline),
      isReady: stateIn({ resource: 'ready' }),
      isCancellable: ({ context: { data } }) => data !== null && data.cancellableUntil !== null,
    },
    actions: { reload: raise({ type: 'reload.requested' }) },
    // Upper limit; the page shows the time left.
    delays: { windowOver: CANCEL_WINDOW_MS },
  })
  .extend({ guards: { isRunning: and(['isReady', 'isCancellable']) } })
  .extend({ guards: { isShut: not('isRunning') } });

/** Reloads the return when the cancel window ends. */
const cancelWindow = ofReturn.createStateConfig({
  description: 'The time in which the order can be edited and cancelled.',
  initial: 'shut',
  states: {
    shut: {
      description: 'There is no such time, or the server is being asked about it.',
      always: { guard: 'isRunning', target: 'running' },
    },
    running: {
      description: 'The time runs, by the last answer of the server.',
      always: { guard: 'isShut', target: 'shut' },
      after: { windowOver: { actions: 'reload' } },
    },
  },
});

/**
 * One return: its status, its actions, and the running one. A form can be open from the start if a
 * link leads to it.
 */
export const returnMachine = ofReturn.createMachine({
  id: 'return',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm, cancelWindow },
});

type Snapshot = SnapshotFrom<typeof returnMachine>;

/** Latest data, or null before the first response. */
export const selectDetails = ({ context }: Snapshot): ReturnDetails | null => context.data;
/** Failed action with its failure; null without one. */
const selectRefused = ({ context: { action, actionFailure } }: Snapshot): Refused | null =>
  action === null || actionFailure === null ? null : { action, failure: actionFailure };

interface Refused {
  readonly action: ReturnAction;
  readonly failure: Failure;
}

/** Failure of adding a note, or null. */
export function selectNoteFailure(snapshot: Snapshot): Failure | null {
  const refused = selectRefused(snapshot);
  return refused?.action.kind === 'note' ? refused.failure : null;
}

/** Failure of the open panel's action, or null. */
export function selectPanelFailure(snapshot: Snapshot): Failure | null {
  const refused = selectRefused(snapshot);
  const panel = selectPanel(snapshot);
  return refused !== null && panel !== null && isSamePanel(panelOf(refused.action), panel)
    ? refused.failure
    : null;
}

/** Failure of an action whose panel isn't open, or null. */
export function selectStepFailure(snapshot: Snapshot): Failure | null {
  const refused = selectRefused(snapshot);
  if (refused === null || refused.action.kind === 'note') return null;
  return selectPanelFailure(snapshot) === null ? refused.failure : null;
}
