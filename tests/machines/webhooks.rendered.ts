import { WEBHOOK_EVENTS } from '../../src/domain/programs/webhookWords.ts';
import { NOW, webhookEndpoint } from './fakes/webhooks.fake.ts';
import { withMore } from './helpers/more.ts';
import { webhooksPage } from './webhooks.page.ts';

const last = { type: 'device_return.created', state: 'delivered', at: NOW } as const;
const IN_EVERY_STATE = [
  webhookEndpoint({ description: 'The ticket system', events: [...WEBHOOK_EVENTS], last }),
  webhookEndpoint({
    id: '2',
    url: 'https://other.example.com/',
    state: 'failing',
    last: { ...last, state: 'waiting' },
  }),
  webhookEndpoint({
    id: '3',
    url: 'https://third.example.com/',
    state: 'disabled',
    last: { ...last, state: 'failed' },
  }),
];

/** Webhooks at level 2. */
export const renderedWebhooksPage = withMore(webhooksPage, {
  answers: {
    none: { title: 'there is no webhook', says: { endpoints: [], made: null } },
    inEveryState: {
      title: 'the webhooks come, in every state',
      says: { endpoints: IN_EVERY_STATE, made: null },
    },
  },
});
