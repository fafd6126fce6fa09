import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { Invite } from '../domain/people/invite.ts';
import { failureOf } from './failed.ts';
import { notProvided } from './stub.ts';

/** Content of the page's address. */
interface InviteLink {
  readonly inviteCode: string;
}

type Event = { type: 'accept.confirmed' } | { type: 'retry.requested' };

interface Context extends InviteLink {
  invite: Invite | null;
  failure: Failure | null;
}

const isStanding =
  (status: Invite['status']) =>
  (_: unknown, { invite }: { invite: Invite }) =>
    invite.status === status;

const inviteOf = ({ event }: { event: { output: Invite } }) => ({ invite: event.output });
const setInvite = { type: 'setInvite', params: inviteOf } as const;
/** Transitions by the invitation's status; each outcome has its own page. */
const BY_STATUS = [
  { guard: { type: 'isAlone', params: inviteOf }, target: 'asking', actions: setInvite },
  { guard: { type: 'isPending', params: inviteOf }, target: 'askingOther', actions: setInvite },
  { guard: { type: 'isOwn', params: inviteOf }, target: 'alreadyIn', actions: setInvite },
  { guard: { type: 'isAccepted', params: inviteOf }, target: 'used', actions: setInvite },
  { guard: { type: 'isExpired', params: inviteOf }, target: 'expired', actions: setInvite },
  { guard: { type: 'isRevoked', params: inviteOf }, target: 'revoked', actions: setInvite },
  { target: 'taken', actions: setInvite },
] as const;
const WHEN_NOT_LOADED = [
  { guard: { type: 'isUnknown', params: failureOf }, target: 'unknown' },
  { target: 'failed', actions: { type: 'setFailure', params: failureOf } },
] as const;

/**
 * Page behind an invitation's link. Opening it changes nothing, because mail scanners open links;
 * accepting needs a click, and signing another user out needs a second one.
 */
