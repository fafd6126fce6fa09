import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { LeaverOutcome, ManyHandled, ManyLeavers } from '../../domain/leavers/leavers.ts';
import { actorOf, type Principal } from '../auth/principal.ts';
import { notifyAssignees } from '../handling/notifyAssignees.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { AuditEntry } from '../services/audit.ts';
import type { Services } from '../services/services.ts';
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
  return forEach(tx, organisationId, leaverNumbers, async (which) => {
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
  const taken = await forEach(tx, organisationId, [...wanted.keys()], async (which) => {
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

/** Runs an action on each leaver by themselves. */
async function forEach(
  tx: TenantTransaction,
  organisationId: string,
  leaverNumbers: readonly string[],
  act: (which: WhichLeaver) => Promise<Done>,
): Promise<readonly Taken[]> {
  const taken: Taken[] = [];
  // Always locked in the same order, so that two requests at once can't deadlock.
  for (const leaverNumber of [...new Set(leaverNumbers)].sort()) {
    const which = { organisationId, leaverNumber };
    const { employee_name: employeeName } = await findLeaver(tx, which);
    const named = { leaverNumber, employeeName };
    await sql`SAVEPOINT one_leaver`.execute(tx);
    try {
      const { entry, returns, startsAt } = await act(which);
      taken.push({ outcome: { ...named, startsAt, returns: [...returns], problem: null }, entry });
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      await sql`ROLLBACK TO SAVEPOINT one_leaver`.execute(tx);
      const problem = sentenceOf(error);
      taken.push({ outcome: { ...named, startsAt: null, returns: [], problem }, entry: null });
    }
  }
  return taken;
}

/** Joins the problem's field errors, or returns its sentence if there are none. */
function sentenceOf({ message, details }: ProblemError): string {
  const sentences = [...new Set(Object.values(details.errors ?? {}).flat())];
  return sentences.length > 0 ? sentences.join(' ') : message;
}
