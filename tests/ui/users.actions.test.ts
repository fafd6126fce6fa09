import { expect, test } from 'vitest';
import type { Person } from '../../src/domain/people/users.ts';
import { buttonsFor, questionFor, reasonsFor } from '../../src/ui/views/users/personActions.ts';
import { ADMIN, COLLEAGUE, INVITED } from '../machines/fakes/users.fake.ts';

type Type = Person['actions'][number]['type'];
const can = (...types: readonly Type[]): Person['actions'] =>
  types.map((type) => ({ type, allowed: true, reason: null }));
const cannot = (reason: string, ...types: readonly Type[]): Person['actions'] =>
  types.map((type) => ({ type, allowed: false, reason }));

const OF_USER = ['role.change', 'flags.change', 'user.deactivate'] as const;
const LAST = 'This is the last active admin.';
const OFF = 'This person is deactivated. Reactivate them first.';

/** Lists the buttons' labels, with "…" if a question comes first, and the reasons for missing ones. */
function offeredTo(person: Person): readonly string[] {
  const buttons = buttonsFor(person).map(({ label, action, isAsked }) => {
    // Every button with a confirmation has a question.
    expect(questionFor(person, action) !== null || !isAsked).toBe(true);
    return isAsked ? `${label}…` : label;
  });
  return [...buttons, ...reasonsFor(person)];
}

test.each<readonly [string, Person, readonly string[]]>([
  [
    'a member',
    { ...COLLEAGUE, actions: can(...OF_USER) },
    ['Change to admin', 'Add warehouse access', 'Deactivate…'],
  ],
  [
    'another admin, who receives boxes and sees the API',
    {
      ...COLLEAGUE,
      role: 'admin',
      isWarehouseUser: true,
      sidebar: true,
      actions: can(...OF_USER),
    },
    ['Change to member', 'Remove warehouse access', 'Remove API access', 'Deactivate…'],
  ],
  [
    'a member who was an admin',
    { ...COLLEAGUE, sidebar: true, actions: can(...OF_USER) },
    ['Change to admin', 'Add warehouse access', 'Remove API access', 'Deactivate…'],
  ],
  [
    'oneself: stepping down is asked about',
    { ...ADMIN, sidebar: false, actions: can(...OF_USER) },
    ['Change to member…', 'Add warehouse access', 'Add API access', 'Deactivate…'],
  ],
  [
    'the last admin',
    {
      ...ADMIN,
      actions: [
        ...can('flags.change'),
        ...cannot(LAST, 'role.change', 'user.deactivate'),
        ...cannot('This person is already active.', 'user.reactivate'),
      ],
    },
    ['Add warehouse access', 'Remove API access', LAST],
  ],
  [
    'somebody deactivated',
    {
      ...COLLEAGUE,
      actions: [
        ...can('user.reactivate'),
        ...cannot(OFF, 'role.change', 'flags.change'),
        ...cannot('This person is already deactivated.', 'user.deactivate'),
      ],
    },
    ['Reactivate', OFF],
  ],
  [
    'an invitation',
    { ...INVITED, actions: can('invitation.resend', 'invitation.revoke') },
    ['Send again', 'Revoke invitation'],
  ],
  [
    'an invitation that was sent a moment ago',
    {
      ...INVITED,
      actions: [
        ...can('invitation.revoke'),
        ...cannot('It was sent a moment ago.', 'invitation.resend'),
      ],
    },
    ['Revoke invitation', 'It was sent a moment ago.'],
  ],
])('%s can take the actions that the machines allow', (_, person, offered) => {
  expect(offeredTo(person)).toEqual(offered);
});

test('a toggle button names its opposite', () => {
  const events = buttonsFor({ ...ADMIN, actions: can('role.change', 'flags.change') }).map(
    ({ action }) => (action.kind === 'user' ? action.event : null),
  );
  expect(events).toEqual([
    { type: 'role.change', role: 'member' },
    { type: 'flags.change', isWarehouseUser: true, sidebar: true },
    { type: 'flags.change', isWarehouseUser: false, sidebar: false },
  ]);
});
