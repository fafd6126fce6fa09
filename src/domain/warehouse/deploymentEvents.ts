import type { ActorKind, EventActor } from '../../domain/returns/actors.ts';

/** What every event carries. `at` is an ISO 8601 instant in UTC: when it happened. */
interface Envelope {
  readonly actor: EventActor;
  readonly at: string;
}
/** What a person adds in their own words; `''` for nothing. */
interface WithNote {
  readonly note: string;
}
/** Nothing leaves the building while the device is on hold. */
interface FromShelf {
  readonly isDeviceHeld: boolean;
}

export type LabelRecorded = Envelope & {
  type: 'label.record';
  carrier: string;
  trackingNumber: string;
  /** Of the label for the way back, which is in the box; `''` for none. */
  returnTrackingNumber: string;
};
export type DeviceShipped = Envelope &
  FromShelf & {
    type: 'device.ship';
    /** `''` keeps what the label says. */
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

export type DeploymentEventType = DeploymentEvent['type'];

const OPERATIONS = ['admin', 'member', 'warehouse'] as const;
const BENCH = ['admin', 'warehouse'] as const;

/** Who may send which event. The one place that says so; the guard `isPermitted` reads it. */
export const PERMITTED: Record<DeploymentEventType, readonly ActorKind[]> = {
  'label.order': BENCH,
  'label.record': [...BENCH, 'system'],
  'label.refuse': ['system'],
  'device.ship': [...BENCH, 'carrier'],
  // Members hear from the employee, too.
  'device.deliver': [...OPERATIONS, 'carrier'],
  'trouble.report': ['carrier'],
  'device.turnBack': [...BENCH, 'carrier'],
  'loss.declare': [...BENCH, 'carrier'],
  'order.cancel': OPERATIONS,
};

/** What people do with a deployment, in the order in which it is offered. */
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
