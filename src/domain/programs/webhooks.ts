import { type Static, type TSchema, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { DELIVERY_STATES, MAX_DESCRIPTION, MAX_URL, WEBHOOK_EVENTS } from './webhookWords.ts';

export const Instant = Type.String({ format: 'date-time' });
const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** A webhook endpoint. */
export const WebhookEndpoint = Type.Object({
  id: Type.String(),
  url: Type.String(),
  description: Type.String(),
  events: Type.Array(OneOf(WEBHOOK_EVENTS)),
  createdAt: Instant,
  state: OneOf(['enabled', 'failing', 'disabled']),
  stateSince: Instant,
  /** Start of the current series of failed attempts. */
  failingSince: OrNull(Instant),
  disabledBy: OrNull(OneOf(['failure', 'gone', 'person'])),
  /** End of the grace period in which the previous secret signs too. */
  oldSecretUntil: OrNull(Instant),
  canEnable: Type.Boolean(),
  canDisable: Type.Boolean(),
  /** Whether events are sent, which replaying failed deliveries requires. */
  canReplay: Type.Boolean(),
  /** Latest delivery. */
  last: OrNull(Type.Object({ type: Type.String(), state: OneOf(DELIVERY_STATES), at: Instant })),
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

/** Newly created secret, returned only once. */
const Made = OrNull(Type.Object({ id: Type.String(), secret: Type.String() }));

export const WebhookList = Type.Object({ endpoints: Type.Array(WebhookEndpoint), made: Made });
export type WebhookList = Static<typeof WebhookList>;

export const WebhookForm = Type.Object({
  url: Type.String({ maxLength: MAX_URL }),
  description: Type.String({ maxLength: MAX_DESCRIPTION }),
  events: Type.Array(OneOf(WEBHOOK_EVENTS), { maxItems: WEBHOOK_EVENTS.length }),
});
export type WebhookForm = Static<typeof WebhookForm>;

export const WebhookAttempt = Type.Object({
  at: Instant,
  durationMs: Type.Integer(),
  status: OrNull(Type.Integer()),
  /** Beginning of the response body. */
  answer: Type.String(),
  /** Reason for the lack of a valid response, as a sentence. */
  error: OrNull(Type.String()),
});
export type WebhookAttempt = Static<typeof WebhookAttempt>;

export const WebhookDelivery = Type.Object({
  id: Type.String(),
  messageId: Type.String(),
  type: Type.String(),
  /** Order number; empty for a test. */
  subject: Type.String(),
  createdAt: Instant,
  state: OneOf(DELIVERY_STATES),
  /** Time of the next attempt. */
  nextTryAt: OrNull(Instant),
  canReplay: Type.Boolean(),
  /** Exact request body. */
  body: Type.String(),
  /** Newest first. */
  attempts: Type.Array(WebhookAttempt),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const WebhookPage = Type.Object({
  endpoint: WebhookEndpoint,
  /** Newest first. */
  deliveries: Type.Array(WebhookDelivery),
  /** `before` parameter of the next page; null on the last page. */
  next: OrNull(Type.String()),
  /** Number of failed deliveries that can be replayed. */
  failed: Type.Integer(),
  made: Made,
});
export type WebhookPage = Static<typeof WebhookPage>;

export const ById = Type.Object({ id: Type.String() });
/** Filter and page of the log; mutations return the same page. */
export const LogQuery = Type.Object({
  state: Type.Optional(OneOf(DELIVERY_STATES)),
  before: Type.Optional(Type.String({ pattern: '^\\d{1,18}$' })),
});
export type WebhookLogQuery = Static<typeof LogQuery>;
export const replies = { 200: WebhookPage };
