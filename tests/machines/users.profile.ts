import { WHOLE } from '../../src/domain/listPages.ts';
import type { People, Person } from '../../src/domain/people/users.ts';
import { type UsersAction, usersMachine } from '../../src/machines/pages/users.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { ADMIN, COLLEAGUE } from './fakes/users.fake.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';
import { absent, pageEvents, pageRules } from './helpers/pageRules.ts';

const list = (...people: readonly Person[]): People => ({
  people: [...people],
  counts: { active: people.length, invited: 0, deactivated: 0 },
  ...WHOLE,
});
const EVERYBODY = list(ADMIN, COLLEAGUE);

const of = (event: Extract<UsersAction, { kind: 'user' }>['event']) =>
  ({ kind: 'user', id: COLLEAGUE.id, event, isMe: false }) as const;
export const MAKE_ADMIN = of({ type: 'role.change', role: 'admin' });
const DEACTIVATE = of({ type: 'user.deactivate', revokesKeys: false });
const REVOKE_TOO = of({ type: 'user.deactivate', revokesKeys: true });
export const INVITE: UsersAction = {
  kind: 'invite',
  body: { emails: ['person1@acme.test'], role: 'member', isWarehouseUser: false, sidebar: false },
};

/** No stream reaches this page. */
const NO_STREAM = 'The list of users listens to no stream of changes.';
const ON_PAGES = {
  'change.received/news': NO_STREAM,
  'panel.closed/closed @ resource.acting': 'The form waits until what was sent is answered.',
  ...absent([
    'action.requested/invite',
    'action.requested/make admin',
    'action.requested/deactivate',
    'action.requested/revoke too',
    'confirmation.asked/deactivate',
    'panel.opened/invite',
    'panel.opened/colleague',
  ]),
  'reload.requested/again @ resource.ready': 'The list is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': NO_STREAM,
};

export const usersProfile: Profile<typeof usersMachine> = {
  machine: usersMachine,
  inputs: {
    opened: { title: 'opens the list of users', input: { query: {} } },
    restored: {
      title: 'comes back to an invitation that was not sent',
      input: { query: {}, panel: { kind: 'invite' } },
    },
  },
  events: {
    ...pageEvents,
    'query.changed': {
      active: { title: 'looks at who is active', event: { query: { status: 'active' } } },
      everybody: { title: 'looks at everybody', event: { query: {} } },
      // The button waits for the list.
      meanwhile: {
        title: 'looks at who is active, the invitation open',
        event: { query: { status: 'active' } },
      },
    },
    'action.requested': {
      invite: { title: 'sends the invitation', event: { action: INVITE } },
      'make admin': { title: 'makes Morgan an admin', event: { action: MAKE_ADMIN } },
      deactivate: { title: 'confirms', event: { action: DEACTIVATE } },
      'revoke too': { title: 'confirms, and revokes the key too', event: { action: REVOKE_TOO } },
    },
    'panel.opened': {
      invite: { title: 'opens the invitation', event: { panel: { kind: 'invite' } } },
      colleague: {
        title: 'opens what can be done with Morgan',
        event: { panel: { kind: 'row', row: 'user 2' } },
      },
    },
    'panel.closed': { closed: { title: 'closes it' } },
    'confirmation.asked': {
      deactivate: { title: 'wants to deactivate Morgan', event: { action: DEACTIVATE } },
    },
    'confirmation.withdrawn': { back: { title: 'goes back from the question' } },
  },
  outcomes: {
    load: {
      loaded: { title: 'the list comes', done: EVERYBODY },
      gone: { title: 'the list comes, and Morgan is not on it', done: list(ADMIN) },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      acted: { title: 'it is done', done: EVERYBODY },
      refused: {
        title: 'somebody else was quicker',
        error: failed('refused', "This can't be done anymore."),
      },
      invalid: {
        title: 'something that was sent is wrong',
        error: invalid({ 'emails.0': ['The address is in use.'] }),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'load ends/gone': 'Nobody leaves an organization while a path is walked.',
      'act ends/invalid': 'tests/server/users.inviting.test.ts: each path invites a new address.',
      'action.requested/deactivate':
        'Who is deactivated has other buttons from then on: tests/server/users.members.test.ts.',
      'action.requested/revoke too': 'Morgan has no key there: tests/server/users.members.test.ts.',
      'act ends/refused': 'Nobody else is at work on the same people while a path is walked.',
    },
  },
  invariants: {
    ...pageRules,
    'nobody is deactivated without being asked about': (snapshot, { before }) =>
      !snapshot.matches({ resource: 'acting' }) ||
      before === null ||
      before.matches({ resource: 'acting' }) ||
      (snapshot.context.action !== DEACTIVATE && snapshot.context.action !== REVOKE_TOO) ||
      before.matches({ panel: { open: 'asking' } }),
    'what is open is about somebody who is there': ({ context: { data, panel } }) =>
      panel === null ||
      panel.kind !== 'row' ||
      data === null ||
      data.people.some(({ kind, id }) => panel.row === `${kind} ${id}`),
  },
  /** The current filter and the open panel can't be chosen again. */
  leavesOut: ({ query, panel, data }, step) =>
    step === `query.changed/${query.status ?? 'everybody'}` ||
    (step === 'query.changed/meanwhile' &&
      (panel?.kind !== 'invite' || data === null || query.status === 'active')) ||
    (step === 'panel.opened/invite' && panel?.kind === 'invite') ||
    (step === 'panel.opened/colleague' && (panel?.kind === 'row' || data?.people.length === 1)),
  project: (context) => ({
    status: context.query.status,
    people: context.data?.people.length ?? 0,
    failure: context.failure?.kind,
    action: context.action?.kind,
    actionFailure: context.actionFailure?.kind,
    done: context.done?.kind,
    changeIds: context.changeIds,
    isChanged: context.before !== null,
    panel: context.panel,
    isAsked: context.asked !== null,
  }),
};
