import type { WebhookForm, WebhookPage } from '../../../src/domain/programs/webhooks.ts';
import type { Asked, FakeServer } from '../../levels/fakeServer.ts';
import { apiKey } from './apiKeys.fake.ts';
import { NOW, webhookEndpoint } from './webhooks.fake.ts';

/** A webhook page whose log has one event, which failed once. */
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
            error: 'Your endpoint answered 500.',
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

/** Deviations of the server from the paths' needs. */
export interface WebhookScene {
  /** Initially displayed data. */
  readonly shown?: Partial<WebhookPage>;
  /** After its first response the server responds immediately, with these changes by a colleague. */
  readonly later?: Partial<WebhookPage>;
  readonly answers?: FakeServer['beside'];
}

/** Fake server of a webhook: it can be enabled and disabled, and was added on the API screen. */
export function fakeWebhookServer(scene?: WebhookScene): FakeServer {
  const { shown, later, answers } = scene ?? {};
  let page = webhookPage(shown);
  let isKnown = false;
  const shows = (values: Partial<WebhookPage>) => {
    page = { ...page, ...values };
    return { ...page, ...later };
  };
  const quickly = (change: (asked: Asked) => Partial<WebhookPage>) => (asked: Asked) =>
    later === undefined ? undefined : shows(change(asked));
  // Request body of the page; its schema is checked against the real server elsewhere.
  const sent = (asked: Asked) => asked.body as WebhookForm;
  const again = (at: (createdAt: string) => boolean) => ({
    deliveries: page.deliveries.map((delivery) =>
      at(delivery.createdAt) ? { ...delivery, state: 'waiting' as const } : delivery,
    ),
  });
  return {
    outcomes: {
      load(_, done) {
        isKnown = true;
        return scene === undefined ? done : page;
      },
    },
    beside: {
      'GET /api/portal/api-keys': () => ({
        baseUrl: 'https://returns.acme.test',
        keys: [apiKey()],
        made: null,
      }),
      'GET /api/portal/webhooks': () => ({ endpoints: [], made: null }),
      'POST /api/portal/webhooks': (asked) => {
        const endpoint = webhookEndpoint(sent(asked));
        page = webhookPage({ endpoint });
        return { endpoints: [endpoint], made: { id: '1', secret: 'whsec_c2VjcmV0' } };
      },
      'GET /api/portal/webhooks/:id': () => (later && isKnown ? shows({}) : undefined),
      'PUT /api/portal/webhooks/:id': quickly((asked) => ({
        endpoint: { ...page.endpoint, ...sent(asked) },
      })),
      'POST /api/portal/webhooks/:id/secret': (asked) =>
        quickly(() => ({}))(asked) && {
          ...page,
          ...later,
          made: { id: '1', secret: 'whsec_bmV3' },
        },
      'POST /api/portal/webhooks/:id/replay': quickly(({ body }) => {
        const { since } = body as { since: string };
        return again((createdAt) => createdAt >= since);
      }),
      ...answers,
    },
  };
}
