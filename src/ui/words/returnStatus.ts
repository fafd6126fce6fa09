import type { ReturnStatus } from '../../domain/returns/status/status.ts';
import { STATUS_WORDS } from '../../domain/returns/status/statusWords.ts';
import type { ReturnEventType } from '../../domain/returns/timeline/events.ts';

/** Tone of a status; `StatusBadge.module.css` defines its colors. */
type StatusTone = 'waiting' | 'moving' | 'held' | 'done' | 'ended' | 'trouble';

interface StatusWords {
  readonly label: string;
  readonly tone: StatusTone;
  /** Path data of a 16 × 16 line icon, drawn in the color of its tone. */
  readonly icon: string;
  /** Meaning for the organization, in one sentence. */
  readonly meaning: string;
  /**
   * Events that advance a return from here, most common first. Only affects emphasis: the machine
   * decides which are allowed.
   */
  readonly onward: readonly ReturnEventType[];
}

const PERSON = 'M8 8a2.7 2.7 0 1 0 0-5.4A2.7 2.7 0 0 0 8 8ZM2.8 14a5.2 5.2 0 0 1 10.4 0';
const CLOCK = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM8 5v3.2l2 1.3';
const BOX = 'M2.5 5 8 2l5.5 3v6L8 14l-5.5-3ZM2.5 5 8 8l5.5-3M8 8v6';
const TRUCK =
  'M1.5 4h8v7h-8ZM9.5 6.5h3l2 2.5v2h-5M5.6 11.8a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0ZM13.2 11.8a1.4 1.4 0 1 1-2.8 0 1.4 1.4 0 0 1 2.8 0Z';
const HOME = 'M2 8l6-5.5L14 8M3.5 7v6.5h9V7';
const RETURN = 'M6 3 2.5 6.5 6 10M2.5 6.5H10a3.5 3.5 0 0 1 0 7H7';
const INBOX = 'M2 9.5h3.5l1 2h3l1-2H14M2 9.5 4 3h8l2 6.5v4H2Z';
const SHELF = 'M2 14V5l6-3 6 3v9M5 14V8h6v6M5 11h6';
const CHECK = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM5.3 8.2l2 2 3.5-4';
const CROSS = 'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM6 6l4 4M10 6l-4 4';
const WARNING = 'M8 2.5 14.5 13.5h-13ZM8 6.5v3.5M8 11.7v.3';
const QUESTION =
  'M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2ZM6.2 6.5a1.9 1.9 0 1 1 2.7 1.7c-.6.3-.9.6-.9 1.1M8 11.2v.3';

/** Label, look and meaning of each status; the type requires an entry for each. */
export const RETURN_STATUS: Record<ReturnStatus, StatusWords> = {
  awaitingApproval: {
    label: STATUS_WORDS.awaitingApproval,
    tone: 'waiting',
    icon: PERSON,
    meaning: 'An admin has to approve the order. Nothing has been bought yet.',
    onward: ['order.approve'],
  },
  cancellable: {
    label: STATUS_WORDS.cancellable,
    tone: 'waiting',
    icon: CLOCK,
    meaning: 'Nothing has been bought yet. You can still edit or cancel it.',
    onward: ['order.release'],
  },
  awaitingAddress: {
    label: STATUS_WORDS.awaitingAddress,
    tone: 'waiting',
    icon: QUESTION,
    meaning: 'We asked the employee where to send the box. Nothing has been bought yet.',
    onward: ['address.correct', 'address.confirm'],
  },
  postponed: {
    label: STATUS_WORDS.postponed,
    tone: 'waiting',
    icon: CLOCK,
    meaning: 'The employee is away. We send the box when they are back.',
    onward: ['address.confirm'],
  },
  awaitingShipment: {
    label: STATUS_WORDS.awaitingShipment,
    tone: 'waiting',
    icon: BOX,
    meaning: 'The box for the employee is being prepared.',
    onward: ['kit.shipped'],
  },
  boxInTransit: {
    label: STATUS_WORDS.boxInTransit,
    tone: 'moving',
    icon: TRUCK,
    meaning: 'The empty box is on its way to the employee.',
    onward: ['kit.delivered'],
  },
  boxDelivered: {
    label: STATUS_WORDS.boxDelivered,
    tone: 'held',
    icon: HOME,
    meaning: 'The box has arrived. The employee packs the device and drops it off.',
    onward: ['device.shipped'],
  },
  deviceInTransit: {
    label: STATUS_WORDS.deviceInTransit,
    tone: 'moving',
    icon: RETURN,
    meaning: 'The employee has sent the device.',
    onward: ['device.delivered'],
  },
  delivered: {
    label: STATUS_WORDS.delivered,
    tone: 'held',
    icon: INBOX,
    meaning: 'The carrier reports delivery. Confirm that you have it.',
    onward: ['receipt.confirm', 'receipt.scan'],
  },
  receivedAtWarehouse: {
    label: STATUS_WORDS.receivedAtWarehouse,
    tone: 'held',
    icon: SHELF,
    meaning: 'The warehouse has the device and is checking it.',
    onward: [],
  },
  complete: {
    label: STATUS_WORDS.complete,
    tone: 'done',
    icon: CHECK,
    meaning: 'The device is back.',
    onward: [],
  },
  cancelled: {
    label: STATUS_WORDS.cancelled,
    tone: 'ended',
    icon: CROSS,
    meaning: 'Canceled before shipping. No charge.',
    onward: [],
  },
  notReturned: {
    label: STATUS_WORDS.notReturned,
    tone: 'trouble',
    icon: QUESTION,
    meaning: 'The box arrived, but no device came back in time.',
    onward: ['order.reopen'],
  },
  lost: {
    label: STATUS_WORDS.lost,
    tone: 'trouble',
    icon: WARNING,
    meaning: 'The box or the device was lost on its way.',
    onward: ['order.reopen'],
  },
  closed: {
    label: STATUS_WORDS.closed,
    tone: 'ended',
    icon: CROSS,
    meaning: "You closed it. We're not expecting the device, and the employee won't get reminders.",
    onward: [],
  },
};
