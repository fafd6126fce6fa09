import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type {
  InvitationChange,
  NewInvitations,
  People,
  PeopleQuery,
  UserEvent,
} from '../../domain/people/users.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** What an admin does with the people of an organization. */
export type UsersAction =
  | { readonly kind: 'invite'; readonly body: NewInvitations }
  | {
      readonly kind: 'user';
      readonly id: string;
      readonly event: UserEvent;
      /** It is about whoever asks: what they may do here changes with it. */
      readonly isMe: boolean;
    }
  | { readonly kind: 'invitation'; readonly id: string; readonly event: InvitationChange };

/** The panel in which people are invited. */
export const INVITE_PANEL = 'invite';

/** The panel of somebody in the list. */
export function personPanel({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `${kind}-${id}`;
}

/** Whether a question is about this: what it asked for, in one of the ways that it offers. */
function isAnswerTo(asked: UsersAction, action: UsersAction): boolean {
  if (asked.kind !== 'user' || action.kind !== 'user') return false;
  return asked.id === action.id && asked.event.type === action.event.type;
}

/** Whether it is said once more what follows: it ends sessions, or takes one's own rights. */
export function isAskedTwice(action: UsersAction): boolean {
  if (action.kind !== 'user') return false;
  const { event, isMe } = action;
  return event.type === 'user.deactivate' || (isMe && event.type === 'role.change');
}

const { page, resource, panel } = createPageParts<PeopleQuery, People, UsersAction>({
  offers({ panel: open, asked }, action) {
    if (action.kind === 'invite') return open === INVITE_PANEL && asked === null;
    if (open !== personPanel(action)) return false;
    return isAskedTwice(action) ? asked !== null && isAnswerTo(asked, action) : asked === null;
  },
  closes: ({ kind }) => (kind === 'invite' ? INVITE_PANEL : null),
  holds: ({ people }, open) =>
    open === INVITE_PANEL || people.some((person) => personPanel(person) === open),
});

/** Who works with the portal here, who was invited, and what is done with each of them. */
export const usersMachine = page.createMachine({
  id: 'users',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, panel },
});

type Snapshot = SnapshotFrom<typeof usersMachine>;

/** The people who came last, or null before the first answer. */
export const selectPeople = ({ context }: Snapshot): People | null => context.data;
/** Why people could not be invited, or null. */
export const selectInviteFailure = ({ context }: Snapshot): Failure | null =>
  context.action?.kind === 'invite' ? context.actionFailure : null;
/** Why something could not be done with somebody, or null. */
export const selectActionFailure = ({ context }: Snapshot): Failure | null =>
  context.action?.kind === 'invite' ? null : context.actionFailure;
/** Whether what it was done from is still open: there it is said. */
export const selectIsActionOpen = ({ context: { action, panel } }: Snapshot): boolean =>
  action !== null && action.kind !== 'invite' && panel === personPanel(action);
/** The invitations are on their way to the server. */
export const selectIsInviting = (snapshot: Snapshot): boolean =>
  selectIsActing(snapshot) && snapshot.context.action?.kind === 'invite';
/** What was done last, until something else is begun; or null. */
export const selectDone = ({ context }: Snapshot): UsersAction | null => context.done;
/** What waits to be confirmed, or null. */
export const selectAsked = ({ context }: Snapshot): UsersAction | null => context.asked;
/** Something is being done with somebody. */
export const selectIsActing = (snapshot: Snapshot): boolean =>
  snapshot.matches({ resource: 'acting' });
