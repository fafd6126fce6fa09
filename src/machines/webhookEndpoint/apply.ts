import { planStep } from '../planned.ts';
import {
  DISABLING,
  type Disabling,
  type WebhookEndpointContext,
  type WebhookEndpointEvent,
  type WebhookEndpointSnapshot,
  type WebhookEndpointState,
  webhookEndpointMachine,
} from './webhookEndpoint.machine.ts';

/** Part of an endpoint's snapshot that the server stores. */
interface StoredEndpoint extends WebhookEndpointContext {
  readonly state: WebhookEndpointState;
}

/** Result of a step, and the reason to notify the admins; null for no notification. */
export interface EndpointStep {
  readonly snapshot: WebhookEndpointSnapshot;
  readonly notifyReason: Disabling | null;
}

/** Restores the snapshot of a stored endpoint. */
export function restoreEndpoint({
  state,
  failingSince,
  disabledBy,
}: StoredEndpoint): WebhookEndpointSnapshot {
  return webhookEndpointMachine.resolveState({
    value: state,
    context: { failingSince, disabledBy },
  });
}

/** Applies an event; null if the present state refuses it. Pure. */
export function applyToEndpoint(
  snapshot: WebhookEndpointSnapshot,
  event: WebhookEndpointEvent,
): EndpointStep | null {
  if (!snapshot.can(event)) return null;
  const [next, actions] = planStep((scope) =>
    webhookEndpointMachine.transition(snapshot, event, scope),
  );
  const notification = actions.find(({ type }) => type === 'notifyAdmins');
  return {
    snapshot: next,
    notifyReason: notification === undefined ? null : reasonOf(notification.params),
  };
}

function reasonOf(params: unknown): Disabling | null {
  if (typeof params !== 'object' || params === null || !('reason' in params)) return null;
  return DISABLING.find((reason) => reason === params.reason) ?? null;
}

/** Returns the part of a snapshot to store. */
export function storeEndpoint({ value, context }: WebhookEndpointSnapshot): StoredEndpoint {
  return { state: value, failingSince: context.failingSince, disabledBy: context.disabledBy };
}
