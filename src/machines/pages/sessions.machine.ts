import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { MySessions } from '../../domain/people/account.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** Ends one session, or all others. */
type SessionsAction =
  | { readonly kind: 'one'; readonly sessionId: string }
  | { readonly kind: 'others' };

/** Panel of the question before all other sessions end. */
export const OTHERS_PANEL = 'others';

const othersIn = ({ sessions }: MySessions) => sessions.filter(({ isThis }) => !isThis);

const { page, resource, form } = createPageParts<
  null,
  MySessions,
  SessionsAction,
  typeof OTHERS_PANEL
>({
  canDo({ data, panel }, action) {
    if (action.kind === 'others') return panel === OTHERS_PANEL;
    return data !== null && othersIn(data).some(({ id }) => id === action.sessionId);
  },
  closesOn: ({ kind }) => (kind === 'others' ? OTHERS_PANEL : null),
  // Without other sessions there is nothing to confirm.
  isPanelValid: (data) => othersIn(data).length > 0,
});

/** Sessions of a user, and ending them. */
export const sessionsMachine = page.createMachine({
  id: 'sessions',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});

type Snapshot = SnapshotFrom<typeof sessionsMachine>;

/** Latest sessions, or null before the first response. */
export const selectSessions = ({ context }: Snapshot): MySessions | null => context.data;
/** Failure of ending a session, or null. */
export const selectActionFailure = ({ context }: Snapshot): Failure | null => context.actionFailure;
/** Whether the question about ending all other sessions is open. */
export const selectIsAsked = (snapshot: Snapshot): boolean => snapshot.matches({ form: 'open' });
