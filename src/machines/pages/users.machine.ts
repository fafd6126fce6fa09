import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type {
  InvitationChange,
  NewInvitations,
  People,
  PeopleQuery,
  UserEvent,
} from '../../domain/people/users.ts';
import { createListParts } from './parts/list.ts';
import type { ListPanel } from './parts/listPanels.ts';
import { isSamePanel, startPage } from './parts/pageTypes.ts';

/** Actions of an admin on the organization's users. */
export type UsersAction =
  | { readonly kind: 'invite'; readonly body: NewInvitations }
  | {
      readonly kind: 'user';
      readonly id: string;
      readonly event: UserEvent;
      /** Whether the admin acts on themselves, which changes their own permissions. */
      readonly isMe: boolean;
    }
  | { readonly kind: 'invitation'; readonly id: string; readonly event: InvitationChange };

/** Form that invites users. */
interface InvitePanel {
  readonly kind: 'invite';
}
export type UsersPanel = ListPanel | InvitePanel;

/** ID of an entry's row: users and invitations are numbered apart. */
export const personRow = ({ kind, id }: { readonly kind: string; readonly id: string }): string =>
  `${kind} ${id}`;

/** Panel with the details of an entry. */
export const personPanel = (person: { readonly kind: string; readonly id: string }) =>
  ({ kind: 'row', row: personRow(person) }) as const;

/** Whether an action is the one that a question asks about, in one of its variants. */
function isSameAction(askedAction: UsersAction, action: UsersAction): boolean {
  if (askedAction.kind !== 'user' || action.kind !== 'user') return false;
  return askedAction.id === action.id && askedAction.event.type === action.event.type;
}

/** Whether the action needs a confirmation: it ends sessions, or removes the admin's own permissions. */
export function needsConfirmation(action: UsersAction): boolean {
  if (action.kind !== 'user') return false;
  const { event, isMe } = action;
  return event.type === 'user.deactivate' || (isMe && event.type === 'role.change');
}

const { page, resource, panel } = createListParts<PeopleQuery, People, UsersAction, InvitePanel>({
  rowsOf: ({ people }) => people.map(personRow),
  canDo({ panel: open, asked: askedAction }, action) {
    if (action.kind === 'invite') return open?.kind === 'invite' && askedAction === null;
    if (!isSamePanel<UsersPanel>(open, personPanel(action))) return false;
    return needsConfirmation(action)
      ? askedAction !== null && isSameAction(askedAction, action)
      : askedAction === null;
  },
  closesOn: ({ kind }) => (kind === 'invite' ? { kind } : null),
});

/** Users and invitations of the organization, and the actions on each. */
export const usersMachine = page.createMachine({
  id: 'users',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, panel },
});

type Snapshot = SnapshotFrom<typeof usersMachine>;

/** Failure of inviting, or null. */
export const selectInviteFailure = ({ context }: Snapshot): Failure | null =>
  context.action?.kind === 'invite' ? context.actionFailure : null;
/** Failure of the last action on an entry, or null. */
export const selectActionFailure = ({ context }: Snapshot): Failure | null =>
  context.action?.kind === 'invite' ? null : context.actionFailure;
/** Whether the panel of the last action is still open, which then shows its failure. */
export const selectIsActionOpen = ({ context: { action, panel } }: Snapshot): boolean =>
  action !== null &&
  action.kind !== 'invite' &&
  isSamePanel<UsersPanel>(panel, personPanel(action));
/** Whether invitations are being sent. */
export const selectIsInviting = (snapshot: Snapshot): boolean =>
  selectIsActing(snapshot) && snapshot.context.action?.kind === 'invite';
/** Last successful action until the next one begins, or null. */
export const selectDone = ({ context }: Snapshot): UsersAction | null => context.done;
/** Action that awaits confirmation, or null. */
export const selectAsked = ({ context }: Snapshot): UsersAction | null => context.asked;
/** Whether an action is running. */
export const selectIsActing = (snapshot: Snapshot): boolean =>
  snapshot.matches({ resource: 'acting' });
