import { keepKnown } from '../../domain/leavers/keepKnown.ts';
import type { LeaverForm } from '../../domain/leavers/leavers.ts';
import { personKey } from '../../sheets/returns/leaversInTable.ts';
import { writeAudit } from '../audit/audit.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { leaverSubject } from './leaverRow.ts';
import { type LeaverReport, type Registered, registerLeaver } from './register.ts';

/** Audit entries of work after a request have none of its origin. */
const NO_ORIGIN = { ip: '', userAgent: '' };

/**
 * Puts a person of a table into Leaving, or updates the one whom an earlier table of this source named,
 * with an audit entry. What the table leaves out stays.
 * @throws ProblemError 400 with `errors` at the form's fields
 */
export async function reportLeaver(
  tx: TenantTransaction,
  services: Parameters<typeof registerLeaver>[1],
  report: Omit<LeaverReport, 'externalId' | 'formOf' | 'path'>,
  form: LeaverForm,
): Promise<Registered> {
  const registered = await registerLeaver(tx, services, {
    ...{ ...report, externalId: personKey(form) },
    formOf: (before) => keepKnown(before, form),
  });
  const { row, outcome, changed, followed } = registered;
  if (outcome === 'kept') return registered;
  const isDay = outcome === 'added' || followed !== undefined;
  const after = {
    ...(outcome === 'updated' && { changed }),
    ...(isDay && { lastDay: row.last_day }),
    ...followed,
  };
  const entry = { subject: leaverSubject(row), after };
  await writeAudit(tx, services.clock, NO_ORIGIN, report.by, 'leaver.reported', entry);
  return registered;
}
