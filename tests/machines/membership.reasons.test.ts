import { expect, test } from 'vitest';
import {
  type AdminView,
  applyToMembership,
  type Membership,
  membershipActions,
} from '../../src/machines/membership/apply.ts';

const LAST = 'This is the last active admin. Make someone else an admin first.';
const member: Membership = {
  state: 'active',
  rights: { role: 'member', isWarehouseUser: false, sidebar: false },
};
const admin: Membership = { ...member, rights: { ...member.rights, role: 'admin' } };
const deactivated: Membership = { ...member, state: 'deactivated' };

/** Reason of each action, `''` if it is allowed. */
function reasons(membership: Membership, view: AdminView) {
  const actions = membershipActions(membership, view);
  for (const { allowed, reason } of actions) expect(allowed).toBe(reason === null);
  return Object.fromEntries(actions.map(({ type, reason }) => [type, reason ?? '']));
}

test('everything but reactivation is offered for an active user', () => {
  const active = {
    'role.change': '',
    'flags.change': '',
    'user.deactivate': '',
    'user.reactivate': 'This person is already active.',
  };
  expect(reasons(member, { isSelf: false, otherAdmins: 1 })).toEqual(active);
  expect(reasons(admin, { isSelf: false, otherAdmins: 1 })).toEqual(active);
});

test('the last active admin keeps the role', () => {
  expect(reasons(admin, { isSelf: false, otherAdmins: 0 })).toMatchObject({
    'role.change': LAST,
    'flags.change': '',
    'user.deactivate': LAST,
  });
  expect(reasons(member, { isSelf: false, otherAdmins: 0 })['role.change']).toBe('');
});

test('admins cannot deactivate themselves', () => {
  expect(reasons(admin, { isSelf: true, otherAdmins: 2 })).toMatchObject({
    'role.change': '',
    'user.deactivate': "You can't deactivate yourself. Ask another admin.",
  });
});

test('a deactivated user must be reactivated before any other change', () => {
  const first = 'This person is deactivated. Reactivate them first.';
  expect(reasons(deactivated, { isSelf: false, otherAdmins: 1 })).toEqual({
    'role.change': first,
    'flags.change': first,
    'user.deactivate': 'This person is already deactivated.',
    'user.reactivate': '',
  });
});

test('only deactivation ends the sessions, and permissions survive it', () => {
  const out = applyToMembership(admin, { type: 'user.deactivate', isSelf: false, otherAdmins: 1 });
  expect(out).toEqual({ state: 'deactivated', rights: admin.rights, endsSessions: true });
  expect(out && applyToMembership(out, { type: 'user.reactivate' })).toEqual({
    ...admin,
    endsSessions: false,
  });
  const flags = { isWarehouseUser: true, sidebar: true };
  expect(applyToMembership(member, { type: 'flags.change', ...flags })).toEqual({
    state: 'active',
    rights: { role: 'member', ...flags },
    endsSessions: false,
  });
});
