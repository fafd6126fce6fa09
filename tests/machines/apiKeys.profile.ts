import type { ApiKeyList } from '../../src/domain/programs/apiKeys.ts';
import { type ApiKeysAction, apiKeysMachine } from '../../src/machines/pages/apiKeys.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { apiKey } from './fakes/apiKeys.fake.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const GONE = apiKey({ state: 'revoked', canRevoke: false, revokedAt: '2026-01-15T12:00:00.000Z' });
const KEY = apiKey({ id: '2', name: 'program' });
const NONE: ApiKeyList = { baseUrl: 'https://returns.acme.test', keys: [GONE], made: null };
const SOME: ApiKeyList = { ...NONE, keys: [KEY, GONE] };
const MADE: ApiKeyList = { ...SOME, made: { id: KEY.id, key: `rp_live_${'k'.repeat(43)}` } };

const CREATE: ApiKeysAction = {
  kind: 'create',
  body: { name: 'program', scopes: ['returns:read'], mode: 'live', days: 365 },
};
const REVOKE: ApiKeysAction = { kind: 'revoke', id: KEY.id };

const ON_PAGES = {
  ...LOADED_ONCE,
  ...absent([
    'secret.dismissed/copied',
    'action.requested/create',
    'action.requested/revoke',
    'panel.opened/create',
    'panel.opened/revoke',
    'panel.closed/closed',
  ]),
};

export const apiKeysProfile: Profile<typeof apiKeysMachine> = {
  machine: apiKeysMachine,
  inputs: {
    opened: { title: 'opens the keys', input: { query: null } },
    restored: {
      title: 'comes back to a key that was not made',
      input: { query: null, panel: { kind: 'create' } },
    },
  },
  events: {
    ...pageEvents,
    'action.requested': {
      create: { title: 'creates the key', event: { action: CREATE } },
      revoke: { title: 'confirms', event: { action: REVOKE } },
    },
    'panel.opened': {
      create: { title: 'begins a new key', event: { panel: { kind: 'create' } } },
      revoke: { title: 'wants to revoke the key', event: { panel: { kind: 'revoke', id: '2' } } },
    },
    'panel.closed': { closed: { title: 'goes back' } },
    'secret.dismissed': { copied: { title: 'has copied the key' } },
  },
  outcomes: {
    load: {
      none: { title: 'the keys come', done: NONE },
      some: { title: 'the keys come, the new one among them', done: SOME },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      made: { title: 'the key is made', done: MADE },
      revoked: { title: 'the key is revoked', done: NONE },
      invalid: {
        title: 'the name is in use',
        error: invalid({ name: ['A key called program is in use already.'] }),
      },
      refused: {
        title: 'it is not possible any more',
        error: failed('refused', 'You have 100 keys already.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'act ends/invalid': 'Each name of a path is a new one; tests/server/publicApi.keys.test.ts.',
      'act ends/refused': 'Only the hundredth key is refused; tests/server/publicApi.keys.test.ts.',
      'load ends/some': 'The keys are asked for again only after a refusal.',
    },
  },
  invariants: {
    ...pageRules,
    'nothing is revoked without being asked about': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action !== REVOKE ||
      snapshot.context.panel?.kind === 'revoke',
    'a new key stands there until it is copied or revoked': (snapshot, { before }) =>
      before?.context.secret == null ||
      snapshot.context.secret !== null ||
      before.matches({ resource: 'ready' }) ||
      snapshot.context.data?.keys.includes(KEY) === false,
  },
  leavesOut({ data, action, panel }, step) {
    const hasKey = data?.keys.includes(KEY) === true;
    if (step === 'load ends/none') return hasKey;
    if (step === 'load ends/some') return !hasKey;
    // While the question is open, its button closes it.
    if (step === 'panel.opened/revoke') return !hasKey || panel?.kind === 'revoke';
    if (step === 'panel.opened/create') return panel?.kind === 'create';
    if (step === 'act ends/revoked') return action !== REVOKE;
    return ['act ends/made', 'act ends/invalid'].includes(step) && action !== CREATE;
  },
  project: ({ data, panel, secret, ...context }) => ({
    ...pageFacts(context),
    keys: data?.keys.length ?? null,
    panel,
    isTold: secret !== null,
  }),
};
