import { hourOfDay } from '../../domain/organization/timeZones.ts';
import { absenceDays, isAbsenceDay } from '../../domain/returns/timeline/absence.ts';
import type { ReturnEvent } from '../../domain/returns/timeline/events.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput } from '../platform/http/problem.ts';
import { zoneOfEmployee } from '../returns/employeeZone.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

/** Hour at which the box of an employee who is back is prepared, in their zone. */
const BACK_HOUR = 9;

/** Converts the day on which the employee is back for the machine; `at` is `""` if it can't be. */
export async function withAbsence(
  tx: TenantTransaction,
  event: ReturnEvent,
  row: StoredReturn,
  now: Date,
): Promise<ReturnEvent> {
  if (event.type !== 'box.postpone') return event;
  const zone = await zoneOfEmployee(tx, row);
  if (!isAbsenceDay(event.until.at, absenceDays(now, zone))) {
    return { ...event, until: { at: '', waitMs: 0 } };
  }
  const at = hourOfDay(event.until.at, BACK_HOUR, zone);
  return { ...event, until: { at: at.toISOString(), waitMs: at.getTime() - now.getTime() } };
}

/** Throws a 400 problem for a day on which the employee can't be back. */
export function refuseOtherDays(event: ReturnEvent): void {
  if (event.type !== 'box.postpone' || event.until.at !== '') return;
  throw invalidInput({ until: ['Choose a day from tomorrow, within 60 days.'] });
}
