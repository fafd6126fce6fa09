import type {
  WebhookEndpoint,
  WebhookForm,
  WebhookPage,
} from '../../../src/api/contract/webhooks.ts';
import type { FakeServer } from '../../model/levels/fakeServer.ts';
import { apiKey } from './apiKeys.fake.ts';

const NOW = '2026-01-15T12:00:00.000Z';

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

/** One event of the log, which failed once. */
export function webhookPage(values: Partial<WebhookPage> = {}): WebhookPage {
  return {
    endpoint: webhookEndpoint(),
    deliveries: [
      {
        id: '7',
        messageId: 'msg_7',
        type: 'device_return.created',
        subject: 'RTN-100001',
        createdAt: NOW,
        state: 'failed',
        nextTryAt: null,
        canReplay: true,
        body: '{"type":"device_return.created"}',
        attempts: [
          {
            at: NOW,
            durationMs: 12,
            status: 500,
            answer: 'oops',
            error: 'The receiver answered 500.',
          },
        ],
      },
    ],
    next: null,
    failed: 1,
    made: null,
    ...values,
  };
}

const CLOSED = {
  state: 'disabled',
  disabledBy: 'person',
  canEnable: true,
  canDisable: false,
  canReplay: false,
} as const;

/** The server behind a webhook: it is enabled and disabled, and was added on the API screen. */
export function fakeWebhookServer(): FakeServer {
  let endpoint = webhookEndpoint();
  const page = () => webhookPage({ endpoint });
  return {
    outcomes: {
      'load/loaded': page,
      'act/acted'({ body }) {
        // What the page sends; its schema is held against the real server elsewhere.
        const { type } = body as { type: string };
        endpoint = webhookEndpoint(type === 'endpoint.disable' ? CLOSED : {});
        return page();
      },
    },
    beside: {
      'GET /api/portal/api-keys': () => ({
        baseUrl: 'https://returns.acme.test',
        keys: [apiKey()],
        made: null,
      }),
      'GET /api/portal/webhooks': () => ({ endpoints: [], made: null }),
      'POST /api/portal/webhooks': ({ body }) => {
        const { url, description, events } = body as WebhookForm;
        endpoint = webhookEndpoint({ url, description, events });
        return { endpoints: [endpoint], made: { id: '1', secret: 'whsec_c2VjcmV0' } };
      },
    },
  };
}
