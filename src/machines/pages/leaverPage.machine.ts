import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { HandlingChange } from '../../domain/handling/handling.ts';
import type {
  LeaverAction,
  LeaverDetails,
  LeaverForm,
  LeaverManualEvent,
} from '../../domain/leavers/leavers.ts';
import { canHandle, formOf, type HandlingForm } from './handlingSteps.ts';
import { type AskedEvent, isAsked } from './leaving.machine.ts';
import { hasUnseenEvents } from './parts/changes.ts';
import { createConflict } from './parts/conflict.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import { selectActionFailure } from './parts/selectors.ts';

/** Actions on the page of a leaver. */
export type LeaverPageAction =
  | { readonly kind: 'edit'; readonly form: LeaverForm; readonly basedOn: string }
  | { readonly kind: 'step'; readonly event: LeaverManualEvent }
  /** Assigns or snoozes them. */
  | { readonly kind: 'handling'; readonly change: HandlingChange };

/** Form of what is known, the question before an event, or a form that assigns or snoozes. */
export type LeaverPanel = 'edit' | AskedEvent | HandlingForm;

/** Panel that an action is sent from; null for immediate ones. */
export function panelOf(action: LeaverPageAction): LeaverPanel | null {
  if (action.kind === 'edit') return 'edit';
  if (action.kind === 'handling') return formOf(action.change);
  const { type } = action.event;
  return isAsked(type) ? type : null;
}

/** Type under which the server says whether an action is possible. */
const typeOf = (action: Exclude<LeaverPageAction, { kind: 'handling' }>): LeaverAction['type'] =>
  action.kind === 'edit' ? 'details.updated' : action.event.type;

/** Whether what is known has changed; a step alone changes none of it. */
const isOther = (before: LeaverForm, after: LeaverForm) =>
  JSON.stringify(before) !== JSON.stringify(after);

const parts = createPageParts<string, LeaverDetails, LeaverPageAction, LeaverPanel>({
  canDo({ data, panel }, action) {
    const from = panelOf(action);
    if (from !== null && panel !== from) return false;
    if (action.kind === 'handling') return data !== null && canHandle(data.handling, action.change);
    const type = typeOf(action);
    return data?.actions.some((one) => one.type === type && one.allowed) === true;
  },
  closesOn: panelOf,
});

const { page, resource, selectOvertaken } = createConflict(
  parts,
  (before, after, panel) => panel === 'edit' && isOther(before.form, after.form),
);

export { selectOvertaken };

const ofLeaver = page.extend({
  guards: { hasUnseenChanges: hasUnseenEvents(({ history }: LeaverDetails) => history) },
});

/** One leaver: what is known and missing, their returns, and what can be done. */
export const leaverPageMachine = ofLeaver.createMachine({
  id: 'leaverPage',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: parts.heldForm },
});

type Snapshot = SnapshotFrom<typeof leaverPageMachine>;

/** Failure of the last action, or null if its panel has closed. */
export const selectLeaverFailure = (snapshot: Snapshot): Failure | null => {
  const { action, actionFailure } = snapshot.context;
  return action !== null && panelOf(action) === null
    ? actionFailure
    : selectActionFailure(snapshot, panelOf);
};
