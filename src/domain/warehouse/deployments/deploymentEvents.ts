import type { ActorKind, EventActor } from '../../returns/timeline/actors.ts';

/** Fields of every event. `at` is the time at which it happened, an ISO 8601 instant in UTC. */
interface Envelope {
  readonly actor: EventActor;
  readonly at: string;
}
/** Free text of the event's sender; `''` for none. */
interface WithNote {
  readonly note: string;
}
/** Events that take a device out of the building; refused while it is on hold. */
interface FromShelf {
  readonly isDeviceHeld: boolean;
}

type LabelRecorded = Envelope & {
  type: 'label.record';
  carrier: string;
  trackingNumber: string;
  /** Tracking number of the return label inside the box; `''` for none. */
  returnTrackingNumber: string;
};
export type DeviceShipped = Envelope &
  FromShelf & {
    type: 'device.ship';
    /** `''` keeps the label's value. */
    carrier: string;
    trackingNumber: string;
  };

export type DeploymentEvent =
  | (Envelope & FromShelf & { type: 'label.order' })
  | LabelRecorded
  | (Envelope & { type: 'label.refuse'; problem: string })
  | DeviceShipped
  | (Envelope & { type: 'device.deliver' })
  | (Envelope & { type: 'trouble.report'; problem: string })
  | (Envelope & WithNote & { type: 'device.turnBack' | 'loss.declare' | 'order.cancel' });

type DeploymentEventType = DeploymentEvent['type'];

const OPERATIONS = ['admin', 'member', 'warehouse'] as const;
const BENCH = ['admin', 'warehouse'] as const;

/** Actors permitted to send each event. The only such list; the guard `isPermitted` reads it. */
export const PERMITTED: Record<DeploymentEventType, readonly ActorKind[]> = {
  'label.order': BENCH,
  'label.record': [...BENCH, 'system'],
  'label.refuse': ['system'],
  'device.ship': [...BENCH, 'carrier'],
  // Members may also learn of the delivery from the employee.
  'device.deliver': [...OPERATIONS, 'carrier'],
  'trouble.report': ['carrier'],
  'device.turnBack': [...BENCH, 'carrier'],
  'loss.declare': [...BENCH, 'carrier'],
  'order.cancel': OPERATIONS,
};

/** Actions of users on a deployment, in the order in which they are offered. */
export const DEPLOYMENT_ACTIONS = [
  'label.order',
  'label.record',
  'device.ship',
  'device.deliver',
  'device.turnBack',
  'loss.declare',
  'order.cancel',
] as const satisfies readonly DeploymentEventType[];
export type DeploymentActionType = (typeof DEPLOYMENT_ACTIONS)[number];
