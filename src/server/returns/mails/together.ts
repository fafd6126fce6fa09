import { releaseAt } from '../../../domain/returns/startOn.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { startOf } from '../lifecycle/record.ts';
import type { StoredReturn } from '../lifecycle/steps.ts';
import { orderedWith, placeOf } from '../ordering/together.ts';

/** What else the same person sends back: of the same order, released, and about the same mailbox. */
export async function sentBackBeside(
  tx: TenantTransaction,
  row: StoredReturn,
): Promise<StoredReturn[]> {
  return (await ofSamePerson(tx, row)).filter(({ status }) => status !== 'cancellable');
}

async function ofSamePerson(tx: TenantTransaction, row: StoredReturn): Promise<StoredReturn[]> {
  const mailbox = row.employee_email.toLowerCase();
  return (await orderedWith(tx, row)).filter(
    ({ status, employee_email: email }) =>
      status !== 'cancelled' && email.toLowerCase() === mailbox,
  );
}

/**
 * What the first email to the employee tells of beside its own return: all that is released by
 * then. Null when the email about an earlier device of the order tells of this one, because both
 * were released by the same minute's end; one that somebody released by hand is told by itself.
 */
export async function announcedWith(
  tx: TenantTransaction,
  row: StoredReturn,
): Promise<readonly StoredReturn[] | null> {
  const others = await ofSamePerson(tx, row);
  if (others.length === 0) return [];
  const own = await releaseOf(tx, row);
  const told: StoredReturn[] = [];
  for (const other of others) {
    const release = await releaseOf(tx, other);
    if (release === own && placeOf(other) < placeOf(row)) return null;
    if (release <= own) told.push(other);
  }
  return told;
}

/** When it was released, or will be by itself; milliseconds since the epoch. */
async function releaseOf(tx: TenantTransaction, row: StoredReturn): Promise<number> {
  if (row.status === 'cancellable') return releaseAt(row.created_at.getTime(), startOf(row));
  const released = await tx
    .selectFrom('return_events')
    .select('at')
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .where('status', '<>', 'cancellable')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return released.at.getTime();
}
