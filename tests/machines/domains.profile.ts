import { FailureError } from '../../src/domain/failure.ts';
import { type DomainsAction, domainsMachine } from '../../src/machines/pages/domains.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { ABSENT, domain, domains, VERIFIED } from './fakes/domains.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, pageRules } from './helpers/pageRules.ts';

const ONE = domains([]);
const TWO = domains([domain()]);
const CHECKED = domains([domain(ABSENT)]);
const PROVEN = domains([domain(VERIFIED)]);
const ASKING = domains([], { otherAddresses: 'invite' });

const ADD: DomainsAction = { kind: 'add', domain: 'example.com' };
const CHECK: DomainsAction = { kind: 'check', id: '2' };
const REMOVE: DomainsAction = { kind: 'remove', id: '2' };
const CHOOSE: DomainsAction = { kind: 'choose', otherAddresses: 'invite' };

const UNHEARD = 'The domains listen to no stream of changes.';
const ON_PAGES = {
  'query.changed/again': 'There is one organization to ask for.',
  'change.received/news': UNHEARD,
  'reload.requested/again @ resource.ready': 'The domains are asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': UNHEARD,
  ...absent([
    'action.requested/add',
    'action.requested/remove',
    'panel.opened/add',
    'panel.opened/remove',
    'panel.closed/closed',
  ]),
};
const BY_DNS = 'Its outcome is up to a DNS server; tests/server/domains.test.ts.';

export const domainsProfile: Profile<typeof domainsMachine> = {
  machine: domainsMachine,
  inputs: { opened: { title: 'opens the domains', input: { query: null } } },
  events: {
    'query.changed': { again: { title: 'asks for the same', event: { query: null } } },
    'reload.requested': { again: { title: 'asks again' } },
    'change.received': {
      news: { title: 'receives a change from elsewhere', event: { changeIds: ['news'] } },
    },
    'action.requested': {
      add: { title: 'adds the domain', event: { action: ADD } },
      check: { title: 'checks the domain', event: { action: CHECK } },
      remove: { title: 'confirms', event: { action: REMOVE } },
      choose: { title: 'lets other people be asked by email', event: { action: CHOOSE } },
    },
    'panel.opened': {
      add: { title: 'begins a new domain', event: { panel: { kind: 'add' } } },
      remove: {
        title: 'wants to remove the domain',
        event: { panel: { kind: 'remove', id: '2' } },
      },
    },
    'panel.closed': { closed: { title: 'goes back' } },
    'confirmation.asked': {},
    'confirmation.withdrawn': {},
    'selection.changed': {},
    'secret.dismissed': {},
  },
  outcomes: {
    load: {
      one: { title: 'the domains come', done: ONE },
      two: { title: 'the domains come, the new one among them', done: TWO },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      added: { title: 'the domain is added', done: TWO },
      absent: { title: 'its record is not there', done: CHECKED },
      verified: { title: 'its record is there', done: PROVEN },
      removed: { title: 'the domain is removed', done: ONE },
      chosen: { title: 'the choice is saved', done: ASKING },
      invalid: {
        title: 'the domain is refused',
        error: new FailureError({
          kind: 'invalid',
          message: "Some of this isn't right.",
          fields: { domain: ['Anyone can register names under co.uk.'] },
        }),
      },
      refused: {
        title: 'it is not possible any more',
        error: failed('refused', 'Another admin removed this domain.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'action.requested/check': BY_DNS,
      'act ends/absent': BY_DNS,
      'act ends/verified': BY_DNS,
      'act ends/invalid': 'A path adds one good domain; tests/server/domains.test.ts.',
      'act ends/refused': 'Another admin must be quicker.',
      'load ends/two': 'The domains are asked for again only after a refusal.',
    },
  },
  invariants: {
    ...pageRules,
    'nothing is removed without being asked about': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action !== REMOVE ||
      snapshot.context.panel?.kind === 'remove',
  },
  leavesOut({ data, action, panel }, step) {
    const hasBoth = data?.domains.length === 2;
    const isAsking = data?.otherAddresses === 'invite';
    const of = { added: ADD, absent: CHECK, verified: CHECK, removed: REMOVE, chosen: CHOOSE };
    const wanted = Object.entries(of).find(([outcome]) => step === `act ends/${outcome}`);
    if (wanted !== undefined) return action !== wanted[1];
    if (step === 'act ends/invalid') return action !== ADD;
    if (step === 'load ends/one') return hasBoth || isAsking;
    if (step === 'load ends/two') return !hasBoth;
    // One choice is enough, before there is a second domain.
    if (step === 'action.requested/choose') return hasBoth || isAsking;
    if (step === 'action.requested/check') return !hasBoth;
    // The domain is in the list already.
    if (step === 'action.requested/add') return hasBoth || isAsking;
    if (step === 'panel.opened/add') return panel?.kind === 'add';
    return step === 'panel.opened/remove' && (!hasBoth || panel?.kind === 'remove');
  },
  project: ({ data, failure, action, actionFailure, done, changeIds, before, panel }) => ({
    domains: data?.domains.map(({ state, finding }) => [state, finding]) ?? null,
    otherAddresses: data?.otherAddresses,
    failure: failure?.kind,
    action: action?.kind,
    actionFailure: actionFailure?.kind,
    done: done?.kind,
    changeIds,
    isChanged: before !== null,
    panel,
  }),
};
