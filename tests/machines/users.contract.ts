import type { SnapshotFrom } from 'xstate';
import type { People } from '../../src/domain/people/users.ts';
import {
  selectData,
  selectFailure,
  selectIsBusy,
  selectPanel,
} from '../../src/machines/pages/parts/selectors.ts';
import {
  selectActionFailure,
  selectAsked,
  selectDone,
  selectInviteFailure,
  selectIsActing,
  selectIsInviting,
  type UsersAction,
  type UsersPanel,
  type usersMachine,
} from '../../src/machines/pages/users.machine.ts';
import type { Contract } from '../levels/contract.ts';
import { COLLEAGUE } from './fakes/users.fake.ts';
import { resourceStates } from './helpers/plainPage.ts';
import { INVITE, MAKE_ADMIN } from './users.profile.ts';

type Snapshot = SnapshotFrom<typeof usersMachine>;

/** Visible state of the list of users. */
export interface UsersAppearance extends Record<string, unknown> {
  /** Whether Morgan is in the list; null before it has loaded. */
  hasColleague: boolean | null;
  isBusy: boolean;
  isActing: boolean;
  /** Whether the form is being sent. */
  isInviting: boolean;
  error: string | null;
  actionError: string | null;
  /** Message about the last action. */
  said: string;
  open: 'invite' | 'colleague' | null;
  isAsked: boolean;
  /** Whether the open panel's action can be sent; null if none is open. */
  canAct: boolean | null;
  isRefreshing?: boolean;
}

const INVITED = 'Invitation sent.';
const saidOf = (done: UsersAction | null) => (done?.kind === 'invite' ? INVITED : '');
const openOf = (panel: UsersPanel | null): UsersAppearance['open'] =>
  panel === null ? null : panel.kind === 'invite' ? 'invite' : 'colleague';

const hasColleague = (people: People | null) =>
  people === null ? null : people.people.some(({ id }) => id === COLLEAGUE.id);

const resting = ({ context }: Snapshot) => ({
  hasColleague: hasColleague(context.data),
  isBusy: false,
  isActing: false,
  isRefreshing: false,
  error: null,
  isInviting: false,
  said: saidOf(context.done),
  actionError: context.actionFailure?.message ?? null,
});
/** An open panel waits until the server has responded. */
const opened = (snapshot: Snapshot) => ({
  open: openOf(snapshot.context.panel),
  canAct: ['ready', 'refreshing'].includes(snapshot.value.resource),
});
export const usersContract: Contract<typeof usersMachine, UsersAppearance> = {
  states: {
    ...resourceStates<Snapshot, UsersAppearance>(resting, {
      loading: () => ({ isBusy: true }),
      ready: ({ context }) => ({ hasColleague: hasColleague(context.data) ?? true }),
      acting: ({ context: { action, panel } }) => ({
        isBusy: true,
        isInviting: action?.kind === 'invite' && panel?.kind === 'invite',
        actionError: null,
        said: 'Saving',
      }),
    }),
    'panel.closed': () => ({ open: null, isAsked: false, canAct: null }),
    'panel.open.looking': (snapshot) => ({ ...opened(snapshot), isAsked: false }),
    'panel.open.asking': (snapshot) => ({ ...opened(snapshot), isAsked: true }),
  },
  effects: {},
  ofMachine(snapshot) {
    const panel = selectPanel(snapshot);
    // Action that the open panel's button would send.
    const open = panel?.kind === 'invite' ? INVITE : MAKE_ADMIN;
    const action = panel === null ? null : (selectAsked(snapshot) ?? open);
    return {
      hasColleague: hasColleague(selectData(snapshot)),
      isBusy: selectIsBusy(snapshot),
      isActing: selectIsActing(snapshot),
      isInviting: selectIsInviting(snapshot) && panel?.kind === 'invite',
      error: selectFailure(snapshot)?.message ?? null,
      actionError:
        (selectActionFailure(snapshot) ?? selectInviteFailure(snapshot))?.message ?? null,
      said: selectIsActing(snapshot) ? 'Saving' : saidOf(selectDone(snapshot)),
      open: openOf(panel),
      isAsked: selectAsked(snapshot) !== null,
      canAct: action === null ? null : snapshot.can({ type: 'action.requested', action }),
      isRefreshing: snapshot.matches({ resource: 'refreshing' }),
    };
  },
};
