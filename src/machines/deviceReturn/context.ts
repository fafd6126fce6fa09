import type { Approval } from '../../domain/returns/ordering/approval.ts';
import type { Attention } from '../../domain/returns/status/attention.ts';
import type {
  AddressTerms,
  CloseReason,
  PickupWindow,
  Start,
} from '../../domain/returns/timeline/events.ts';
import type { Shipment } from './shipments.ts';

export interface DeviceReturnInput {
  /** Destination: a person confirms arrival at an `office`, the `warehouse` scans it. */
  readonly destination: 'office' | 'warehouse';
  /** The employee's country, ISO 3166-1 alpha-2. An order never changes it. */
  readonly country: string;
  /** Days without an answer after which the return counts as not returned. */
  readonly expiryDays: number;
  /** Days after the box's delivery on which the employee is reminded, ascending. */
  readonly reminderDays: readonly number[];
  /** Whether the employee may have it picked up, if the label's carrier comes; absent for no. */
  readonly offersPickup?: boolean;
  /** Absent if the address is known and isn't asked for. */
  readonly address?: AddressTerms;
  /** Scheduled release; absent if it is released when the cancel window ends. */
  readonly start?: Start;
  /** Null or absent if nobody has to approve it. */
  readonly approval?: Omit<Approval, 'answer'> | null;
}

/** Question of the employee, and the company's answer. Times are ISO 8601, UTC. */
export interface Question {
  readonly text: string;
  readonly askedAt: string;
  /** Null until it is answered. */
  readonly answer: { readonly text: string; readonly at: string } | null;
}

/** Reason for closing a return. */
interface Closure {
  readonly reason: CloseReason;
  /** May be empty. */
  readonly note: string;
  /** Whether it was closed after its release: the kit is paid for, and the employee has been notified. */
  readonly isReleased: boolean;
}

/** Pick-up at the employee's door. */
interface Pickup extends PickupWindow {
  /** Confirmation number of the carrier; `''` until it is booked. */
  readonly confirmation: string;
  /** Time until it counts as missed, from its booking, in milliseconds. */
  readonly waitMs: number;
}

export interface DeviceReturnContext
  extends Omit<DeviceReturnInput, 'start' | 'address' | 'offersPickup' | 'approval'> {
  /** Null if nobody has to approve it. */
  readonly approval: Approval | null;
  readonly address: AddressTerms;
  readonly offersPickup: boolean;
  /** Null unless one is being booked, is booked, was missed, or took place. */
  readonly pickup: Pickup | null;
  /** Return of the employee, who is away; null if they aren't. */
  readonly absence: Start | null;
  /** Scheduled start, ISO 8601, UTC; null releases it when the cancel window ends. */
  readonly startsAt: string | null;
  /** Length of the cancel window, from the order or from the edit that set its start. */
  readonly windowMs: number;
  /** Null unless it is closed. */
  readonly closure: Closure | null;
  /** One element per kit; the last is current. */
  readonly shipments: readonly Shipment[];
  /** Open problem; null if there is none. */
  readonly attention: Attention | null;
  /** Last question of the employee; null if they asked none. */
  readonly question: Question | null;
  /** Number of planned reminders sent since the present box arrived. */
  readonly remindersSent: number;
  /** Time of the last manual reminder, ISO 8601 in UTC. */
  readonly remindedAt: string | null;
}
