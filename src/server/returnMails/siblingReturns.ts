import { isBeforeRelease } from '../../domain/returns/status/status.ts';
import type { Notice } from '../../machines/deviceReturn/notices.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import { otherReturnsOfOrder } from '../returns/ordering/orderKeys.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

/** Returns the employee's other returns of the same order that are released and use the same mailbox. */
export async function releasedSiblings(
  tx: TenantTransaction,
  row: StoredReturn,
): Promise<StoredReturn[]> {
  return (await ofSamePerson(tx, row)).filter(({ status }) => !isBeforeRelease(status));
}

async function ofSamePerson(tx: TenantTransaction, row: StoredReturn): Promise<StoredReturn[]> {
  const mailbox = row.employee_email.toLowerCase();
  return (await otherReturnsOfOrder(tx, row)).filter(
    ({ status, employee_email: email }) =>
      status !== 'cancelled' && email.toLowerCase() === mailbox,
  );
}

/**
 * Maximum time between releases that count as one: devices of an order are inserted, and
 * automatically released, one after another.
 */
const TOGETHER_MS = 10_000;

/**
 * Returns the other returns that the first email to the employee covers: all that are released by
 * then. Null if the email about an earlier device of the order covers this one, because both were
 * released automatically together; a return that a user released gets an email of its own.
 */
async function coveredByFirstEmail(
  tx: TenantTransaction,
  row: StoredReturn,
): Promise<readonly StoredReturn[] | null> {
  const siblings = await ofSamePerson(tx, row);
  if (siblings.length === 0) return [];
  const own = await releaseOf(tx, row);
  const covered: StoredReturn[] = [];
  for (const other of siblings) {
    const release = await releaseOf(tx, other);
    const isSameOrder =
      own.isByItself && release.isByItself && Math.abs(release.at - own.at) < TOGETHER_MS;
    if (isSameOrder && BigInt(other.id) < BigInt(row.id)) return null;
    if (isSameOrder || release.at <= own.at) covered.push(other);
  }
  return covered;
}

/**
 * Returns the other returns whose address one question covers, because one answer is for all. Null
 * if the question about an earlier device of the order covers this one.
 */
async function coveredByQuestion(
  tx: TenantTransaction,
  row: StoredReturn,
): Promise<readonly StoredReturn[] | null> {
  const siblings = await ofSamePerson(tx, row);
  const awaiting = siblings.filter(({ status }) => status === 'awaitingAddress');
  if (awaiting.some(({ id }) => BigInt(id) < BigInt(row.id))) return null;
  return siblings.filter(({ status }) => status === 'awaitingAddress' || isBeforeRelease(status));
}

/** Questions where to send the box. */
export const ADDRESS_QUESTIONS: readonly Notice[] = ['addressAsked', 'addressReminder'];

/** Returns the order's other returns that an email covers; null if another return's email covers this one. */
export function coveredSiblings(
  tx: TenantTransaction,
  row: StoredReturn,
  notice: Notice,
): Promise<readonly StoredReturn[] | null> {
  if (notice === 'orderPlaced') return otherReturnsOfOrder(tx, row);
  if (ADDRESS_QUESTIONS.includes(notice)) return coveredByQuestion(tx, row);
  const isFirst = notice === 'kitPreparing' && snapshotOf(row).context.shipments.length === 1;
  return isFirst ? coveredByFirstEmail(tx, row) : Promise.resolve([]);
}

/** Returns the order's other returns that wait for the same employee's address or return. */
export async function waitingSiblings(
  tx: TenantTransaction,
  row: StoredReturn,
): Promise<readonly StoredReturn[]> {
  return (await ofSamePerson(tx, row)).filter(({ status }) =>
    ['awaitingAddress', 'postponed'].includes(status),
  );
}

interface Release {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Released when its time came, not by a user. */
  readonly isByItself: boolean;
}

/** Returns when it was released, or will be automatically. */
async function releaseOf(tx: TenantTransaction, row: StoredReturn): Promise<Release> {
  if (isBeforeRelease(row.status)) {
    // Employees hear nothing of an order that waits for an approver.
    return { at: row.cancellable_until?.getTime() ?? Number.POSITIVE_INFINITY, isByItself: true };
  }
  const { at, actor_kind: by } = await tx
    .selectFrom('return_events')
    .select(['at', 'actor_kind'])
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .where('status', 'not in', ['awaitingApproval', 'cancellable'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { at: at.getTime(), isByItself: by === 'timer' };
}
