import { releaseAt } from '../../../domain/returns/startOn.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { startOf } from '../lifecycle/record.ts';
import { orderedWith } from '../ordering/together.ts';
import type { StoredReturn } from '../steps.ts';

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

/** Devices of one order are written one after another, and released by themselves within this. */
const TOGETHER_MS = 10_000;

/**
 * What the first email to the employee tells of beside its own return: all that is released by
 * then. Null when the email about an earlier device of the order tells of this one, because both
 * were released by themselves together; one that somebody released by hand is told by itself.
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
    const isTogether =
      own.isByItself && release.isByItself && Math.abs(release.at - own.at) < TOGETHER_MS;
    if (isTogether && BigInt(other.id) < BigInt(row.id)) return null;
    if (isTogether || release.at <= own.at) told.push(other);
  }
  return told;
}

interface Release {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Because its time had come, and nobody's hand. */
  readonly isByItself: boolean;
}

/** When it was released, or will be by itself. */
async function releaseOf(tx: TenantTransaction, row: StoredReturn): Promise<Release> {
  if (row.status === 'cancellable') {
    return { at: releaseAt(row.created_at.getTime(), startOf(row)), isByItself: true };
  }
  const { at, actor_kind: by } = await tx
    .selectFrom('return_events')
    .select(['at', 'actor_kind'])
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .where('status', '<>', 'cancellable')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { at: at.getTime(), isByItself: by === 'timer' };
}
