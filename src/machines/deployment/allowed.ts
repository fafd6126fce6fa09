import { ACTOR_WORDS, type ActorKind } from '../../domain/returns/timeline/actors.ts';
import {
  DEPLOYMENT_ACTIONS,
  type DeploymentActionType,
  type DeploymentEvent,
  PERMITTED,
} from '../../domain/warehouse/deployments/deploymentEvents.ts';
import type { DeploymentSnapshot } from './deployment.machine.ts';

/** An action on a deployment, and whether it is allowed now. */
interface AllowedDeploymentAction {
  readonly type: DeploymentActionType;
  readonly allowed: boolean;
  /** Sentence for the user if it is blocked, else null. */
  readonly reason: string | null;
}

/** Actor, time (ISO 8601, UTC) and state of the device. */
interface DeploymentAsker {
  readonly kind: ActorKind;
  readonly at: string;
  readonly isDeviceHeld: boolean;
}

/** Sentence about when an event is possible at all. */
const WHEN: Record<DeploymentActionType, string> = {
  'label.order': 'A label can be created once, before the device ships.',
  'label.record': 'A label can be entered before the device ships.',
  'device.ship': 'It has left the shelf already, or was canceled.',
  'device.deliver': 'Only a device that has shipped can be delivered.',
  'device.turnBack': 'Only a device that has shipped can be turned back.',
  'loss.declare': 'Only a device that has shipped can be lost.',
  'order.cancel': 'A deployment can be canceled until the device ships.',
};
const HELD = 'The device is on hold. An admin can release it.';
const EITHER = new Intl.ListFormat('en-US', { type: 'disjunction' });

function eventOf(
  type: DeploymentActionType,
  { kind, at, isDeviceHeld }: DeploymentAsker,
): DeploymentEvent {
  const envelope = { actor: { kind }, at };
  const parcel = { carrier: '', trackingNumber: '' };
  switch (type) {
    case 'label.order':
      return { ...envelope, type, isDeviceHeld };
    case 'label.record':
      return { ...envelope, type, ...parcel, returnTrackingNumber: '' };
    case 'device.ship':
      return { ...envelope, type, ...parcel, isDeviceHeld };
    case 'device.deliver':
      return { ...envelope, type };
    default:
      return { ...envelope, type, note: '' };
  }
}

/** Actions and whether they are allowed, computed by the machine; the only source for buttons. */
export function allowedDeploymentActions(
  snapshot: DeploymentSnapshot,
  actor: DeploymentAsker,
): readonly AllowedDeploymentAction[] {
  const isAccepted = (type: DeploymentActionType, by: DeploymentAsker) =>
    snapshot.can(eventOf(type, by));
  return DEPLOYMENT_ACTIONS.map((type) => {
    if (isAccepted(type, actor)) return { type, allowed: true, reason: null };
    const roles = PERMITTED[type].filter((one) => ['admin', 'member', 'warehouse'].includes(one));
    const isForOthers =
      !PERMITTED[type].includes(actor.kind) &&
      roles.some((kind) => isAccepted(type, { ...actor, kind, isDeviceHeld: false }));
    if (isForOthers) {
      const permittedRoles = EITHER.format(roles.map((one) => ACTOR_WORDS[one]));
      return { type, allowed: false, reason: `Only ${permittedRoles} can do this.` };
    }
    const isHeld = actor.isDeviceHeld && isAccepted(type, { ...actor, isDeviceHeld: false });
    return { type, allowed: false, reason: isHeld ? HELD : WHEN[type] };
  });
}

/** Omits actions whose reason is merely the deployment's status, since it is obvious. */
export function shownDeploymentActions(
  snapshot: DeploymentSnapshot,
  actor: DeploymentAsker,
): readonly AllowedDeploymentAction[] {
  return allowedDeploymentActions(snapshot, actor).filter(
    ({ type, reason }) => reason !== WHEN[type],
  );
}
