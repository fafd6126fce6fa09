import type { Invite } from '../../src/domain/people/invite.ts';
import { inviteAcceptMachine } from '../../src/machines/inviteAccept.machine.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { failed, unreachable } from './helpers/admin.ts';

export const PENDING: Invite = {
  organisationName: 'Acme',
  inviterName: 'Avery Stone',
  inviterEmail: 'admin@acme.test',
  email: 'nina@acme.test',
  role: 'member',
  status: 'pending',
  expiresAt: '2026-01-22T12:00:00.000Z',
  signedInAs: null,
};
const is = (status: Invite['status']): Invite => ({ ...PENDING, status });
const unknown = failed('notFound', 'We could not find what you were looking for.');

export const inviteAcceptProfile: Profile<typeof inviteAcceptMachine> = {
  machine: inviteAcceptMachine,
  inputs: { link: { title: 'opens the mailed link', input: { inviteCode: 'a-code' } } },
  events: {
    'accept.confirmed': { confirmed: { title: 'accepts' } },
    'retry.requested': { retried: { title: 'tries again' } },
  },
  outcomes: {
    loadInvite: {
      pending: { title: 'the invitation can be accepted', done: PENDING },
      someoneElse: {
        title: 'somebody else is signed in in this browser',
        done: { ...PENDING, signedInAs: 'member@acme.test' },
      },
      own: {
        title: 'they have accepted it before and are signed in',
        done: { ...is('accepted'), signedInAs: PENDING.email },
      },
      accepted: { title: 'it was accepted already', done: is('accepted') },
      expired: { title: 'it is too old', done: is('expired') },
      late: {
        title: 'it was revoked, and they are signed in by another one',
        done: { ...is('revoked'), signedInAs: PENDING.email },
      },
      revoked: { title: 'an admin has revoked it', done: is('revoked') },
      taken: { title: 'the address has got an account elsewhere', done: is('taken') },
      unknown: { title: 'the link fits no invitation', error: unknown },
      malformed: {
        title: 'the link was cut off',
        error: failed('invalid', 'The link is not complete.'),
      },
      tooMany: {
        title: 'the page was asked for too often',
        error: failed('tooMany', 'This page was opened too often. Wait a minute, then try again.'),
      },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    acceptInvite: {
      accepted: { title: 'they are in', done: { ...is('accepted'), signedInAs: PENDING.email } },
      refused: {
        title: 'it has just been revoked',
        error: failed('refused', 'This invitation was revoked.'),
      },
      unknown: { title: 'the link fits no invitation any more', error: unknown },
      unreachable: { title: 'the word does not get through', error: unreachable },
    },
  },
  delays: {},
  invariants: {
    'opening the link accepts nothing': (_, past) =>
      isTriggeredBy(past, 'acceptInvite', 'accept.confirmed'),
    'nobody is signed out who was not named': (_, { requests, before }) =>
      !requests.some(({ input }) => JSON.stringify(input).includes('"replaces":true')) ||
      before?.context.invite !== null,
    'a person is asked only about an invitation that stands there': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.invite !== null,
  },
  project: ({ invite: known, failure }) => [known?.status, known?.signedInAs, failure?.kind],
};
