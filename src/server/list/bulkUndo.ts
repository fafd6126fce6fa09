import type { Selectable } from 'kysely';
import type { HandlingChange } from '../../domain/handling/handling.ts';
import { snoozeDayOf } from '../../domain/handling/snoozeDays.ts';
import { isHandlingBulk } from '../../domain/sorts.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { changeLocked } from '../returnActions/handling.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';

/** Time for which a job can be undone: pages offer it for ten seconds, and learn of its end late. */
const UNDO_MS = 60_000;
/** Time for which the returns before a job are stored. */
const KEPT_MS = 60 * 60_000;

type StoredJob = Selectable<Database['bulk_jobs']>;
type StoredChange = Selectable<Database['bulk_changes']>;

/** Whether a job can be undone now: it has assigned or snoozed returns a moment ago. */
export function canUndo({ event, undoes, done, finished_at: end }: StoredJob, now: Date): boolean {
  const isRecent = end !== null && now.getTime() - end.getTime() < UNDO_MS;
  return isHandlingBulk(event) && undoes === null && done > 0 && isRecent;
}

/** Stores a return as it was before a job changed it. */
export async function storeChange(
  tx: TenantTransaction,
  job: Pick<StoredJob, 'id' | 'organisation_id'>,
  row: StoredReturn,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('bulk_changes')
    .values({
      organisation_id: job.organisation_id,
      job_id: job.id,
      return_id: row.id,
      changed_at: now,
      assigned_to: row.assigned_to,
      snoozed_until: row.snoozed_until,
    })
    .execute();
}

/** Returns the IDs of the next returns that a job has changed. */
export async function nextChanged(
  tx: TenantTransaction,
  organisationId: string,
  { jobId, after, size }: { readonly jobId: string; readonly after: string; readonly size: number },
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('bulk_changes')
    .select('return_id')
    .where('organisation_id', '=', organisationId)
    .where('job_id', '=', jobId)
    .where('return_id', '>', after)
    .orderBy('return_id')
    .limit(size)
    .execute();
  return rows.map(({ return_id: id }) => id);
}

/** Brings back one locked return of an undone job; returns why it was skipped, or null. */
export async function undoInJob(
  tx: TenantTransaction,
  services: Pick<Services, 'clock'>,
  job: StoredJob,
  row: StoredReturn,
): Promise<string | null> {
  const before = await tx
    .selectFrom('bulk_changes')
    .selectAll()
    .where('organisation_id', '=', job.organisation_id)
    .where('job_id', '=', job.undoes ?? '0')
    .where('return_id', '=', row.id)
    .executeTakeFirst();
  const timeZone = await timeZoneOf(tx, job.organisation_id);
  const change = before && changeBack(job, row, before, timeZone);
  if (change === undefined || change === null) return 'It was changed since.';
  const actor = { kind: job.actor_kind, id: job.user_id, name: job.actor_name };
  try {
    const changed = await changeLocked(tx, services, row, actor, change, true);
    return changed === null ? 'It was changed since.' : null;
  } catch (error) {
    if (error instanceof ProblemError)
      return Object.values(error.details.errors ?? {}).flat()[0] ?? error.message;
    throw error;
  }
}

/** Returns the change that brings a return back; null if it isn't as the job has left it. */
function changeBack(
  { event, assignee, snooze_until: day }: StoredJob,
  row: StoredReturn,
  before: StoredChange,
  timeZone: string,
): HandlingChange | null {
  if (event === 'colleague.assigned') {
    if (row.assigned_to !== assignee) return null;
    return before.assigned_to === null
      ? { type: 'assignment.removed' }
      : { type: 'colleague.assigned', colleague: before.assigned_to };
  }
  if (row.snoozed_until === null || snoozeDayOf(row.snoozed_until, timeZone) !== day) return null;
  return before.snoozed_until === null
    ? { type: 'snooze.ended' }
    : { type: 'snooze.started', until: snoozeDayOf(before.snoozed_until, timeZone) };
}

/** Deletes what was stored for jobs that can't be undone anymore. Returns the number of rows. */
export async function sweepBulkChanges({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const { numDeletedRows } = await database.asSystem((tx) =>
    tx.deleteFrom('bulk_changes').where('changed_at', '<', before).executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}
