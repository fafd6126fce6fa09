import { type Static, type TSchema, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { DELIVERY_STATES, MAX_DESCRIPTION, MAX_URL, WEBHOOK_EVENTS } from './webhookWords.ts';

export const Instant = Type.String({ format: 'date-time' });
const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** Where events are sent to. */
export const WebhookEndpoint = Type.Object({
  id: Type.String(),
  url: Type.String(),
  description: Type.String(),
  events: Type.Array(OneOf(WEBHOOK_EVENTS)),
  createdAt: Instant,
  state: OneOf(['enabled', 'failing', 'disabled']),
  stateSince: Instant,
  /** Since when no attempt has succeeded. */
  failingSince: OrNull(Instant),
  disabledBy: OrNull(OneOf(['failure', 'gone', 'person'])),
  /** Until when the secret before the last change signs too. */
  oldSecretUntil: OrNull(Instant),
  canEnable: Type.Boolean(),
  canDisable: Type.Boolean(),
  /** Whether events are sent, so that what failed can be sent again. */
  canReplay: Type.Boolean(),
  /** What was sent last. */
  last: OrNull(Type.Object({ type: Type.String(), state: OneOf(DELIVERY_STATES), at: Instant })),
});
export type WebhookEndpoint = Static<typeof WebhookEndpoint>;

/** A secret, the one time that it is told. */
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
  /** The beginning of what the receiver answered. */
  answer: Type.String(),
  /** Why there was no answer that counts, in a sentence. */
  error: OrNull(Type.String()),
});
export type WebhookAttempt = Static<typeof WebhookAttempt>;

export const WebhookDelivery = Type.Object({
  id: Type.String(),
  messageId: Type.String(),
  type: Type.String(),
  /** The order number; empty for a test. */
  subject: Type.String(),
  createdAt: Instant,
  state: OneOf(DELIVERY_STATES),
  /** When it is tried next. */
  nextTryAt: OrNull(Instant),
  canReplay: Type.Boolean(),
  /** What is sent, to the letter. */
  body: Type.String(),
  /** The newest first. */
  attempts: Type.Array(WebhookAttempt),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const WebhookPage = Type.Object({
  endpoint: WebhookEndpoint,
  /** The newest first. */
  deliveries: Type.Array(WebhookDelivery),
  /** What to ask for as `before` to go on; null at the end. */
  next: OrNull(Type.String()),
  /** How many failed ones there are that could be sent again. */
  failed: Type.Integer(),
  made: Made,
});
export type WebhookPage = Static<typeof WebhookPage>;

export const ById = Type.Object({ id: Type.String() });
/** Which part of the log is answered; changes answer the same part. */
export const LogQuery = Type.Object({
  state: Type.Optional(OneOf(DELIVERY_STATES)),
  before: Type.Optional(Type.String({ pattern: '^\\d{1,18}$' })),
});
export type WebhookLogQuery = Static<typeof LogQuery>;
export const replies = { 200: WebhookPage };
