import { and, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../stub.ts';

/** Version of the stored states; raise it with every change of states or context. */
export const INVITATION_VERSION = 1;

const DAY = 24 * 60 * 60_000;
/** Days for which an invitation can be accepted after its last mail. */
const INVITATION_DAYS = 7;

/** Actors: an admin of the organization, or the holder of the mailed link. */
const INVITATION_ACTORS = ['admin', 'invitee'] as const;
export type InvitationActor = (typeof INVITATION_ACTORS)[number];

interface WithActor {
  readonly actor: { readonly kind: InvitationActor };
}
export type InvitationEvent =
  | ({ readonly type: 'invitation.resend' } & WithActor)
  | ({ readonly type: 'invitation.revoke' } & WithActor)
  | ({
      readonly type: 'invitation.accept';
      /** Whether the address meanwhile belongs to a user, of this or another organization. */
      readonly hasAccount: boolean;
    } & WithActor);

/** Life of an invitation, from its first mail on. Runs on the server, pure. */
export const invitationMachine = setup({
  types: {
    context: {} as Record<never, never>,
    events: {} as InvitationEvent,
    tags: {} as 'open',
  },
  actions: {
    /** Sends a mail with a link; the server turns it into an outbox row. */
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
      description: 'The invitation was mailed and can be accepted.',
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
      description: 'The invitation expired; an admin can send it again.',
      tags: 'open',
      on: {
        'invitation.resend': { guard: 'isAdmin', target: 'pending' },
        'invitation.revoke': { guard: 'isAdmin', target: 'revoked' },
      },
    },
    accepted: {
      description: 'Accepted: the person is a user, and the link no longer works.',
      type: 'final',
    },
    revoked: { description: 'Revoked by an admin; the link no longer works.', type: 'final' },
  },
});

export type InvitationSnapshot = SnapshotFrom<typeof invitationMachine>;
