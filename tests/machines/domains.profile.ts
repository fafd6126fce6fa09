import { type DomainsAction, domainsMachine } from '../../src/machines/pages/domains.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { ABSENT, domain, domains, VERIFIED } from './fakes/domains.fake.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const ONE = domains([]);
const TWO = domains([domain()]);
const CHECKED = domains([domain(ABSENT)]);
const PROVEN = domains([domain(VERIFIED)]);
const ASKING = domains([], { otherAddresses: 'invite' });

const ADD: DomainsAction = { kind: 'add', domain: 'example.com' };
const CHECK: DomainsAction = { kind: 'check', id: '2' };
const REMOVE: DomainsAction = { kind: 'remove', id: '2' };
const CHOOSE: DomainsAction = { kind: 'choose', otherAddresses: 'invite' };

const ON_PAGES = {
  ...LOADED_ONCE,
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
    ...pageEvents,
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
        error: invalid({ domain: ['Anyone can register names under co.uk.'] }),
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
    const expected = Object.entries(of).find(([outcome]) => step === `act ends/${outcome}`);
    if (expected !== undefined) return action !== expected[1];
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
  project: ({ data, done, panel, ...context }) => ({
    ...pageFacts(context),
    domains: data?.domains.map(({ state, finding }) => [state, finding]) ?? null,
    otherAddresses: data?.otherAddresses,
    done: done?.kind,
    panel,
  }),
};
