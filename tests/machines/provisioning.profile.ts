import type { ProvisioningAction } from '../../src/machines/pages/provisioning.machine.ts';
import { provisioningMachine } from '../../src/machines/pages/provisioning.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { provisioning, reportsLeavers, scimToken } from './fakes/provisioning.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const FIRST = scimToken();
const SECOND = scimToken({ id: '2' });
const CREATE: ProvisioningAction = { kind: 'create' };
const CHOOSE: ProvisioningAction = {
  kind: 'leavers',
  leavers: { isOn: true, userTypes: [], groups: ['Sales'] },
};
const REVOKE_FIRST: ProvisioningAction = { kind: 'revoke', id: FIRST.id };
const REVOKE_SECOND: ProvisioningAction = { kind: 'revoke', id: SECOND.id };

const ON_PAGES = {
  ...LOADED_ONCE,
  ...absent([
    'secret.dismissed/copied',
    'action.requested/create',
    'action.requested/revokeFirst',
    'action.requested/revokeSecond',
    'panel.opened/first',
    'panel.closed/closed',
  ]),
};

export const provisioningProfile: Profile<typeof provisioningMachine> = {
  machine: provisioningMachine,
  inputs: { opened: { title: 'opens provisioning', input: { query: null } } },
  events: {
    ...pageEvents,
    'action.requested': {
      choose: { title: 'puts people of a group into Leaving', event: { action: CHOOSE } },
      create: { title: 'makes a token', event: { action: CREATE } },
      revokeFirst: { title: 'confirms', event: { action: REVOKE_FIRST } },
      revokeSecond: { title: 'confirms for the newer one', event: { action: REVOKE_SECOND } },
    },
    'panel.opened': {
      first: { title: 'wants to revoke the token', event: { panel: { kind: 'revoke', id: '1' } } },
      second: {
        title: 'wants to revoke the newer token',
        event: { panel: { kind: 'revoke', id: '2' } },
      },
    },
    'panel.closed': { closed: { title: 'goes back' } },
    'secret.dismissed': { copied: { title: 'has copied the token' } },
  },
  outcomes: {
    load: {
      none: { title: 'it comes without a token', done: provisioning([]) },
      one: { title: 'it comes with one token', done: provisioning([FIRST]) },
      two: { title: 'it comes with two tokens', done: provisioning([SECOND, FIRST]) },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      first: { title: 'the token is made', done: provisioning([FIRST], FIRST.id) },
      second: { title: 'a second token is made', done: provisioning([SECOND, FIRST], SECOND.id) },
      noneLeft: { title: 'the token is revoked', done: provisioning([]) },
      oneLeft: { title: 'the newer token is revoked', done: provisioning([FIRST]) },
      chosen: { title: 'it is saved', done: reportsLeavers(provisioning([])) },
      refused: {
        title: 'it is not possible any more',
        error: failed('refused', 'You have two tokens already.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'act ends/refused': 'Another admin must be quicker; tests/server/scim.guards.test.ts.',
    },
  },
  invariants: {
    ...pageRules,
    'nothing is revoked without being asked about': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action?.kind !== 'revoke' ||
      snapshot.context.panel?.id === snapshot.context.action.id,
    'there is never a third token': ({ context }) => (context.data?.tokens.length ?? 0) <= 2,
  },
  leavesOut({ data, action, panel, unsettled }, step) {
    const live = data?.tokens.length ?? 0;
    const needed = { 'load ends/none': 0, 'load ends/one': 1, 'load ends/two': 2 }[step];
    if (needed !== undefined) return live !== needed;
    // The choice is independent of the tokens: it is made without one.
    if (step === 'action.requested/choose') return live !== 0 || data?.leavers.isOn === true;
    if (step === 'act ends/chosen') return action !== CHOOSE;
    if (
      action === CHOOSE &&
      /^(panel|query|action|act ends.(first|second|noneLeft|oneLeft))/.test(step)
    ) {
      return true;
    }
    // Questions during a pending creation: the paths with one token suffice.
    if (step.startsWith('panel.opened') && unsettled === CREATE) return true;
    if (step === 'panel.opened/first') return data !== null && (live === 0 || panel?.id === '1');
    if (step === 'panel.opened/second') return live !== 2 || panel?.id === '2';
    // If there are two tokens, the newer one is revoked, so that the remaining one has a known
    // name.
    if (step === 'action.requested/revokeFirst') return live === 2;
    if (step === 'act ends/first') return action !== CREATE || live !== 0;
    if (step === 'act ends/second') return action !== CREATE || live !== 1;
    if (step === 'act ends/noneLeft') return action !== REVOKE_FIRST;
    return step === 'act ends/oneLeft' && action !== REVOKE_SECOND;
  },
  project: ({ query, data, panel, secret, ...context }) => ({
    ...pageFacts(context),
    query,
    tokens: data?.tokens.length ?? null,
    panel,
    reports: data?.leavers.isOn,
    isTold: secret !== null,
  }),
};
