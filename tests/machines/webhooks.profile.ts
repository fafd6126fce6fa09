import type { WebhookList } from '../../src/domain/programs/webhooks.ts';
import { type WebhooksAction, webhooksMachine } from '../../src/machines/pages/webhooks.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { webhookEndpoint } from './fakes/webhooks.fake.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const OTHER = webhookEndpoint({ url: 'https://other.example.com/' });
const ADDED = webhookEndpoint({ id: '2' });
const LIST: WebhookList = { endpoints: [OTHER], made: null };
const LONGER: WebhookList = { ...LIST, endpoints: [OTHER, ADDED] };
const MADE: WebhookList = { ...LONGER, made: { id: ADDED.id, secret: 'whsec_c2VjcmV0' } };

const ADD: WebhooksAction = {
  kind: 'add',
  body: { url: ADDED.url, description: '', events: ['device_return.created'] },
};
const DELETE: WebhooksAction = { kind: 'delete', id: ADDED.id };

const ON_PAGES = {
  ...LOADED_ONCE,
  ...absent([
    'secret.dismissed/copied',
    'action.requested/add',
    'action.requested/delete',
    'panel.opened/add',
    'panel.opened/delete',
    'panel.closed/closed',
  ]),
};

export const webhooksProfile: Profile<typeof webhooksMachine> = {
  machine: webhooksMachine,
  inputs: {
    opened: { title: 'opens the webhooks', input: { query: null } },
    restored: {
      title: 'comes back to a webhook that was not added',
      input: { query: null, panel: { kind: 'add' } },
    },
  },
  events: {
    ...pageEvents,
    'action.requested': {
      add: { title: 'adds the webhook', event: { action: ADD } },
      delete: { title: 'confirms', event: { action: DELETE } },
    },
    'panel.opened': {
      add: { title: 'begins a new webhook', event: { panel: { kind: 'add' } } },
      delete: {
        title: 'wants to delete the webhook',
        event: { panel: { kind: 'delete', id: '2' } },
      },
    },
    'panel.closed': { closed: { title: 'goes back' } },
    'secret.dismissed': { copied: { title: 'has copied the secret' } },
  },
  outcomes: {
    load: {
      list: { title: 'the webhooks come', done: LIST },
      longer: { title: 'the webhooks come, the new one among them', done: LONGER },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      added: { title: 'the webhook is added', done: MADE },
      deleted: { title: 'the webhook is deleted', done: LIST },
      invalid: {
        title: 'the address is not of the internet',
        error: invalid({ url: ["This address isn't public."] }),
      },
      refused: {
        title: 'it is not possible any more',
        error: failed('refused', 'You have 10 webhooks already.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'act ends/invalid':
        'Each path gives an address that is taken; tests/server/webhooks.screen.test.ts.',
      'act ends/refused': 'Nobody else is at these webhooks; tests/server/webhooks.screen.test.ts.',
      'load ends/longer': 'The webhooks are asked for again only after a refusal.',
    },
  },
  invariants: {
    ...pageRules,
    'nothing is deleted without being asked about': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action !== DELETE ||
      snapshot.context.panel?.kind === 'delete',
    'a secret stands there until it is copied or its webhook is deleted': (snapshot, { before }) =>
      before?.context.secret == null ||
      snapshot.context.secret !== null ||
      before.matches({ resource: 'ready' }) ||
      snapshot.context.data?.endpoints.includes(ADDED) === false,
  },
  leavesOut({ data, action, panel }, step) {
    const hasMore = data?.endpoints.includes(ADDED) === true;
    if (step === 'load ends/list') return hasMore;
    if (step === 'load ends/longer') return !hasMore;
    if (step === 'panel.opened/delete') return !hasMore || panel?.kind === 'delete';
    if (step === 'panel.opened/add') return panel?.kind === 'add';
    if (step === 'act ends/deleted') return action !== DELETE;
    return ['act ends/added', 'act ends/invalid'].includes(step) && action !== ADD;
  },
  project: ({ data, panel, secret, ...context }) => ({
    ...pageFacts(context),
    webhooks: data?.endpoints.length ?? null,
    panel,
    isTold: secret !== null,
  }),
};
