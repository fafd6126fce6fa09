import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { MySessions } from '../../domain/people/account.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** Where a person signs out: in one place, or everywhere but here. */
export type SessionsAction =
  | { readonly kind: 'one'; readonly sessionId: string }
  | { readonly kind: 'others' };

/** The question that stands before signing out everywhere else. */
export const OTHERS_PANEL = 'others';

const othersIn = ({ sessions }: MySessions) => sessions.filter(({ isThis }) => !isThis);

const { page, resource, form } = createPageParts<null, MySessions, SessionsAction>({
  offers({ data, panel }, action) {
    if (action.kind === 'others') return panel === OTHERS_PANEL;
    return data !== null && othersIn(data).some(({ id }) => id === action.sessionId);
  },
  closes: ({ kind }) => (kind === 'others' ? OTHERS_PANEL : null),
  // Whoever is signed in nowhere else has nothing to be asked about.
  holds: (data) => othersIn(data).length > 0,
});

/** Where a person is signed in, and how that ends. */
export const sessionsMachine = page.createMachine({
  id: 'sessions',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});

type Snapshot = SnapshotFrom<typeof sessionsMachine>;

/** The sessions that came last, or null before the first answer. */
export const selectSessions = ({ context }: Snapshot): MySessions | null => context.data;
/** Why a session was not ended, or null. */
export const selectActionFailure = ({ context }: Snapshot): Failure | null => context.actionFailure;
/** It is asked whether to sign out everywhere else. */
export const selectIsAsked = (snapshot: Snapshot): boolean => snapshot.matches({ form: 'open' });
