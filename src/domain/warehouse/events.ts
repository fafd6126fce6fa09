import type { ActorKind, EventActor } from '../returns/actors.ts';
import type { WipeDetails, WipeMethod } from './wipe.ts';

/** What a device is worth to the next person, the best first. */
export const GRADES = ['A+', 'A', 'B+', 'B', 'C+', 'C', 'D'] as const;
export type Grade = (typeof GRADES)[number];
/** As lists offer them: a letter typed there takes the first that begins so, and B must not take B+. */
export const LISTED_GRADES: readonly Grade[] = GRADES.toSorted();

export const HOLD_KINDS = ['legal', 'administrative'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** What the organization can say to be done with a device that waits for its answer. */
export const DECISIONS = ['process', 'repair', 'retire'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What every event carries. `at` is an ISO 8601 instant in UTC: when it happened. */
interface Envelope {
  readonly actor: EventActor;
  readonly at: string;
}
/** What somebody says in their own words with an event; `''` for nothing. */
interface WithNote {
  readonly note: string;
}

export type ReturnReleased = Envelope & {
  type: 'return.released';
  /** As the order names it; `''` when it does not. */
  serialNumber: string;
  /** It is to be destroyed instead of kept. */
  isToBeDestroyed: boolean;
};
export type Received = Envelope &
  WithNote & {
    type: 'device.receive';
    /** An ISO 8601 instant before which nothing may be wiped, by the order; null for none. */
    legalHoldUntil: string | null;
    /** No return of it was known. */
    isUnexpected: boolean;
  };
export type Inspected = Envelope &
  WithNote & {
    type: 'device.inspect';
    grade: Grade;
    hasCharger: boolean;
    /** As it stands on the device; `''` when it can't be read. */
    serialNumber: string;
    /** It asks for a PIN or belongs to an account. */
    isLocked: boolean;
    isDamaged: boolean;
  };
export type HoldPlaced = Envelope & {
  type: 'hold.place';
  kind: HoldKind;
  reason: string;
  /** An ISO 8601 instant at which it is asked about again; null for an open end. */
  until: string | null;
};

export type WipeRecorded = Envelope &
  WithNote & {
    type: 'wipe.record';
    method: WipeMethod;
    /** With its version. */
    tool: string;
    details: WipeDetails;
  };

export type WarehouseDeviceEvent =
  | ReturnReleased
  | (Envelope & {
      type: 'return.deviceShipped' | 'return.delivered' | 'return.ended' | 'return.lost';
    })
  | Received
  | Inspected
  | HoldPlaced
  | (Envelope & { type: 'hold.release'; kind: HoldKind })
  | (Envelope & WithNote & { type: 'question.answer'; decision: Decision })
  | (Envelope &
      WithNote & {
        type:
          | 'box.empty'
          | 'repair.start'
          | 'repair.decline'
          | 'service.find'
          | 'device.retire'
          | 'loss.declare';
      })
  | (Envelope & WithNote & { type: 'repair.finish'; isRepaired: boolean })
  | WipeRecorded
  | (Envelope & { type: 'certificate.issue'; number: string })
  | (Envelope & { type: 'prepare.finish' | 'retire.revoke' | 'disposal.delivered' })
  | (Envelope & { type: 'device.move'; location: string })
  | (Envelope &
      WithNote & {
        type: 'disposal.start';
        recycler: string;
        /** The recycler destroys it, so it need not be wiped first. */
        isToBeDestroyed: boolean;
      })
  | (Envelope & { type: 'disposal.certify'; certificate: string })
  | (Envelope & WithNote & { type: 'vendor.return' | 'device.transfer'; to: string })
  | (Envelope & {
      type:
        | 'deployment.requested'
        | 'deployment.labelMade'
        | 'deployment.shipped'
        | 'deployment.delivered'
        | 'deployment.lost'
        | 'deployment.turnedBack'
        | 'deployment.cancelled';
    });

export type WarehouseDeviceEventType = WarehouseDeviceEvent['type'];

const OPERATIONS = ['admin', 'member', 'warehouse'] as const;
const BENCH = ['admin', 'warehouse'] as const;
const ADMIN = ['admin'] as const;
const PORTAL = ['system'] as const;

/** Who may send which event. The one place that says so; the guard `isPermitted` reads it. */
export const PERMITTED: Record<WarehouseDeviceEventType, readonly ActorKind[]> = {
  // The return's and the deployment's machines say these, through the portal.
  'return.released': PORTAL,
  'return.deviceShipped': PORTAL,
  'return.delivered': PORTAL,
  'return.ended': PORTAL,
  'return.lost': PORTAL,
  'deployment.requested': PORTAL,
  'deployment.labelMade': PORTAL,
  'deployment.shipped': PORTAL,
  'deployment.delivered': PORTAL,
  'deployment.lost': PORTAL,
  'deployment.turnedBack': PORTAL,
  'deployment.cancelled': PORTAL,
  'certificate.issue': PORTAL,
  'device.receive': [...BENCH, 'system'],
  'box.empty': BENCH,
  'device.inspect': BENCH,
  // The question goes to the whole organization; the bench writes down what was said by phone.
  'question.answer': [...OPERATIONS, 'apiKey'],
  'repair.start': BENCH,
  'repair.finish': BENCH,
  'repair.decline': ADMIN,
  'service.find': BENCH,
  'wipe.record': BENCH,
  'prepare.finish': BENCH,
  'device.move': BENCH,
  'device.retire': ADMIN,
  'retire.revoke': ADMIN,
  'disposal.start': BENCH,
  'disposal.delivered': [...BENCH, 'carrier'],
  'disposal.certify': BENCH,
  'vendor.return': BENCH,
  'device.transfer': ADMIN,
  'loss.declare': ADMIN,
  'hold.place': BENCH,
  'hold.release': ADMIN,
};

/** What people do with a device, in the order in which it is offered. */
export const DEVICE_EVENT_TYPES = [
  'device.receive',
  'box.empty',
  'device.inspect',
  'question.answer',
  'repair.start',
  'repair.finish',
  'repair.decline',
  'wipe.record',
  'prepare.finish',
  'service.find',
  'device.move',
  'device.retire',
  'retire.revoke',
  'disposal.start',
  'disposal.delivered',
  'disposal.certify',
  'vendor.return',
  'device.transfer',
  'hold.place',
  'hold.release',
  'loss.declare',
] as const satisfies readonly WarehouseDeviceEventType[];
export type DeviceEventType = (typeof DEVICE_EVENT_TYPES)[number];

/** What is the same for a whole stack of devices: it asks nothing about each of them. */
export const STACK_EVENT_TYPES = [
  'question.answer',
  'prepare.finish',
  'device.move',
  'repair.start',
  'service.find',
  'hold.place',
  'hold.release',
  'retire.revoke',
  'disposal.delivered',
  'disposal.certify',
  'repair.decline',
  'device.retire',
  'disposal.start',
  'vendor.return',
  'device.transfer',
] as const satisfies readonly DeviceEventType[];
export type StackEventType = (typeof STACK_EVENT_TYPES)[number];

export function isStackEvent(type: DeviceEventType): type is StackEventType {
  return STACK_EVENT_TYPES.some((one) => one === type);
}
