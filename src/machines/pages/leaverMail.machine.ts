import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { LeaverMailbox, LeaverMailboxEdit } from '../../domain/leavers/leaverMail.ts';
import { createPageParts } from './parts/page.ts';
import { isSamePanel, startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** Actions of an admin on the address that takes leavers by email. */
export type LeaverMailAction =
  | { readonly kind: 'switch'; readonly body: LeaverMailboxEdit }
  | { readonly kind: 'addSender'; readonly body: LeaverMailboxEdit }
  | { readonly kind: 'removeSender'; readonly sender: string; readonly body: LeaverMailboxEdit }
  | { readonly kind: 'replaceAddress' };

/** Form of a sender, or the question before the address is replaced. */
export type LeaverMailPanel = { readonly kind: 'addSender' } | { readonly kind: 'replaceAddress' };

/** Panel that an action is sent from; null for immediate actions. */
function panelOf({ kind }: LeaverMailAction): LeaverMailPanel | null {
  return kind === 'addSender' || kind === 'replaceAddress' ? { kind } : null;
}

const { page, resource, form } = createPageParts<
  null,
  LeaverMailbox,
  LeaverMailAction,
  LeaverMailPanel
>({
  canDo({ data, panel }, action) {
    if (data === null || !data.isAvailable) return false;
    const from = panelOf(action);
    if (from !== null && !isSamePanel(panel, from)) return false;
    // Never overwrites a version that the admin hasn't seen.
    return action.kind === 'replaceAddress' || data.version === action.body.basedOn;
  },
  closesOn: panelOf,
  isPanelValid: ({ isAvailable, isOn }) => isAvailable && isOn,
});

/** Address that takes leavers by email: whether it is on, whose mail it takes, and recent mail. */
export const leaverMailMachine = page.createMachine({
  id: 'leaverMail',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});

/** Failure of the last action; null without one, or if its panel has closed. */
export const selectActionFailure = (
  snapshot: SnapshotFrom<typeof leaverMailMachine>,
): Failure | null => parts.selectActionFailure(snapshot, panelOf);
