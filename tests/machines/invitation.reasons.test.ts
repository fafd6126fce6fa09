import { describe, expect, test } from 'vitest';
import {
  applyToInvitation,
  expire,
  invitationActions,
  invite,
  refusalOf,
} from '../../src/machines/invitation/apply.ts';
import type { InvitationEvent } from '../../src/machines/invitation/invitation.machine.ts';

const DAY = 24 * 60 * 60_000;
const admin = { actor: { kind: 'admin' } } as const;
const invitee = { actor: { kind: 'invitee' } } as const;
const resend: InvitationEvent = { type: 'invitation.resend', ...admin };
const accept: InvitationEvent = { type: 'invitation.accept', ...invitee, hasAccount: false };

test('an invitation begins with an email and lasts a week', () => {
  expect(invite()).toEqual({ state: 'pending', sendsMail: true, lifetimeMs: 7 * DAY });
});

test('sending again emails again and restarts the week, also after it has expired', () => {
  const anew = { state: 'pending', sendsMail: true, lifetimeMs: 7 * DAY };
  expect(applyToInvitation('pending', resend)).toEqual(anew);
  expect(applyToInvitation('expired', resend)).toEqual(anew);
});

test('accepting emails nothing and stops the clock', () => {
  expect(applyToInvitation('pending', accept)).toEqual({
    state: 'accepted',
    sendsMail: false,
    lifetimeMs: null,
  });
});

test('expiry ends only pending invitations', () => {
  const states = ['pending', 'expired', 'accepted', 'revoked'] as const;
  expect(states.map(expire)).toEqual(['expired', 'expired', 'accepted', 'revoked']);
});

describe('a refusal has a reason', () => {
  test.each([
    ['accepted', resend, 'This invitation was already used.'],
    ['revoked', resend, 'This invitation was revoked.'],
    ['expired', accept, 'This invitation expired. You can send it again.'],
    ['accepted', { ...accept, hasAccount: true }, 'This invitation was already used.'],
    ['pending', { ...accept, hasAccount: true }, 'This email is already in use.'],
    ['pending', { ...accept, ...admin }, 'Only the person who was invited can accept.'],
    ['pending', { ...resend, ...invitee }, 'Only an admin can do this.'],
  ] as const)('%s, $1.type', (state, event, words) => {
    expect(applyToInvitation(state, event)).toBeNull();
    expect(refusalOf(state, event)).toBe(words);
  });
});

test('the offered actions are those the machine accepts, the others have a reason', () => {
  expect(invitationActions('expired', 'admin')).toEqual([
    { type: 'invitation.resend', allowed: true, reason: null },
    { type: 'invitation.revoke', allowed: true, reason: null },
  ]);
  expect(invitationActions('revoked', 'invitee')).toEqual([
    { type: 'invitation.accept', allowed: false, reason: 'This invitation was revoked.' },
  ]);
});
