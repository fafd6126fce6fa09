import type { ManualEvent } from '../../domain/returns/returns.ts';
import type { EmployeeEvent } from '../../domain/returns/support/support.ts';
import type { ReturnEvent } from '../../domain/returns/timeline/events.ts';
import { pickupDays, pickupTime, pickupWindow } from '../../domain/returns/timeline/pickups.ts';
import type { PickupTime } from '../../domain/returns/timeline/pickupTimes.ts';
import { tidyLine } from '../../domain/tidy.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput } from '../platform/http/problem.ts';
import { zoneOfEmployee } from '../returns/employeeZone.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

/** Pick-up as the employee chose it. */
export interface PickupWish {
  /** ISO 8601. */
  readonly day: string;
  readonly time: PickupTime;
  /** Note for the driver; may be empty. */
  readonly place: string;
}

/** Returns the pick-up in a request; undefined for the next one that is possible. */
export function pickupWishIn(sent: ManualEvent | EmployeeEvent): PickupWish | undefined {
  if (sent.type !== 'pickup.request' || !('day' in sent)) return undefined;
  return { day: sent.day, time: sent.time, place: tidyLine(sent.place) };
}

/**
 * Fills in the window of a pick-up for the machine: the employee's wish, else the next business day
 * at the time of day of the last one. `from` is `""` if the carrier can't be asked for that day.
 */
export async function withPickup(
  tx: TenantTransaction,
  event: ReturnEvent,
  row: StoredReturn,
  now: Date,
  wish?: PickupWish,
): Promise<ReturnEvent> {
  if (event.type !== 'pickup.request') return event;
  const zone = await zoneOfEmployee(tx, row);
  const days = pickupDays(now, zone);
  const { pickup } = snapshotOf(row).context;
  const day = wish?.day ?? days[0] ?? '';
  if (!days.includes(day)) return event;
  const time = wish?.time ?? (pickup === null ? 'day' : pickupTime(pickup, zone));
  return { ...event, pickup: pickupWindow(day, time, zone) };
}

/** Throws a 400 problem for a day on which no pick-up can be booked. */
export function refuseOtherWindows(event: ReturnEvent): void {
  if (event.type !== 'pickup.request' || event.pickup.from !== '') return;
  throw invalidInput({ day: ['Choose one of the next five business days.'] });
}
