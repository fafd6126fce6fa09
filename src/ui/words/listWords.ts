import type { ReturnRow } from '../../domain/returns/returns.ts';
import type { ReturnStatus } from '../../domain/returns/status.ts';
import type { Sort } from '../../domain/sorts.ts';
import type { Countdown } from '../../domain/words.ts';
import { durationWords } from './durations.ts';
import { RETURN_ACTIONS } from './returnActions.ts';
import { RETURN_STATUS } from './returnStatus.ts';

/** The orders of the list; `caption` ends "Returns, …". */
export const SORT_WORDS: Record<Sort, { readonly label: string; readonly caption: string }> = {
  newest: { label: 'Newest first', caption: 'newest first' },
  oldest: { label: 'Oldest first', caption: 'oldest first' },
  longest: { label: 'Longest in status', caption: 'longest in their status first' },
  name: { label: 'Employee name', caption: 'by employee name' },
};

/** What happens next where nobody on the page has to do it. */
const WAITS_FOR: Record<ReturnStatus, string> = {
  cancellable: 'Can be changed',
  awaitingShipment: 'Kit ships next',
  boxInTransit: 'Box arrives next',
  boxDelivered: 'Employee ships it',
  deviceInTransit: 'Device arrives next',
  delivered: 'Receipt is confirmed',
  receivedAtWarehouse: 'Warehouse checks it',
  complete: 'Done',
  cancelled: 'Done',
  notReturned: 'Ended without it',
  lost: 'Ended without it',
};

/** A step that waits for whoever reads this, or what happens by itself. */
export function nextStepWords({ status, actions }: Pick<ReturnRow, 'status' | 'actions'>): string {
  const mine = RETURN_STATUS[status].onward.find(
    (type) => actions.includes(type) && !type.startsWith('kit.') && !type.startsWith('device.'),
  );
  return mine === undefined || status === 'cancellable'
    ? WAITS_FOR[status]
    : RETURN_ACTIONS[mine].label;
}

const ENDS: Record<Countdown, string> = {
  cancelWindow: 'left',
  expiry: 'left',
  settling: 'until settled',
};

/** "9 days left"; null when no clock runs, or it has just ended. */
export function countdownWords(countdown: ReturnRow['countdown'], now: number): string | null {
  if (countdown === null) return null;
  const left = Date.parse(countdown.endsAt) - now;
  return left <= 0 ? null : `${durationWords(left)} ${ENDS[countdown.name]}`;
}
