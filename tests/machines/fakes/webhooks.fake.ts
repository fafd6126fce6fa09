import type { WebhookEndpoint } from '../../../src/domain/programs/webhooks.ts';

export const NOW = '2026-01-15T12:00:00.000Z';

/** A webhook endpoint in the list and on its page. */
export function webhookEndpoint(values: Partial<WebhookEndpoint> = {}): WebhookEndpoint {
  return {
    id: '1',
    url: 'https://hooks.example.com/returns',
    description: '',
    events: ['device_return.created'],
    createdAt: NOW,
    state: 'enabled',
    stateSince: NOW,
    failingSince: null,
    disabledBy: null,
    oldSecretUntil: null,
    canEnable: false,
    canDisable: true,
    canReplay: true,
    last: null,
    ...values,
  };
}
