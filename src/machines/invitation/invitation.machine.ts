import { and, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../stub.ts';

/** Raise it with every change of states or context; the server keeps it beside each state. */
export const INVITATION_VERSION = 1;

const DAY = 24 * 60 * 60_000;
/** For how long an invitation can be accepted after its last mail. */
export const INVITATION_DAYS = 7;

/** Who acts: an admin of the organisation, or whoever has the mailed link. */
export const INVITATION_ACTORS = ['admin', 'invitee'] as const;
export type InvitationActor = (typeof INVITATION_ACTORS)[number];

interface By {
  readonly actor: { readonly kind: InvitationActor };
}
export type InvitationEvent =
  | ({ readonly type: 'invitation.resend' } & By)
  | ({ readonly type: 'invitation.revoke' } & By)
  | ({
      readonly type: 'invitation.accept';
      /** The address has got a user since, here or with another organisation. */
      readonly hasAccount: boolean;
    } & By);

/** The life of an invitation, from its first mail on. Runs on the server, pure. */
export const invitationMachine = setup({
  types: {
    context: {} as Record<never, never>,
    events: {} as InvitationEvent,
    tags: {} as 'open',
  },
  actions: {
    /** A mail with a link goes out; the server turns this into an outbox row. */
    sendMail: notProvided('sendMail'),
  },
  guards: {
    isAdmin: ({ event }) => event.actor.kind === 'admin',
    isInvitee: ({ event }) => event.actor.kind === 'invitee',
    isFree: ({ event }) => event.type === 'invitation.accept' && !event.hasAccount,
  },
  delays: { lifetime: INVITATION_DAYS * DAY },
}).createMachine({
  id: 'invitation',
  context: {},
  initial: 'pending',
  states: {
    pending: {
      description: 'A mail is on its way or has come; its link can be accepted.',
      tags: 'open',
      entry: 'sendMail',
      after: { lifetime: { target: 'expired' } },
      on: {
        'invitation.resend': { guard: 'isAdmin', target: 'pending', reenter: true },
        'invitation.revoke': { guard: 'isAdmin', target: 'revoked' },
        'invitation.accept': { guard: and(['isInvitee', 'isFree']), target: 'accepted' },
      },
    },
    expired: {
      description: 'Nobody accepted it in time; an admin can send it again.',
      tags: 'open',
      on: {
        'invitation.resend': { guard: 'isAdmin', target: 'pending' },
        'invitation.revoke': { guard: 'isAdmin', target: 'revoked' },
      },
    },
    accepted: {
      description: 'The person has become a user; the link works no more.',
      type: 'final',
    },
    revoked: {
      description: 'An admin has taken it back; the link works no more.',
      type: 'final',
    },
  },
});

export type InvitationSnapshot = SnapshotFrom<typeof invitationMachine>;
