import { sql } from 'kysely';
import type { Static } from 'typebox';
import type {
  LeaverManualEvent,
  LeaverOutcome,
  ManyHandled,
  ManyLeavers,
} from '../../domain/leavers/leavers.ts';
import { actorOf, type Principal } from '../auth/principal.ts';
import { notifyAssignees } from '../handling/notifyAssignees.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notFound, ProblemError, sentenceOf } from '../platform/http/problem.ts';
import type { AuditEntry } from '../services/audit.ts';
import type { Services } from '../services/services.ts';
import { duplicateRefusal } from './duplicateRefusal.ts';
import { handleLeaver } from './handleLeaver.ts';
import { findLeaver, lockLeaver, type StoredLeaver, type WhichLeaver } from './leaverRow.ts';
import { type StepAuthor, takeStep } from './takeStep.ts';

/** Outcome of a step of one of many leavers, and its record. */
export interface Taken {
  readonly outcome: LeaverOutcome;
  readonly entry: AuditEntry | null;
}

/** Result of an action that was not refused; without an entry if it changed nothing. */
interface Done {
  readonly entry: AuditEntry | null;
  readonly returns: readonly string[];
  readonly startsAt: string | null;
}

/** Returns a user as the author of steps. */
export function authorOf(principal: Principal): StepAuthor {
  const { organisationId } = principal;
  return { principal, by: { organisationId, actor: actorOf(principal) }, orderedBy: 'person' };
}

/**
 * Takes the same step of many leavers in the caller's transaction, which `retryCollisions` runs. What
 * is refused for one changes nothing about them, and doesn't keep the others.
 * @throws ProblemError 404 if one is absent or foreign
 */
export async function stepMany(
  tx: TenantTransaction,
  services: Pick<Services, 'clock' | 'returnFollowers'>,
  principal: Principal,
  { leaverNumbers, event }: Static<typeof ManyLeavers>,
): Promise<readonly Taken[]> {
  const { organisationId } = principal;
  const numbers = await lockInOrder(tx, organisationId, leaverNumbers, event.type);
  return forEach(tx, organisationId, numbers, async (which) => {
    const stepped = await takeStep(tx, services, authorOf(principal), which, event);
    const { entry, orderNumbers: returns, startsAt } = stepped;
    return { entry, returns, startsAt };
  });
}

/**
 * Assigns and snoozes many leavers in the caller's transaction. What is refused for one changes
 * nothing about them, and doesn't keep the others; each assignee gets one email.
 * @throws ProblemError 404 if one is absent or foreign
 */
export async function handleMany(
  tx: TenantTransaction,
  services: Pick<Services, 'clock'>,
  principal: Principal,
  { changes }: ManyHandled,
): Promise<readonly Taken[]> {
  const { organisationId } = principal;
  const actor = actorOf(principal);
  const wanted = new Map(changes.map(({ leaverNumber, change }) => [leaverNumber, change]));
  const assigned: StoredLeaver[] = [];
  const numbers = await lockInOrder(tx, organisationId, [...wanted.keys()], 'handling');
  const taken = await forEach(tx, organisationId, numbers, async (which) => {
    const row = await lockLeaver(tx, which);
    const change = wanted.get(which.leaverNumber);
    const changed =
      change === undefined ? null : await handleLeaver(tx, services, row, actor, change, true);
    if (changed !== null && change?.type === 'colleague.assigned' && !change.isUndo) {
      assigned.push(changed.row);
    }
    return { entry: changed?.entry ?? null, returns: [], startsAt: null };
  });
  await notifyAssignees(tx, services, { kind: 'leaver', actor, rows: assigned });
  return taken;
}

/**
 * Locks leavers, always in the same order, so that two requests at once can't deadlock. Returns their
 * numbers, for an order those first of whom most is known: of duplicates, only one can be ordered.
 * @throws ProblemError 404 if one is absent or foreign
 */
async function lockInOrder(
  tx: TenantTransaction,
  organisationId: string,
  leaverNumbers: readonly string[],
  type: LeaverManualEvent['type'] | 'handling',
): Promise<readonly string[]> {
  const sorted = [...new Set(leaverNumbers)].sort();
  if (type !== 'order.placed') return sorted;
  const rows = await tx
    .selectFrom('leavers')
    .select(['leaver_number', 'devices', 'employee_address'])
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`leaver_number = any(${sorted}::text[])`)
    .orderBy('leaver_number')
    .forUpdate()
    .execute();
  if (rows.length < sorted.length) throw notFound();
  const partsOf = (row: (typeof rows)[number]) =>
    Object.values(row.employee_address).filter((part) => part !== null && part !== '').length;
  const best = rows.toSorted(
    (a, b) => b.devices.length - a.devices.length || partsOf(b) - partsOf(a),
  );
  return best.map((row) => row.leaver_number);
}

/** Runs an action on each leaver by themselves. */
async function forEach(
  tx: TenantTransaction,
  organisationId: string,
  leaverNumbers: readonly string[],
  act: (which: WhichLeaver) => Promise<Done>,
): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  for (const leaverNumber of leaverNumbers) {
    const which = { organisationId, leaverNumber };
    const row = await findLeaver(tx, which);
    const named = { leaverNumber, employeeName: row.employee_name };
    await sql`SAVEPOINT one_leaver`.execute(tx);
    try {
      const { entry, returns, startsAt } = await act(which);
      taken.push({ outcome: { ...named, startsAt, returns: [...returns], problem: null }, entry });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      await sql`ROLLBACK TO SAVEPOINT one_leaver`.execute(tx);
      const duplicate = error.code === 'serial-active' ? await duplicateRefusal(tx, row) : null;
      const refused = duplicate ?? { problem: sentenceOf(error) };
      taken.push({ outcome: { ...named, startsAt: null, returns: [], ...refused }, entry: null });
    }
  }
  return taken.toSorted((a, b) => (a.outcome.leaverNumber < b.outcome.leaverNumber ? -1 : 1));
}
