import type {
  WebhookEndpoint,
  WebhookForm,
  WebhookList,
} from '../../../src/domain/programs/webhooks.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';

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

/** Fake server of an organization's webhooks: adds and deletes them. */
export function fakeWebhookList(endpoints: readonly WebhookEndpoint[]): FakeServer {
  let list: WebhookList = { endpoints: [...endpoints], made: null };
  let isKnown = false;
  return {
    outcomes: {
      load() {
        isKnown = true;
        return list;
      },
    },
    beside: {
      'GET /api/portal/api-keys': () => ({
        baseUrl: 'https://returns.acme.test',
        keys: [],
        made: null,
      }),
      'GET /api/portal/webhooks': () => (isKnown ? { ...list, made: null } : undefined),
      'POST /api/portal/webhooks'({ body }) {
        // Request body of the page; its schema is checked against the real server elsewhere.
        const id = String(list.endpoints.length + 1);
        list = {
          endpoints: [...list.endpoints, webhookEndpoint({ ...(body as WebhookForm), id })],
          made: { id, secret: `whsec_${id}` },
        };
        return list;
      },
      'DELETE /api/portal/webhooks/:id'({ params }) {
        list = { endpoints: list.endpoints.filter(({ id }) => id !== params?.id), made: null };
        return list;
      },
    },
  };
}
