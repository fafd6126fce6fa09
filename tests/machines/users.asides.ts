import type { Person as Colleague } from '../../src/api/contract/users.ts';
import type { Aside } from '../levels/contract.ts';
import { ADMIN, fakeUserServer, INVITED, type Scene } from './fakes/users.fake.ts';
import { type Does, filling, oneAfterTheOther, presses } from './support/gestures.ts';
import { failed, member } from './support.ts';

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
  'looks at somebody': manages('Max'),
  'looks at somebody, and at somebody else': manages('Max', 'Manage nina@acme.test'),
  'looks at somebody, and closes it': manages('Max', 'Manage Max'),
  'looks at the last admin': shows({ people: [LAST_ADMIN, MEMBER] }, push('Manage Avery Stone')),
  'looks at somebody who was an admin': manages('Olaf'),
  'looks at somebody deactivated': manages('Pia'),
  'looks at an invitation that ended': manages('quinn@acme.test'),
  'looks at an invitation': manages('rosa@acme.test'),
  'is asked before somebody is deactivated': manages('nina@acme.test', 'Deactivate'),
  'goes back from the question': manages('nina@acme.test', 'Deactivate', 'Back'),
  'deactivates somebody': manages('Max', 'Deactivate', 'Deactivate'),
  'reactivates somebody': manages('Pia', 'Reactivate'),
  'makes an admin': manages('Max', 'Make admin'),
  'makes a member': manages('nina@acme.test', 'Make member'),
  'is asked before stepping down': manages('Avery Stone', 'Make member'),
  'steps down': manages('Avery Stone', 'Make member', 'Make member'),
  'steps down, and has other rights at once': shows(
    { people: EVERYBODY, becomes: member },
    push('Manage Avery Stone', 'Make member', 'Make member'),
  ),
  'changes the rights of somebody else alone': shows(
    { people: EVERYBODY, becomes: member },
    push('Manage Max', 'Make admin'),
  ),
  'invites an admin who sees the API': {
    ...shows(
      {},
      types('sam@acme.test'),
      presses(['radio', 'Admin'], ['checkbox', 'API in the menu'], ['checkbox', 'Warehouse user']),
      push('Send invitations'),
    ),
    endsIn: 'acting',
  },
  'invites two members, who do not see the API': {
    ...shows(
      {},
      types('Sam <sam@acme.test>, tom@acme.test'),
      presses(['radio', 'Admin'], ['checkbox', 'API in the menu'], ['radio', 'Member']),
      push('Send invitations'),
    ),
    endsIn: 'acting',
  },
  'makes a warehouse user': manages('Max', 'Make warehouse user'),
  'makes a warehouse user of an admin': manages('Avery Stone', 'Make warehouse user'),
  'takes the warehouse away': manages('nina@acme.test', 'Remove warehouse user'),
  'hides the API': manages('nina@acme.test', 'Hide API in the menu'),
  'shows the API': manages(
    ...(['nina@acme.test', 'Hide API in the menu', 'Show API in the menu'] as const),
  ),
  'sends an invitation again': manages('quinn@acme.test', 'Send again'),
  'takes an invitation back': manages('quinn@acme.test', 'Revoke invitation'),
  'somebody was quicker': shows(
    {
      people: EVERYBODY,
      later: EVERYBODY,
      refusal: failed('refused', 'Nina has changed it meanwhile.'),
    },
    push('Manage Max', 'Deactivate', 'Deactivate'),
  ),
  'somebody was quicker, while people are being invited': shows(
    {
      people: EVERYBODY,
      later: EVERYBODY,
      refusal: failed('refused', 'Nina has changed it meanwhile.'),
    },
    push('Invite people', 'Manage Max', 'Make admin'),
  ),
  'something is done while people are being invited': among(
    types('sam@acme.test'),
    push('Manage Max', 'Make admin'),
  ),
  'invites the first colleague': shows({}, push('Invite your first colleague')),
  'has typed whom to invite': shows({}, types('sam@acme.test')),
  'comes back to what was typed': shows(
    SENT,
    types('sam@acme.test'),
    presses(['radio', 'Admin'], ['checkbox', 'API in the menu'], ['checkbox', 'Warehouse user']),
    (person) => person.follows('/returns'),
    (person) => person.follows('/users'),
  ),
  'takes back what was typed': shows(
    {},
    types('sam@acme.test'),
    filling({ 'Email addresses': '' }),
  ),
  'chooses a role, and another': shows(
    {},
    push('Invite people'),
    presses(['radio', 'Admin'], ['checkbox', 'API in the menu'], ['radio', 'Member']),
  ),
  'goes back from inviting': shows({}, types('sam@acme.test'), push('Back')),
  'invites nobody': shows({}, push('Invite people', 'Send invitations')),
  'invites what is no address, and mends it': shows(
    {},
    types('Nina Novak <nina@acme.test>, nobody; someone'),
    push('Send invitations'),
    filling({ 'Email addresses': 'nina@acme.test' }),
  ),
  'invites what is no address': shows(
    {},
    types('Nina Novak <nina@acme.test>, nobody; someone'),
    push('Send invitations'),
  ),
  'invites too many': shows(
    {},
    types(Array.from({ length: 51 }, (_, index) => `p${index}@acme.test`).join('\n')),
    push('Send invitations'),
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

/** What is sent with an invitation. */
export const usersInviting: Readonly<Record<string, Aside>> = {
  'the list is narrowed': shownAt(NARROWED, { people: [EXPIRED] }),
};
