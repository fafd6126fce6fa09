import type { SnapshotFrom } from 'xstate';
import type { MySessions } from '../../src/domain/people/account.ts';
import {
  selectFailure,
  selectIsBusy,
  selectSent,
} from '../../src/machines/pages/parts/selectors.ts';
import {
  selectActionFailure,
  selectIsAsked,
  selectSessions,
  type sessionsMachine,
} from '../../src/machines/pages/sessions.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { resourceStates } from './helpers/plainPage.ts';

type Snapshot = SnapshotFrom<typeof sessionsMachine>;

/** Visible state of the sessions. */
export interface SessionsAppearance extends Record<string, unknown> {
  /** Whether there are other sessions; null before that is known. */
  hasOthers: boolean | null;
  isLoading: boolean;
  ending: 'one' | 'others' | null;
  error: string | null;
  actionError: string | null;
  isAsked: boolean;
  /** Whether the question can be confirmed; null if it isn't open. */
  canEndOthers: boolean | null;
  isRefreshing?: boolean;
}

const hasOthers = (data: MySessions | null) => (data === null ? null : data.sessions.length > 1);
const resting = ({ context }: Snapshot) => ({
  hasOthers: hasOthers(context.data),
  isLoading: false,
  ending: null,
  isRefreshing: false,
  error: null,
  actionError: context.actionFailure?.message ?? null,
});

export const sessionsContract: Contract<typeof sessionsMachine, SessionsAppearance> = {
  states: {
    ...resourceStates<Snapshot, SessionsAppearance>(resting, {
      ready: ({ context }) => ({ hasOthers: hasOthers(context.data) ?? true }),
      acting: ({ context }) => ({ ending: context.action?.kind ?? 'one', actionError: null }),
    }),
    'form.closed': () => ({ isAsked: false, canEndOthers: null }),
    'form.open': ({ value }) => ({
      isAsked: true,
      canEndOthers: ['ready', 'refreshing'].includes(value.resource),
    }),
  },
  effects: {},
  ofMachine(snapshot) {
    const isAsked = selectIsAsked(snapshot);
    const sent = selectSent(snapshot);
    return {
      hasOthers: hasOthers(selectSessions(snapshot)),
      isLoading: selectIsBusy(snapshot) && sent === null,
      ending: sent?.kind ?? null,
      error: selectFailure(snapshot)?.message ?? null,
      actionError: selectActionFailure(snapshot)?.message ?? null,
      isAsked,
      canEndOthers: isAsked
        ? snapshot.can({ type: 'action.requested', action: { kind: 'others' } })
        : null,
      isRefreshing: snapshot.matches({ resource: 'refreshing' }),
    };
  },
};
