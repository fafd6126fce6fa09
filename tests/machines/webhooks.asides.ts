import type { WebhookEndpoint } from '../../src/domain/programs/webhooks.ts';
import { WEBHOOK_EVENTS } from '../../src/domain/programs/webhookWords.ts';
import type { Aside } from '../levels/contract.ts';
import { fakeWebhookList, NOW, webhookEndpoint } from './fakes/webhooks.fake.ts';

const OTHER = 'https://other.example.com/';

const looks = (endpoints: readonly WebhookEndpoint[]): Aside => ({
  server: () => fakeWebhookList(endpoints),
});

const last = { type: 'device_return.created', state: 'delivered', at: NOW } as const;
const STANDINGS = [
  webhookEndpoint({ description: 'The ticket system', events: [...WEBHOOK_EVENTS], last }),
  webhookEndpoint({ id: '2', url: OTHER, state: 'failing', last: { ...last, state: 'waiting' } }),
  webhookEndpoint({
    id: '3',
    url: 'https://third.example.com/',
    state: 'disabled',
    last: { ...last, state: 'failed' },
  }),
];

/** Where events are sent to, as the API screen shows it beside the keys. */
export const webhooksAsides: Readonly<Record<string, Aside>> = {
  'there is no webhook, where a path has one': looks([]),
  'webhooks in every state, where a path has one': looks(STANDINGS),
};
