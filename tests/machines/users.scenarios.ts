import type { Person as Colleague } from '../../src/domain/people/users.ts';
import type { Scenario } from '../levels/contract.ts';
import { ADMIN, fakeUserServer, INVITED, type Scene } from './fakes/users.fake.ts';
import { member } from './helpers/admin.ts';
import { type Does, filling, inSequence, presses } from './helpers/gestures.ts';

type Action = Colleague['actions'][number];
const can = (...types: readonly Action['type'][]): Action[] =>
  types.map((type) => ({ type, allowed: true, reason: null }));
const cannot = (reason: string, ...types: readonly Action['type'][]): Action[] =>
  types.map((type) => ({ type, allowed: false, reason }));

const LAST = 'This is the last active admin. Make someone else an admin first.';
const OFF = 'This person is deactivated. Reactivate them first.';
const OF_USER = ['role.change', 'flags.change', 'user.deactivate'] as const;
const OF_INVITATION = ['invitation.resend', 'invitation.revoke'] as const;

const ME: Colleague = { ...ADMIN, actions: can(...OF_USER) };
const LAST_ADMIN: Colleague = {
  ...ADMIN,
  sidebar: false,
  actions: [
    ...can('flags.change'),
    ...cannot(LAST, 'role.change', 'user.deactivate'),
    ...cannot('This person is already active.', 'user.reactivate'),
  ],
};
const MEMBER: Colleague = {
  ...ADMIN,
  ...{ id: '2', email: 'max@acme.test', name: 'Max', role: 'member', sidebar: false, isMe: false },
  actions: can(...OF_USER),
};
const OTHER_ADMIN: Colleague = {
  ...MEMBER,
  ...{ id: '3', email: 'nina@acme.test', name: '', role: 'admin', isWarehouseUser: true },
  ...{ sidebar: true, lastSignInAt: null },
};
/** A former admin with the API entry. */
const ONCE_ADMIN: Colleague = {
  ...MEMBER,
  ...{ id: '4', email: 'olaf@acme.test', name: 'Olaf', isWarehouseUser: true, sidebar: true },
};
const DEACTIVATED: Colleague = {
  ...MEMBER,
  ...{ id: '5', email: 'pia@acme.test', name: 'Pia', status: 'deactivated' },
  actions: [
    ...can('user.reactivate'),
    ...cannot(OFF, 'role.change', 'flags.change'),
    ...cannot('This person is already deactivated.', 'user.deactivate'),
  ],
};
const EXPIRED: Colleague = {
  ...INVITED,
  ...{ id: '6', email: 'quinn@acme.test', role: 'member', status: 'expired' },
  expiresAt: '2026-01-13T12:00:00.000Z',
  actions: can(...OF_INVITATION),
};
const PENDING: Colleague = {
  ...INVITED,
  ...{ id: '7', email: 'rosa@acme.test', isWarehouseUser: true },
  actions: [
    ...can('invitation.revoke'),
    ...cannot('It was sent a moment ago.', 'invitation.resend'),
    ...cannot('Only whoever was invited can accept.', 'invitation.accept'),
  ],
};
const EVERYBODY = [ME, MEMBER, OTHER_ADMIN, ONCE_ADMIN, DEACTIVATED, EXPIRED, PENDING];
const NARROWED = '/users?search=%20ada%20&status=invited&cursor=abc';

const shows = (scene: Scene, ...moves: readonly Does[]): Scenario => ({
  server: () => fakeUserServer(scene),
  does: inSequence(...moves),
});
const shownAt = (path: string, scene: Scene, ...moves: readonly Does[]): Scenario => ({
  ...shows(scene, ...moves),
  async start(person) {
    await person.signsInElsewhere();
    await person.opens(path);
  },
});
/** Expected final state of the machine: its resource and its panel. */
const ends = (
  resource: 'acting' | 'ready',
  open: 'asking' | 'looking',
  scenario: Scenario,
): Scenario => ({
  ...scenario,
  endsIn: `resource.${resource} + panel.open.${open}`,
});
const among = (...moves: readonly Does[]) => shows({ people: EVERYBODY }, ...moves);
const push = (...names: readonly string[]) =>
  presses(...names.map((name) => ['button', name] as const));
const types = (emails: string): Does =>
  inSequence(push('Invite people'), filling({ 'Email addresses': emails }));
const SENT = { people: [ADMIN], later: [ADMIN] };
const looksSoon = (text: string, ms: number): Does =>
  inSequence(filling({ Search: text }), (person) => person.waits(ms));

/** Scenarios of a list with every kind of entry, and of the actions on each. */
export const usersScenarios: Readonly<Record<string, Scenario>> = {
  'users of every kind, where a path has one': among(),
  'a later page that the address narrows, which no path asks for': shownAt(NARROWED, {
    people: [EXPIRED],
    nextCursor: 'def',
  }),
  'reads why the last admin stays one, where a path may do everything': ends(
    'ready',
    'looking',
    shows({ people: [LAST_ADMIN, MEMBER] }, push('Manage Avery Stone')),
  ),
  'steps down and has other rights at once, which the page hears from elsewhere': ends(
    'ready',
    'looking',
    shows(
      { people: EVERYBODY, becomes: member, answers: true },
      push('Manage Avery Stone', 'Change to member', 'Change to member'),
    ),
  ),
  'invites what is no address and mends it, where a path types what is right': ends(
    'ready',
    'looking',
    shows(
      {},
      types('Nina Novak <nina@acme.test>, nobody; someone'),
      push('Send invitations'),
      filling({ 'Email addresses': 'nina@acme.test' }),
    ),
  ),
  'has searched after a pause, which is no step of the machine': shows(
    SENT,
    looksSoon(' ada ', 360),
  ),
};
