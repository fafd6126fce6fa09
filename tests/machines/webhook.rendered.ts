import type { WebhookEndpoint } from '../../src/domain/programs/webhooks.ts';
import { webhookPage as answerOf } from './fakes/webhook.fake.ts';
import { webhookEndpoint } from './fakes/webhooks.fake.ts';
import { withMore } from './helpers/more.ts';
import { ALL } from './webhook.deliveries.ts';
import { webhookPage } from './webhook.page.ts';

const endpointIs = (endpoint: Partial<WebhookEndpoint>) =>
  answerOf({ endpoint: webhookEndpoint(endpoint) });

/** Page of a webhook at level 2, including states that take days to reach. */
export const renderedWebhookPage = withMore(webhookPage, {
  answers: {
    failed: {
      title: 'the webhook comes, disabled after failing',
      says: endpointIs({
        state: 'disabled',
        failingSince: '',
        disabledBy: 'failure',
        canEnable: true,
        canDisable: false,
        canReplay: false,
      }),
    },
    gone: {
      title: 'the webhook comes, its receiver is gone',
      says: endpointIs({ state: 'disabled', disabledBy: 'gone', canReplay: false }),
    },
    twoSecrets: {
      title: 'the webhook comes, the secret before signs too',
      says: endpointIs({ oldSecretUntil: '2026-01-16T11:00:00.000Z' }),
    },
    everyState: {
      title: 'the webhook comes, with events in every state',
      says: answerOf({ deliveries: [...ALL], failed: 0 }),
    },
  },
});
