import { assign, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../stub.ts';

/** Time of uninterrupted failure after which an endpoint is disabled. */
export const PATIENCE_MS = 3 * 24 * 60 * 60_000;

export const DISABLING = ['failure', 'gone', 'person'] as const;
/** Reason for disabling: it failed for days, it responded 410 Gone, or an admin disabled it. */
export type Disabling = (typeof DISABLING)[number];

/** `at` is in milliseconds since the epoch. */
export type WebhookEndpointEvent =
  | { readonly type: 'delivery.succeeded'; readonly at: number }
  | { readonly type: 'delivery.failed'; readonly at: number }
  /** The endpoint responded 410 Gone: it refuses further deliveries. */
  | { readonly type: 'delivery.gone'; readonly at: number }
  | { readonly type: 'endpoint.enable'; readonly at: number }
  | { readonly type: 'endpoint.disable'; readonly at: number };

export interface WebhookEndpointContext {
  /** Time of the first failure since the last success; null if there is none. */
  readonly failingSince: number | null;
  readonly disabledBy: Disabling | null;
}

/**
 * Delivery state of a webhook endpoint. Runs on the server: the outcomes of attempts and the
 * decisions of admins are its events.
 */
export const webhookEndpointMachine = setup({
  types: {
    context: {} as WebhookEndpointContext,
    events: {} as WebhookEndpointEvent,
    tags: {} as 'open',
  },
  actions: {
    /** Notifies the admins; the server turns it into mails. */
    notifyAdmins: (_, _params: { reason: Disabling }) => notProvided('notifyAdmins')(),
    setFailingSince: assign({ failingSince: ({ event }) => event.at }),
    clearFailingSince: assign({ failingSince: null }),
    setDisabling: assign({ disabledBy: (_, params: { reason: Disabling }) => params.reason }),
    clearDisabling: assign({ disabledBy: null }),
  },
  guards: {
    /** Whether it has failed long enough to rule out a weekend's outage. */
    isLasting: ({ context: { failingSince }, event }) =>
      failingSince !== null && event.at - failingSince >= PATIENCE_MS,
  },
}).createMachine({
  id: 'webhookEndpoint',
  context: { failingSince: null, disabledBy: null },
  initial: 'enabled',
  states: {
    enabled: {
      description: 'Events are sent, and the last one was accepted.',
      tags: 'open',
      on: {
        'delivery.failed': { target: 'failing', actions: 'setFailingSince' },
        'delivery.gone': {
          target: 'disabled',
          actions: [
            { type: 'setDisabling', params: { reason: 'gone' } },
            { type: 'notifyAdmins', params: { reason: 'gone' } },
          ],
        },
        'endpoint.disable': {
          target: 'disabled',
          actions: { type: 'setDisabling', params: { reason: 'person' } },
        },
      },
    },
    failing: {
      description: 'The last attempt failed; retries with growing pauses.',
      tags: 'open',
      on: {
        'delivery.succeeded': { target: 'enabled', actions: 'clearFailingSince' },
        'delivery.failed': {
          guard: 'isLasting',
          target: 'disabled',
          actions: [
            { type: 'setDisabling', params: { reason: 'failure' } },
            { type: 'notifyAdmins', params: { reason: 'failure' } },
          ],
        },
        'delivery.gone': {
          target: 'disabled',
          actions: [
            { type: 'setDisabling', params: { reason: 'gone' } },
            { type: 'notifyAdmins', params: { reason: 'gone' } },
          ],
        },
        'endpoint.disable': {
          target: 'disabled',
          actions: { type: 'setDisabling', params: { reason: 'person' } },
        },
      },
    },
    disabled: {
      description: 'Disabled: nothing is sent until an admin enables it.',
      on: {
        'endpoint.enable': { target: 'enabled', actions: ['clearFailingSince', 'clearDisabling'] },
      },
    },
  },
});

export type WebhookEndpointSnapshot = SnapshotFrom<typeof webhookEndpointMachine>;
export type WebhookEndpointState = WebhookEndpointSnapshot['value'];

/** Whether events are sent to it. */
export const selectIsOpen = (s: WebhookEndpointSnapshot): boolean => s.hasTag('open');
