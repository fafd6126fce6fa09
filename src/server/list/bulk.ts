import { type Selectable, type SqlBool, sql } from 'kysely';
import type { BulkJob, VisibleJob } from '../../domain/returns/list/list.ts';
import type { ReturnFilter } from '../../domain/returns/list/returnFilter.ts';
import { startProblem } from '../../domain/returns/ordering/startTime.ts';
import { actorKindOf, nameOf, type Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { invalidInput, notFound, ProblemError } from '../platform/http/problem.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import { withUser } from '../returns/reading/listFilter.ts';
import type { Services } from '../services/services.ts';
import { readHandlingWork } from './bulkHandling.ts';
import { canUndo } from './bulkUndo.ts';
import { countMatches } from './matches.ts';

export type StoredJob = Selectable<Database['bulk_jobs']>;

/** Time for which an undismissed result is shown, in milliseconds. */
const SHOWN_FOR = 24 * 60 * 60_000;
/** Upper bound of the count; a larger job still handles every return. */
const MANY = 10_000;

interface BulkRequest {
  readonly idempotencyKey: string;
  readonly event: BulkJob['event'];
  /** New start date of the orders, ISO 8601; only for `order.edit`. */
  readonly startsAt?: string;
  readonly assignee?: string;
  readonly snoozeUntil?: string;
  readonly filter?: ReturnFilter;
  readonly orderNumbers?: readonly string[];
}

/**
 * Starts a job, once per key; the worker runs it. Throws a 400 problem if the request neither lists
 * returns nor asks for all matches, or has an invalid start date; 409 if the key started another job.
 */
export async function startJob(
  tx: TenantTransaction,
  { clock, audit }: Pick<Services, 'clock' | 'audit'>,
  principal: Principal,
  request: BulkRequest,
): Promise<VisibleJob> {
  const { idempotencyKey, event, startsAt, orderNumbers } = request;
  const filter = request.filter && withUser(request.filter, principal.userId);
  if ((filter === undefined) === (orderNumbers === undefined)) {
    throw invalidInput({ filter: ['Choose which returns, or all that match.'] });
  }
  const wrong = startWrong(event, startsAt, clock.now().getTime());
  if (wrong !== null) throw invalidInput({ startsAt: [wrong] });
  const { organisationId, userId } = principal;
  const handling = await readHandlingWork(tx, principal, request, clock.now());
  const total = orderNumbers
    ? new Set(orderNumbers).size
    : (await countMatches(tx, organisationId, filter ?? {})).count;
  const work = {
    user_id: userId,
    idempotency_key: idempotencyKey,
    event,
    starts_at: startsAt === undefined ? null : new Date(startsAt),
    ...handling,
    filter: JSON.stringify(filter ?? null),
    order_numbers: JSON.stringify(orderNumbers ? [...new Set(orderNumbers)] : null),
  };
  const job = await tx
    .insertInto('bulk_jobs')
    .values({
      organisation_id: organisationId,
      actor_kind: actorKindOf(principal),
      actor_name: nameOf(principal),
      ...work,
      requested_at: clock.now(),
      total,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (job) {
    await enqueue(tx, { organisationId, kind: 'returns.bulk', payload: { jobId: job.id } }, clock);
    const subject = { kind: 'bulk', id: job.id, name: `${total} returns` } as const;
    const { assignee, snooze_until: snoozedUntil } = handling;
    const how = { startsAt, ...(assignee && { assignee }), ...(snoozedUntil && { snoozedUntil }) };
    await audit(tx, { subject, after: { event, ...how, returns: orderNumbers ?? filter } });
  } else {
    await refuseOther(tx, organisationId, work);
    await audit(tx, 'unchanged');
  }
  return readJob(tx, principal, clock.now());
}

/**
 * Starts the job that undoes another one of the user, once.
 * @throws ProblemError 404 for an absent job or another user's, 409 if it can't be undone anymore
 */
export async function undoJob(
  tx: TenantTransaction,
  { clock, audit }: Pick<Services, 'clock' | 'audit'>,
  principal: Principal,
  id: string,
): Promise<VisibleJob> {
  const { organisationId, userId } = principal;
  const now = clock.now();
  const job = await tx
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (job === undefined) throw notFound();
  if (!canUndo(job, now)) {
    throw new ProblemError(409, 'refused', "This can't be undone anymore.");
  }
  const started = await tx
    .insertInto('bulk_jobs')
    .values({
      organisation_id: organisationId,
      user_id: userId,
      actor_kind: actorKindOf(principal),
      actor_name: nameOf(principal),
      idempotency_key: `undo-${id}`,
      event: job.event,
      filter: JSON.stringify(null),
      order_numbers: JSON.stringify([]),
      assignee: job.assignee,
      snooze_until: job.snooze_until,
      undoes: id,
      requested_at: now,
      total: job.done,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (started === undefined) {
    await audit(tx, 'unchanged');
  } else {
    const payload = { jobId: started.id };
    await enqueue(tx, { organisationId, kind: 'returns.bulk', payload }, clock);
    const subject = { kind: 'bulk', id: started.id, name: `${job.done} returns` } as const;
    await audit(tx, { subject, after: { event: job.event, undoes: id } });
  }
  return readJob(tx, principal, now);
}

/** Columns that tell one user's job from another; `filter` and `order_numbers` are JSON. */
interface BulkWork {
  readonly user_id: string;
  readonly idempotency_key: string;
  readonly event: BulkJob['event'];
  readonly starts_at: Date | null;
  readonly assignee: string | null;
  readonly snooze_until: string | null;
  readonly filter: string;
  readonly order_numbers: string;
}

/** Throws a 409 problem if the job of this key is another one. */
async function refuseOther(
  tx: TenantTransaction,
  organisationId: string,
  { filter, order_numbers: numbers, ...work }: BulkWork,
): Promise<void> {
  const existing = await tx
    .selectFrom('bulk_jobs')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', work.user_id)
    .where('idempotency_key', '=', work.idempotency_key)
    .where('event', '=', work.event)
    .where('starts_at', 'is not distinct from', work.starts_at)
    .where('assignee', 'is not distinct from', work.assignee)
    .where('snooze_until', 'is not distinct from', work.snooze_until)
    .where(sql<SqlBool>`filter = ${filter}::jsonb AND order_numbers = ${numbers}::jsonb`)
    .executeTakeFirst();
  if (existing) return;
  const detail =
    'This was started already, with another choice. Reload the page, then start again.';
  throw new ProblemError(409, 'refused', detail);
}

/** Validates the start date of an event; null if it is valid. */
function startWrong(
  event: BulkJob['event'],
  startsAt: string | undefined,
  now: number,
): string | null {
  if (event !== 'order.edit') return startsAt === undefined ? null : 'Only an edit has a start.';
  if (startsAt === undefined) return 'Enter a day.';
  if (Date.parse(startsAt) <= now) return 'This day has passed. Choose another one.';
  return startProblem(startsAt, now);
}

/** Returns the user's newest job that they have not dismissed. */
export async function readJob(
  tx: TenantTransaction,
  { organisationId, userId }: Principal,
  now: Date,
): Promise<VisibleJob> {
  const job = await tx
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .where('requested_at', '>', new Date(now.getTime() - SHOWN_FOR))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (job === undefined) return { job: null };
  return { job: toJob(job, now) };
}

/** Dismisses a job and the earlier ones; running jobs continue. */
export async function dismissJob(
  tx: TenantTransaction,
  { clock, audit }: Pick<Services, 'clock' | 'audit'>,
  principal: Principal,
  id: string,
): Promise<VisibleJob> {
  const now = clock.now();
  const { numUpdatedRows } = await tx
    .updateTable('bulk_jobs')
    .set({ dismissed_at: now })
    .where('organisation_id', '=', principal.organisationId)
    .where('user_id', '=', principal.userId)
    .where('dismissed_at', 'is', null)
    .where('id', '<=', id)
    // An ID of another user's job, or an unknown one, dismisses nothing.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bulk_jobs as named')
          .select('named.id')
          .where('named.organisation_id', '=', principal.organisationId)
          .where('named.user_id', '=', principal.userId)
          .where('named.id', '=', id),
      ),
    )
    .executeTakeFirst();
  const subject = { kind: 'bulk', id, name: 'A result' } as const;
  await audit(tx, numUpdatedRows > 0n ? { subject } : 'unchanged');
  return readJob(tx, principal, now);
}

function toJob(job: StoredJob, now: Date): BulkJob {
  return {
    id: job.id,
    event: job.event,
    total: Math.max(job.total, job.done + job.skipped),
    isMore: job.total >= MANY && job.finished_at === null,
    done: job.done,
    skipped: job.skipped,
    reasons: Object.entries(job.reasons)
      .map(([reason, count]) => ({
        reason,
        count,
        examples: [...(job.examples[reason] ?? [])],
      }))
      .sort((a, b) => b.count - a.count),
    isFinished: job.finished_at !== null,
    canUndo: canUndo(job, now),
    isUndo: job.undoes !== null,
  };
}
