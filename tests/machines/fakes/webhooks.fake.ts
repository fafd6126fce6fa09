import type {
  WebhookEndpoint,
  WebhookForm,
  WebhookList,
} from '../../../src/domain/programs/webhooks.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';

export const NOW = '2026-01-15T12:00:00.000Z';

/** Where events are sent to, as the list and its page show it. */
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

/** The server behind the webhooks of an organization: they are added and deleted. */
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
        // What the page sends; its schema is held against the real server elsewhere.
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
