import type { ActorKind, EventActor } from '../returns/timeline/actors.ts';
import type { WipeDetails, WipeMethod } from './wipe.ts';

/** Grades of a device's condition, the best first. */
export const GRADES = ['A+', 'A', 'B+', 'B', 'C+', 'C', 'D'] as const;
export type Grade = (typeof GRADES)[number];
/** Grades in the order of select lists: typing a letter selects the first match, and B must not select B+. */
export const LISTED_GRADES: readonly Grade[] = GRADES.toSorted();

export const HOLD_KINDS = ['legal', 'administrative'] as const;
export type HoldKind = (typeof HOLD_KINDS)[number];

/** The organization's possible decisions on a device that awaits one. */
export const DECISIONS = ['process', 'repair', 'retire'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Fields of every event. `at` is the time at which it happened, an ISO 8601 instant in UTC. */
interface Envelope {
  readonly actor: EventActor;
  readonly at: string;
}
/** Free text of the event's sender; `''` for none. */
interface WithNote {
  readonly note: string;
}

type ReturnReleased = Envelope & {
  type: 'return.released';
  /** Serial number of the order; `''` if the order lacks it. */
  serialNumber: string;
  /** Whether it is to be destroyed instead of kept. */
  isToBeDestroyed: boolean;
};
export type Received = Envelope &
  WithNote & {
    type: 'device.receive';
    /**
     * End of the order's legal hold, before which nothing may be wiped, an ISO 8601 instant; null
     * for none.
     */
    legalHoldUntil: string | null;
    /** Whether no return of it was known. */
    isUnexpected: boolean;
  };
export type Inspected = Envelope &
  WithNote & {
    type: 'device.inspect';
    grade: Grade;
    hasCharger: boolean;
    /** Serial number on the device; `''` if unreadable. */
    serialNumber: string;
    /** Whether it asks for a PIN or belongs to an account. */
    isLocked: boolean;
    isDamaged: boolean;
  };
type HoldPlaced = Envelope & {
  type: 'hold.place';
  kind: HoldKind;
  reason: string;
  /** Review date of the hold, an ISO 8601 instant; null for an open end. */
  until: string | null;
};

type WipeRecorded = Envelope &
  WithNote & {
    type: 'wipe.record';
    method: WipeMethod;
    /** Tool with its version. */
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
        /** The recycler destroys it, so it needn't be wiped first. */
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

/** Actors permitted to send each event. The only such list; the guard `isPermitted` reads it. */
export const PERMITTED: Record<WarehouseDeviceEventType, readonly ActorKind[]> = {
  // Sent by the portal on behalf of the return's and the deployment's machines.
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
  // The whole organization can answer; the bench records answers given by phone.
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

/** Actions of users on a device, in the order in which they are offered. */
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

/** Events that can be sent for several devices at once: they need no input per device. */
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
  return STACK_EVENT_TYPES.some((item) => item === type);
}
