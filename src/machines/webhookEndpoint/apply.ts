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

/** What the server keeps of an endpoint's snapshot. */
export interface StoredEndpoint extends WebhookEndpointContext {
  readonly state: WebhookEndpointState;
}

/** One step of an endpoint, and why the admins are to be told of it; null when they are not. */
export interface EndpointStep {
  readonly snapshot: WebhookEndpointSnapshot;
  readonly told: Disabling | null;
}

/** A stored endpoint as the machine knows it. */
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

/** Applies an event, or says that the present state takes none such (null). Pure. */
export function applyToEndpoint(
  snapshot: WebhookEndpointSnapshot,
  event: WebhookEndpointEvent,
): EndpointStep | null {
  if (!snapshot.can(event)) return null;
  const [next, actions] = planStep((scope) =>
    webhookEndpointMachine.transition(snapshot, event, scope),
  );
  const told = actions.find(({ type }) => type === 'tellAdmins');
  return { snapshot: next, told: told === undefined ? null : reasonOf(told.params) };
}

function reasonOf(params: unknown): Disabling | null {
  if (typeof params !== 'object' || params === null || !('reason' in params)) return null;
  return DISABLING.find((reason) => reason === params.reason) ?? null;
}

/** What to store of a snapshot. */
export function storeEndpoint({ value, context }: WebhookEndpointSnapshot): StoredEndpoint {
  return { state: value, failingSince: context.failingSince, disabledBy: context.disabledBy };
}
