import type { Person as Colleague } from '../../src/domain/people/users.ts';
import type { Aside } from '../levels/contract.ts';
import { ADMIN, fakeUserServer, INVITED, type Scene } from './fakes/users.fake.ts';
import { type Does, filling, oneAfterTheOther, presses } from './support/gestures.ts';
import { member } from './support.ts';

type Action = Colleague['actions'][number];
const can = (...types: readonly Action['type'][]): Action[] =>
  types.map((type) => ({ type, allowed: true, reason: null }));
const cannot = (reason: string, ...types: readonly Action['type'][]): Action[] =>
  types.map((type) => ({ type, allowed: false, reason }));

const LAST = 'This is the last active admin. Make somebody else an admin first.';
const OFF = 'This user is deactivated. Reactivate them first.';
const OF_USER = ['role.change', 'flags.change', 'user.deactivate'] as const;
const OF_INVITATION = ['invitation.resend', 'invitation.revoke'] as const;

const ME: Colleague = { ...ADMIN, actions: can(...OF_USER) };
const LAST_ADMIN: Colleague = {
  ...ADMIN,
  sidebar: false,
  actions: [
    ...can('flags.change'),
    ...cannot(LAST, 'role.change', 'user.deactivate'),
    ...cannot('This user is active already.', 'user.reactivate'),
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
/** Was an admin with the API entry before. */
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
    ...cannot('This user is deactivated already.', 'user.deactivate'),
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

const shows = (scene: Scene, ...deeds: readonly Does[]): Aside => ({
  server: () => fakeUserServer(scene),
  does: oneAfterTheOther(...deeds),
});
const shownAt = (path: string, scene: Scene, ...deeds: readonly Does[]): Aside => ({
  ...shows(scene, ...deeds),
  async start(person) {
    await person.signsInElsewhere();
    await person.opens(path);
  },
});
/** Where the machine is then: what the server does, and what is open. */
const ends = (resource: 'acting' | 'ready', open: 'asking' | 'looking', aside: Aside): Aside => ({
  ...aside,
  endsIn: `resource.${resource} + panel.open.${open}`,
});
const among = (...deeds: readonly Does[]) => shows({ people: EVERYBODY }, ...deeds);
const push = (...names: readonly string[]) =>
  presses(...names.map((name) => ['button', name] as const));
const manages = (email: string, ...buttons: readonly string[]) =>
  among(push(`Manage ${email}`, ...buttons));
const types = (emails: string): Does =>
  oneAfterTheOther(push('Invite people'), filling({ 'Email addresses': emails }));
const SENT = { people: [ADMIN], later: [ADMIN] };
const looksSoon = (text: string, ms: number): Does =>
  oneAfterTheOther(filling({ Search: text }), (person) => person.waits(ms));

/** The list with everybody who may be in it, and what is done with them one by one. */
export const usersAsides: Readonly<Record<string, Aside>> = {
  'there is somebody of every kind': among(),
  'there is a next page': shows({ people: [MEMBER], nextCursor: 'a&b' }),
  'a later page, narrowed': shownAt(NARROWED, { people: [EXPIRED], nextCursor: 'def' }),
  'the last page': shownAt('/users?cursor=abc', { people: [ADMIN] }),
  'the address has nothing that the portal knows': shownAt(
    `/users?search=%20&status=toString&cursor=`,
    { people: [ADMIN] },
  ),
  'one is found': shownAt('/users?search=avery', { people: [ADMIN] }),
  'one is deactivated': shownAt('/users?status=deactivated', { people: [DEACTIVATED] }),
  'nobody is found': shownAt('/users?search=nobody', { people: [] }),
  'the search is longer than any name': shownAt(`/users?search=${'x'.repeat(201)}`, { people: [] }),
  'sends an invitation again': ends('acting', 'looking', manages('quinn@acme.test', 'Send again')),
  'takes an invitation back': ends(
    'acting',
    'looking',
    manages('quinn@acme.test', 'Revoke invitation'),
  ),
  'hides the API from an admin': ends(
    'acting',
    'looking',
    manages('nina@acme.test', 'Hide API in the menu'),
  ),
  'is asked before stepping down': ends('ready', 'asking', manages('Avery Stone', 'Make member')),
  'looks at the last admin, and reads why not': ends(
    'ready',
    'looking',
    shows({ people: [LAST_ADMIN, MEMBER] }, push('Manage Avery Stone')),
  ),
  'steps down, and has other rights at once': ends(
    'ready',
    'looking',
    shows(
      { people: EVERYBODY, becomes: member, answers: true },
      push('Manage Avery Stone', 'Make member', 'Make member'),
    ),
  ),
  'changes the rights of somebody else alone': ends(
    'ready',
    'looking',
    shows({ people: EVERYBODY, becomes: member, answers: true }, push('Manage Max', 'Make admin')),
  ),
  'looks at somebody while inviting, and comes back to what was typed': ends(
    'ready',
    'looking',
    among(types('sam@acme.test'), push('Manage Max', 'Invite people')),
  ),
  'invites the first colleague': ends(
    'ready',
    'looking',
    shows({}, push('Invite your first colleague')),
  ),
  'takes back what was typed': ends(
    'ready',
    'looking',
    shows({}, types('sam@acme.test'), filling({ 'Email addresses': '' })),
  ),
  'chooses a role, and another': ends(
    'ready',
    'looking',
    shows(
      {},
      push('Invite people'),
      presses(['radio', 'Admin'], ['checkbox', 'API in the menu'], ['radio', 'Member']),
    ),
  ),
  'invites an admin who sees the API': ends(
    'acting',
    'looking',
    shows(
      {},
      types('Sam <sam@acme.test>, tom@acme.test'),
      presses(['radio', 'Admin'], ['checkbox', 'API in the menu'], ['checkbox', 'Warehouse user']),
      push('Send invitations'),
    ),
  ),
  'invites nobody': ends('ready', 'looking', shows({}, push('Invite people', 'Send invitations'))),
  'invites what is no address, and mends it': ends(
    'ready',
    'looking',
    shows(
      {},
      types('Nina Novak <nina@acme.test>, nobody; someone'),
      push('Send invitations'),
      filling({ 'Email addresses': 'nina@acme.test' }),
    ),
  ),
  'invites too many': ends(
    'ready',
    'looking',
    shows(
      {},
      types(Array.from({ length: 51 }, (_, index) => `p${index}@acme.test`).join('\n')),
      push('Send invitations'),
    ),
  ),
  'types into the search': shows(SENT, looksSoon('ada', 340)),
  'has searched': shows(SENT, looksSoon(' ada ', 360)),
  'searches for the same again': shownAt(
    '/users?search=ada',
    SENT,
    looksSoon('ada ', 360),
    (person) => person.strikes('Enter'),
  ),
  'searches at once': shownAt(
    '/users?status=active&cursor=abc',
    SENT,
    filling({ Search: 'ada' }),
    (person) => person.strikes('Enter'),
  ),
  'takes the search away': shownAt('/users?search=ada&status=active', SENT, looksSoon('', 360)),
  'the address takes the search away': shownAt('/users?search=ada', SENT, (person) =>
    person.follows('/users'),
  ),
  'shows everybody again': shownAt(
    '/users?search=nobody',
    { people: [], later: [ADMIN] },
    presses(['link', 'Show everybody']),
  ),
};

/** What is asked of the server before anything is there. */
export const usersWaits: Readonly<Record<string, Aside>> = {
  'the address narrows it': shownAt(NARROWED, {}),
};
