import type { FilterChoices } from '../../domain/returns/list/returnFilter.ts';
import type { ReturnRow } from '../../domain/returns/list/returnRow.ts';
import { scheduledStart } from '../../domain/returns/ordering/startTime.ts';
import type { ReturnStatus } from '../../domain/returns/status/status.ts';
import type { Sort } from '../../domain/sorts.ts';
import type { Countdown } from '../../domain/words.ts';
import { dayWords } from './dates.ts';
import { durationWords } from './durations.ts';

/** Labels of the sort orders; `caption` completes "Returns, …". */
export const SORT_WORDS: Record<Sort, { readonly label: string; readonly caption: string }> = {
  newest: { label: 'Newest first', caption: 'newest first' },
  oldest: { label: 'Oldest first', caption: 'oldest first' },
  longest: { label: 'Longest waiting', caption: 'longest waiting first' },
  shortest: { label: 'Latest change first', caption: 'latest change first' },
  name: { label: 'Employee name, A to Z', caption: 'by employee name' },
  nameDown: { label: 'Employee name, Z to A', caption: 'by employee name, from Z to A' },
  due: { label: 'Due first', caption: 'due first' },
  problem: { label: 'By problem', caption: 'by problem' },
};

/** Next event for each status. */
const NEXT: Record<ReturnStatus, string> = {
  awaitingApproval: 'Waiting for an admin',
  cancellable: 'Editable',
  awaitingAddress: 'Waiting for their address',
  postponed: 'Box waits for employee',
  awaitingShipment: 'Preparing to ship',
  boxInTransit: 'In transit to employee',
  boxDelivered: 'Waiting for employee',
  deviceInTransit: 'In transit to you',
  delivered: 'Waiting for you',
  receivedAtWarehouse: 'Being checked in',
  complete: 'Done',
  cancelled: 'Done',
  notReturned: 'Closed without device',
  lost: 'Closed without device',
  closed: 'Done',
};

const MOMENT_MS = 60_000;

type NextOf = Pick<ReturnRow, 'status' | 'createdAt' | 'countdown' | 'destination'>;

/** Describes the next event of a return and the remaining time: "Waiting for employee · 4 days left". */
export function nextWords(row: NextOf, now: number): string {
  const { next, left } = nextParts(row, now);
  return left === null ? next : `${next} · ${left}`;
}

/** Returns next event and remaining time separately: beside the status, a card has room only for the time. */
export function nextParts(
  row: NextOf,
  now: number,
): { readonly next: string; readonly left: string | null } {
  const { status, createdAt, countdown, destination } = row;
  // A timer begins a moment after its order.
  const ordered = Date.parse(createdAt) + MOMENT_MS;
  const start = countdown === null ? null : scheduledStart(ordered, countdown.endsAt);
  if (status === 'cancellable' && start !== null) {
    return { next: `Starts ${dayWords(start, now)}`, left: null };
  }
  const next =
    status === 'delivered' && destination === 'Warehouse' ? 'Being checked in' : NEXT[status];
  const remaining = countdown === null ? null : leftWords(countdown, now);
  if (remaining === null) return { next, left: remaining };
  // The confirmation button leaves no room for more.
  if (next === NEXT.delivered) {
    return { next: `${remaining.charAt(0).toUpperCase()}${remaining.slice(1)}`, left: null };
  }
  return status === 'cancellable'
    ? { next: `${next} for ${remaining}`, left: null }
    : { next, left: remaining };
}

/** Names an import by file and day: "leavers.csv, Nov 24". */
export function importWords(
  { name, createdAt }: FilterChoices['imports'][number],
  now = Date.now(),
): string {
  return `${name}, ${dayWords(createdAt, now)}`;
}

const LEFT: Record<Countdown, (duration: string) => string> = {
  cancelWindow: (duration) => duration,
  addressWait: (duration) => `${duration} left`,
  absence: (duration) => `goes out in ${duration}`,
  expiry: (duration) => `${duration} left`,
  settling: (duration) => `closes in ${duration}`,
};

/** Formats the remaining time, such as "9 days left"; null if the timer has just ended. */
function leftWords(
  { name, endsAt }: { readonly name: Countdown; readonly endsAt: string },
  now: number,
): string | null {
  const left = Date.parse(endsAt) - now;
  return left <= 0 ? null : LEFT[name](durationWords(left));
}
