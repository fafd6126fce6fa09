import { and, assign, type SnapshotFrom, setup } from 'xstate';
import type { Role } from '../../domain/people/auth.ts';
import { notProvided } from '../stub.ts';

/** What a user may do and sees. */
export interface Rights {
  readonly role: Role;
  readonly isWarehouseUser: boolean;
  /** Whether an admin sees the API entry of the side menu. */
  readonly sidebar: boolean;
}

/** How many other active admins the organisation has, at the moment of the event. */
interface Others {
  readonly otherAdmins: number;
  /** Single sign-on is enforced, and nobody else keeps the emailed link. */
  readonly isLastBreakGlass?: boolean;
}
export type MembershipEvent =
  | ({ readonly type: 'role.change'; readonly role: Role } & Others)
  | {
      readonly type: 'flags.change';
      readonly isWarehouseUser: boolean;
      readonly sidebar: boolean;
    }
  | ({ readonly type: 'user.deactivate'; readonly isSelf: boolean } & Others)
  | { readonly type: 'user.reactivate' };

function othersOf(event: MembershipEvent): number {
  return 'otherAdmins' in event ? event.otherAdmins : 0;
}

function isLastBreakGlass(event: MembershipEvent): boolean {
  return 'isLastBreakGlass' in event && event.isLastBreakGlass === true;
}

/** A person's place in an organisation. Its events are admins' alone. Runs on the server, pure. */
export const membershipMachine = setup({
  types: {
    context: {} as Rights,
    events: {} as MembershipEvent,
    input: {} as Rights,
  },
  actions: {
    /** Every session of the person ends; the server does it in the same transaction. */
    endSessions: notProvided('endSessions'),
    keepRole: assign({
      role: ({ context, event }) => (event.type === 'role.change' ? event.role : context.role),
    }),
    keepFlags: assign(({ context, event }) =>
      event.type === 'flags.change'
        ? { isWarehouseUser: event.isWarehouseUser, sidebar: event.sidebar }
        : context,
    ),
  },
  guards: {
    /** The organisation keeps an active admin, and a way in, when this one is none any more. */
    isDispensable: ({ context, event }) =>
      context.role !== 'admin' || (othersOf(event) > 0 && !isLastBreakGlass(event)),
    isAdminStill: ({ event }) => event.type === 'role.change' && event.role === 'admin',
    isSomebodyElse: ({ event }) => event.type === 'user.deactivate' && !event.isSelf,
  },
}).createMachine({
  id: 'membership',
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'The person can sign in.',
      on: {
        'role.change': [
          { guard: 'isAdminStill', actions: 'keepRole' },
          { guard: 'isDispensable', actions: 'keepRole' },
        ],
        'flags.change': { actions: 'keepFlags' },
        'user.deactivate': {
          guard: and(['isSomebodyElse', 'isDispensable']),
          target: 'deactivated',
          actions: 'endSessions',
        },
      },
    },
    deactivated: {
      description: 'The person cannot sign in; what they did stays under their name.',
      on: { 'user.reactivate': { target: 'active' } },
    },
  },
});

export type MembershipSnapshot = SnapshotFrom<typeof membershipMachine>;