export const inviteAcceptMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as InviteLink,
    tags: {} as 'asking' | 'other',
  },
  actors: {
    loadInvite: fromPromise<Invite, InviteLink>(notProvided('loadInvite')),
    acceptInvite: fromPromise<Invite, InviteLink & { readonly replaces: boolean }>(
      notProvided('acceptInvite'),
    ),
  },
  actions: {
    /** Leaves for the portal, or for the provider that the organization enforces. */
    enterPortal: notProvided('enterPortal'),
    setInvite: assign({ invite: (_, params: { invite: Invite }) => params.invite, failure: null }),
    setFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isPending: isStanding('pending'),
    isAccepted: isStanding('accepted'),
    isExpired: isStanding('expired'),
    isRevoked: isStanding('revoked'),
    /** Whether this browser is signed out. */
    isAlone: (_, { invite }: { invite: Invite }) =>
      invite.status === 'pending' && invite.signedInAs === null,
    /** Whether the invitation was accepted by the user signed in in this browser. */
    isOwn: (_, { invite }: { invite: Invite }) =>
      invite.status === 'accepted' &&
      invite.signedInAs?.toLowerCase() === invite.email.toLowerCase(),
    isUnknown: (_, { failure }: { failure: Failure }) =>
      failure.kind === 'notFound' || failure.kind === 'invalid',
    isRefused: (_, { failure }: { failure: Failure }) => failure.kind === 'refused',
  },
}).createMachine({
  id: 'inviteAccept',
  context: ({ input }) => ({ inviteCode: input.inviteCode, invite: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the invitation without accepting it.',
      entry: 'clearFailure',
      invoke: {
        id: 'loadInvite',
        src: 'loadInvite',
        input: ({ context }) => ({ inviteCode: context.inviteCode }),
        onDone: BY_STATUS,
        onError: WHEN_NOT_LOADED,
      },
    },
    asking: {
      description: 'Shows the invitation; one click accepts it.',
      tags: 'asking',
      on: { 'accept.confirmed': { target: 'accepting' } },
    },
    askingOther: {
      description: 'Another user is signed in: log out and accept, or stay.',
      tags: ['asking', 'other'],
      on: { 'accept.confirmed': { target: 'replacing' } },
    },
    accepting: {
      description: 'The acceptance is pending; it is idempotent.',
      tags: 'asking',
      entry: 'clearFailure',
      invoke: {
        id: 'acceptInvite',
        src: 'acceptInvite',
        input: ({ context }) => ({ inviteCode: context.inviteCode, replaces: false }),
        onDone: { target: 'accepted', actions: setInvite },
        onError: [
          { guard: { type: 'isRefused', params: failureOf }, target: 'checking' },
          { guard: { type: 'isUnknown', params: failureOf }, target: 'unknown' },
          { target: 'asking', actions: { type: 'setFailure', params: failureOf } },
        ],
      },
    },
    replacing: {
      description: 'The acceptance is pending; it replaces the present session.',
      tags: ['asking', 'other'],
      entry: 'clearFailure',
      invoke: {
        id: 'replaceSession',
        src: 'acceptInvite',
        input: ({ context }) => ({ inviteCode: context.inviteCode, replaces: true }),
        onDone: { target: 'accepted', actions: setInvite },
        onError: [
          { guard: { type: 'isRefused', params: failureOf }, target: 'checking' },
          { guard: { type: 'isUnknown', params: failureOf }, target: 'unknown' },
          { target: 'askingOther', actions: { type: 'setFailure', params: failureOf } },
        ],
      },
    },
    checking: {
      description: 'Refused because of a change; reloads the invitation.',
      entry: 'clearFailure',
      invoke: {
        id: 'lookAgain',
        src: 'loadInvite',
        input: ({ context }) => ({ inviteCode: context.inviteCode }),
        onDone: BY_STATUS,
        onError: WHEN_NOT_LOADED,
      },
    },
    accepted: {
      description: 'Accepted; leads to the portal or its sign-in.',
      type: 'final',
      entry: 'enterPortal',
    },
    alreadyIn: { description: 'The present user accepted it before.', type: 'final' },
    used: { description: 'The link was used; the invited person can log in.', type: 'final' },
    expired: {
      description: 'The link expired; the page says who can send a new one.',
      type: 'final',
    },
    revoked: { description: 'Revoked by an admin; the page says whom to ask.', type: 'final' },
    taken: { description: 'The address belongs to a user of another organization.', type: 'final' },
    unknown: {
      description: 'The link is invalid; the page says where to find the right one.',
      type: 'final',
    },
    failed: {
      description: 'Loading failed; shows the reason with "Try again".',
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof inviteAcceptMachine>;

/** Final outcomes in which nothing can be accepted. */
const INVITE_ENDS = ['alreadyIn', 'used', 'expired', 'revoked', 'taken', 'unknown'] as const;
export type InviteEnd = (typeof INVITE_ENDS)[number];

/** Invitation to accept, or null. */
export const selectInviteToAccept = (s: Snapshot) => (s.hasTag('asking') ? s.context.invite : null);
/** Invitation of the final outcome, or null. */
export const selectInvite = (s: Snapshot) => s.context.invite;
/** Whether accepting would sign another user out. */
export const selectReplaces = (s: Snapshot) => s.hasTag('other');
export const selectIsAccepting = (s: Snapshot) => s.matches('accepting') || s.matches('replacing');
/** Whether it is accepted, and the page is about to be left. */
export const selectIsAccepted = (s: Snapshot) => s.matches('accepted');
/** Whether it was refused, and the page is checking why. */
export const selectIsLookingAgain = (s: Snapshot) => s.matches('checking');
/** Failure of loading or accepting the invitation; null without one. */
export const selectInviteFailure = (s: Snapshot) => s.context.failure;
/** Final outcome, or null. */
export const selectInviteEnd = (s: Snapshot): InviteEnd | null =>
  INVITE_ENDS.find((end) => s.matches(end)) ?? null;
