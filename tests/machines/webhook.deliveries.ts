import type { WebhookDelivery } from '../../src/domain/programs/webhooks.ts';
import { webhookPage } from './fakes/webhook.fake.ts';
import { NOW } from './fakes/webhooks.fake.ts';

// Contents of a webhook's log.

const ATTEMPT: WebhookDelivery['attempts'][number] = {
  at: NOW,
  durationMs: 12,
  status: 500,
  answer: 'oops',
  error: 'Your endpoint answered 500.',
};
export const [FAILED] = webhookPage().deliveries as [WebhookDelivery];
const WELL: WebhookDelivery = {
  ...FAILED,
  id: '8',
  state: 'delivered',
  attempts: [{ ...ATTEMPT, status: 200, answer: '', error: null }],
};
export const FIRST_TRY: WebhookDelivery = {
  ...FAILED,
  id: '9',
  type: 'webhook.test',
  subject: '',
  state: 'waiting',
  nextTryAt: NOW,
  canReplay: false,
  body: 'no JSON',
  attempts: [],
};
/** Every kind of delivery in the log. */
export const ALL: readonly WebhookDelivery[] = [
  {
    ...FAILED,
    id: '10',
    subject: 'RTN-100010',
    state: 'waiting',
    nextTryAt: '2026-01-15T12:05:00.000Z',
    canReplay: false,
    attempts: [{ ...ATTEMPT, status: null, answer: '', error: 'Nobody answered.' }],
  },
  { ...WELL, subject: 'RTN-100008', attempts: [ATTEMPT] },
  { ...WELL, id: '6', subject: 'RTN-100006' },
  { ...FAILED, id: '5', subject: 'RTN-100005', attempts: [] },
  {
    ...FAILED,
    id: '4',
    subject: 'RTN-100004',
    attempts: [{ ...ATTEMPT, status: null, answer: '', error: null }],
  },
];
