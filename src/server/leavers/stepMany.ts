import { sql } from 'kysely';
import type { Static } from 'typebox';
import type { LeaverOutcome, ManyLeavers } from '../../domain/leavers/leavers.ts';
import { actorOf, type Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { AuditEntry } from '../services/audit.ts';
import type { Services } from '../services/services.ts';
import { findLeaver } from './leaverRow.ts';
import { type StepAuthor, takeStep } from './takeStep.ts';

/** Outcome of a step of one of many leavers, and its record. */
interface Taken {
  readonly outcome: LeaverOutcome;
  readonly entry: AuditEntry | null;
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
  const taken: Taken[] = [];
  // Always locked in the same order, so that two requests at once can't deadlock.
  for (const leaverNumber of [...new Set(leaverNumbers)].sort()) {
    const which = { organisationId: principal.organisationId, leaverNumber };
    const { employee_name: employeeName } = await findLeaver(tx, which);
    const named = { leaverNumber, employeeName };
    await sql`SAVEPOINT one_leaver`.execute(tx);
    try {
      const { entry, orderNumbers, startsAt } = await takeStep(
        tx,
        services,
        authorOf(principal),
        which,
        event,
      );
      taken.push({
        outcome: { ...named, startsAt, returns: [...orderNumbers], problem: null },
        entry,
      });
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
