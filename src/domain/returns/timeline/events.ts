import type { AttentionKind } from '../status/attentionKinds.ts';
import type { ActorKind, EventActor } from './actors.ts';

/** Fields of every event. `at` is the time at which it happened, an ISO 8601 instant in UTC. */
interface Envelope {
  readonly actor: EventActor;
  readonly at: string;
}
/** Index of the kit, counted from 0; absent for the current one. */
interface OfKit {
  readonly shipment?: number;
}

/** The parts of an employee's contact. */
export const CONTACT_PARTS = ['name', 'email', 'phone', 'address'] as const;
export type ContactPart = (typeof CONTACT_PARTS)[number];

/** Reasons for closing a return without the device. */
export const CLOSE_REASONS = [
  'alreadyReturned',
  'keepsIt',
  'boughtIt',
  'writtenOff',
  'orderedByMistake',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** Release time of a scheduled order. */
export interface Start {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Time until then in milliseconds: the machine has no clock. */
  readonly waitMs: number;
}

/** Knowledge of the employee's address when the order is placed. */
export interface AddressTerms {
  /** Whether the employee is asked for it before anything is bought. */
  readonly isAsked: boolean;
  /** Whether there is one to send the box to. */
  readonly isKnown: boolean;
}

/** Approver's answer to an order that waits for one. */
type ApprovalAnswered = Envelope & {
  /** User who answers; null if unknown. */
  readonly by: string | null;
} & ({ type: 'order.approve' } | (WithNote & { type: 'order.reject' }));

export type OrderEdit = Envelope & {
  type: 'order.edit';
  /** The employee's country after the edit, ISO 3166-1 alpha-2. */
  country: string;
  /** New release time; absent keeps the previous one. */
  start?: Start;
  /** Absent keeps the previous ones. */
  address?: AddressTerms;
};
/** Contact fields that an event corrects. */
interface Corrects {
  readonly corrects?: readonly ContactPart[];
  /** The employee's country after the correction, ISO 3166-1 alpha-2; absent if unchanged. */
  readonly country?: string;
}
type ContactCorrected = Envelope &
  Corrects & { type: 'contact.correct'; corrects: readonly ContactPart[]; country: string };
/** Confirms the address that we have, or fills in the right one. */
type AddressAnswered = Envelope & Corrects & { type: 'address.confirm' | 'address.correct' };
/** Postpones the kit until the employee is back. */
type BoxPostponed = Envelope & { type: 'box.postpone'; until: Start };
/** Window in which the carrier comes; ISO 8601, UTC. */
export interface PickupWindow {
  readonly from: string;
  readonly to: string;
}
type PickupRequested = Envelope & { type: 'pickup.request'; pickup: PickupWindow };
type PickupBooked = Envelope & {
  type: 'pickup.booked';
  /** Confirmation number of the carrier. */
  confirmation: string;
  /** Time until it counts as missed, in milliseconds. */
  waitMs: number;
};
/** Sends a new kit or label, perhaps to a corrected contact. */
type SentAgain = Envelope & Corrects & { type: 'kit.resend' | 'label.resend' | 'order.reopen' };
type ReturnClosed = Envelope & WithNote & { type: 'return.close'; reason: CloseReason };
type KitShipped = Envelope &
  OfKit & {
    type: 'kit.shipped';
    carrier: string;
    trackingNumber: string;
    /** Tracking of the return label, if already known. */
    returnTrackingNumber?: string;
    returnCarrier?: string;
  };
export type DeviceShipped = Envelope &
  OfKit & { type: 'device.shipped'; carrier?: string; trackingNumber?: string };

/** Reports a problem that needs human attention. */
export type AttentionRaised = Envelope & {
  type: 'attention.raise';
  kind: AttentionKind;
  note: string;
};
/** Free text of the event's sender; `''` for none. */
interface WithNote {
  readonly note: string;
}

/** Problems and questions that the employee reports on their page, in their own words. */
export const EMPLOYEE_REPORTS = [
  'box.missing',
  'label.lost',
  'return.disputed',
  'question.asked',
] as const;
export type EmployeeReport = (typeof EMPLOYEE_REPORTS)[number];

export type ReturnEvent =
  | OrderEdit
  | ApprovalAnswered
  | ContactCorrected
  | AddressAnswered
  | BoxPostponed
  | PickupRequested
  | PickupBooked
  | (Envelope & WithNote & { type: 'pickup.refused' })
  | (Envelope & { type: 'pickup.cancel' | 'pickup.missed' | 'handover.dropOff' })
  | SentAgain
  | ReturnClosed
  | AttentionRaised
  | (Envelope &
      WithNote & {
        type: 'attention.resolve' | EmployeeReport;
      })
  | (Envelope & { type: 'outreach.remindNow' | 'outreach.start' | 'outreach.stop' })
  | (Envelope & { type: 'order.cancel' | 'order.release' | 'loss.declare' })
  | KitShipped
  | (Envelope & OfKit & { type: 'kit.delivered' | 'device.delivered' })
  | DeviceShipped
  | (Envelope & { type: 'receipt.confirm' | 'receipt.scan' | 'intake.finish' });

export type ReturnEventType = ReturnEvent['type'];

const OPERATIONS = ['admin', 'member', 'warehouse'] as const;
const BY_HAND = ['admin', 'warehouse', 'carrier'] as const;

/**
 * Actors permitted to send each event, in the order in which actions are offered. The only such list;
 * the guard `isPermitted` reads it.
 */
export const PERMITTED: Record<ReturnEventType, readonly ActorKind[]> = {
  'kit.shipped': BY_HAND,
  'kit.delivered': BY_HAND,
  'device.shipped': [...BY_HAND, 'employee'],
  'device.delivered': BY_HAND,
  'receipt.confirm': OPERATIONS,
  'receipt.scan': ['admin', 'warehouse'],
  // The device is inspected; see machines/warehouseDevice.
  'intake.finish': ['system'],
  'address.confirm': [...OPERATIONS, 'employee'],
  'address.correct': [...OPERATIONS, 'employee'],
  'box.postpone': ['employee'],
  'handover.dropOff': [...OPERATIONS, 'employee'],
  'pickup.request': [...OPERATIONS, 'employee'],
  'pickup.cancel': ['employee'],
  'pickup.missed': [...OPERATIONS, 'employee', 'carrier'],
  'pickup.booked': ['system'],
  'pickup.refused': ['system'],
  'box.missing': ['employee'],
  'label.lost': ['employee'],
  'return.disputed': ['employee'],
  'question.asked': ['employee'],
  'outreach.remindNow': OPERATIONS,
  'outreach.start': [...OPERATIONS, 'employee'],
  'outreach.stop': [...OPERATIONS, 'employee'],
  'attention.resolve': [...OPERATIONS, 'system'],
  'attention.raise': [...OPERATIONS, 'carrier', 'system'],
  'order.approve': ['admin'],
  'order.edit': OPERATIONS,
  // Employees correct only their own phone and email; the server rejects other fields.
  'contact.correct': [...OPERATIONS, 'apiKey', 'employee'],
  'order.release': [...OPERATIONS, 'system'],
  'label.resend': OPERATIONS,
  'kit.resend': [...OPERATIONS, 'system'],
  'order.reopen': OPERATIONS,
  'loss.declare': OPERATIONS,
  'return.close': OPERATIONS,
  'order.reject': ['admin'],
  'order.cancel': OPERATIONS,
};

const isReturnEventType = (type: string): type is ReturnEventType => Object.hasOwn(PERMITTED, type);

/** All event types that actors send (timers belong to the machine). */
export const RETURN_EVENT_TYPES: readonly ReturnEventType[] =
  Object.keys(PERMITTED).filter(isReturnEventType);
