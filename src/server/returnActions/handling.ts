import type { HandlingChange } from '../../domain/handling/handling.ts';
import type { ReturnDetails } from '../../domain/returns/returns.ts';
import { changeHandling } from '../handling/changeHandling.ts';
import { endSnoozes } from '../handling/endSnoozes.ts';
import type { HandlingColumns } from '../handling/readHandling.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { addRemark } from '../returns/lifecycle/remarks.ts';
import { lockReturn, lockReturnById, returnSubject } from '../returns/reading/find.ts';
import { RETURN_COLUMNS } from '../returns/returnColumns.ts';
import { type Actor, THE_CLOCK } from '../services/actors.ts';
import type { AuditEntry } from '../services/audit.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { isHandled, readDetails } from './details.ts';

/**
 * Assigns a return to a colleague, or snoozes it.
 * Throws problems: 400 for a colleague or day that can't be chosen, 404 for an absent or foreign
 * return, 409 for a snooze after its end.
 */
export function handleReturn(
  services: Services,
  which: { readonly organisationId: string; readonly orderNumber: string },
  actor: Actor,
  change: HandlingChange,
): Promise<ReturnDetails> {
  return services.database.forOrganisation(which.organisationId, async (tx) => {
    const row = await lockReturn(tx, which);
    const changed = await changeLocked(tx, services, row, actor, change);
    await services.audit(tx, changed?.entry ?? 'unchanged');
    return readDetails(tx, services, changed?.row ?? row, actor);
  });
}

/** Changes a locked return; null if nothing changes. Throws like `handleReturn`. */
export async function changeLocked(
  tx: TenantTransaction,
  services: Pick<Services, 'clock'>,
  row: StoredReturn,
  actor: Actor,
  change: HandlingChange,
  isQuiet = false,
): Promise<{ readonly row: StoredReturn; readonly entry: AuditEntry } | null> {
  const request = { kind: 'return', actor, isOpen: isHandled(row), change, isQuiet } as const;
  const outcome = await changeHandling(tx, services, row, request);
  if (outcome === null) return null;
  const { columns, remark, before, after } = outcome;
  await addRemark(tx, row, actor, remark, services.clock.now());
  const written = await writeHandling(tx, row, columns);
  return { row: written, entry: { subject: returnSubject(row), before, after } };
}

function writeHandling(
  tx: TenantTransaction,
  row: StoredReturn,
  columns: HandlingColumns,
): Promise<StoredReturn> {
  return tx
    .updateTable('returns')
    .set(columns)
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returning(RETURN_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Brings back the returns whose day has come. Returns their number. */
export function endReturnSnoozes(services: Services): Promise<number> {
  return endSnoozes(services, 'return', async (tx, { organisationId, id }) => {
    const row = await lockReturnById(tx, { organisationId, returnId: id });
    return {
      row,
      async end(columns) {
        const remark = { type: 'day.reached', text: '' } as const;
        await addRemark(tx, row, THE_CLOCK, remark, services.clock.now());
        await writeHandling(tx, row, columns);
      },
    };
  });
}
