import { and, assign, type SnapshotFrom, setup } from 'xstate';
import type { Role } from '../../domain/people/auth.ts';
import { notProvided } from '../stub.ts';

/** A user's permissions and visible features. */
export interface Rights {
  readonly role: Role;
  readonly isWarehouseUser: boolean;
  /** Whether an admin's side menu shows the API entry. */
  readonly sidebar: boolean;
}

/** Number of other active admins of the organization at the time of the event. */
interface OtherAdmins {
  readonly otherAdmins: number;
  /** Whether single sign-on is enforced and this user alone keeps the email link. */
  readonly isLastBreakGlass?: boolean;
}
export type MembershipEvent =
  | ({ readonly type: 'role.change'; readonly role: Role } & OtherAdmins)
  | {
      readonly type: 'flags.change';
      readonly isWarehouseUser: boolean;
      readonly sidebar: boolean;
    }
  | ({ readonly type: 'user.deactivate'; readonly isSelf: boolean } & OtherAdmins)
  | { readonly type: 'user.reactivate' };

function otherAdminsOf(event: MembershipEvent): number {
  return 'otherAdmins' in event ? event.otherAdmins : 0;
}

function isLastBreakGlass(event: MembershipEvent): boolean {
  return 'isLastBreakGlass' in event && event.isLastBreakGlass === true;
}

/** Membership of a user in an organization. Only admins send its events. Runs on the server, pure. */
export const membershipMachine = setup({
  types: {
    context: {} as Rights,
    events: {} as MembershipEvent,
    input: {} as Rights,
  },
  actions: {
    /** Ends all sessions of the user, in the same transaction. */
    endSessions: notProvided('endSessions'),
    setRole: assign({
      role: ({ context, event }) => (event.type === 'role.change' ? event.role : context.role),
    }),
    setFlags: assign(({ context, event }) =>
      event.type === 'flags.change'
        ? { isWarehouseUser: event.isWarehouseUser, sidebar: event.sidebar }
        : context,
    ),
  },
  guards: {
    /** Whether the organization keeps an active admin and a break-glass user without this user. */
    isDispensable: ({ context, event }) =>
      context.role !== 'admin' || (otherAdminsOf(event) > 0 && !isLastBreakGlass(event)),
    isAdminStill: ({ event }) => event.type === 'role.change' && event.role === 'admin',
    isSomebodyElse: ({ event }) => event.type === 'user.deactivate' && !event.isSelf,
  },
}).createMachine({
  id: 'membership',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'The user can sign in.',
      on: {
        'role.change': [
          { guard: 'isAdminStill', actions: 'setRole' },
          { guard: 'isDispensable', actions: 'setRole' },
        ],
        'flags.change': { actions: 'setFlags' },
        'user.deactivate': {
          guard: and(['isSomebodyElse', 'isDispensable']),
          target: 'deactivated',
          actions: 'endSessions',
        },
      },
    },
    deactivated: {
      description: "The user can't sign in; their history is kept.",
      on: { 'user.reactivate': { target: 'active' } },
    },
  },
});

export type MembershipSnapshot = SnapshotFrom<typeof membershipMachine>;
