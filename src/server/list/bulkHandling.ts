import type { Selectable } from 'kysely';
import type { HandlingChange } from '../../domain/handling/handling.ts';
import { snoozeDayProblem, snoozeDaysAt } from '../../domain/handling/snoozeDays.ts';
import type { BulkEvent } from '../../domain/sorts.ts';
import type { Principal } from '../auth/principal.ts';
import { activeColleagues } from '../handling/colleagues.ts';
import { MAX_NAMED } from '../handling/notices.ts';
import { NOTICE_DELAY_MS } from '../handling/notifyAssignees.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import { changeLocked } from '../returnActions/handling.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { nextChanged, storeChange } from './bulkUndo.ts';

type StoredJob = Selectable<Database['bulk_jobs']>;

/** Columns of a job that assigns or snoozes; null in other jobs. */
type HandlingWork = Pick<StoredJob, 'assignee' | 'snooze_until'>;

/**
 * Returns the colleague or day of a requested job.
 * @throws ProblemError 400 for a colleague or day that can't be chosen
 */
export async function readHandlingWork(
  tx: TenantTransaction,
  { organisationId, userId }: Principal,
  sent: {
    readonly event: BulkEvent;
    readonly assignee?: string;
    readonly snoozeUntil?: string;
  },
  now: Date,
): Promise<HandlingWork> {
  if (sent.event === 'colleague.assigned') {
    const assignee = sent.assignee === 'me' ? userId : (sent.assignee ?? '');
    const [found] = await activeColleagues(tx, organisationId, assignee === '' ? [] : [assignee]);
    if (found === undefined) {
      throw invalidInput({ assignee: ['Choose a colleague who can log in here.'] });
    }
    return { assignee, snooze_until: null };
  }
  if (sent.event !== 'snooze.started') return { assignee: null, snooze_until: null };
  const until = sent.snoozeUntil ?? '';
  const days = snoozeDaysAt(now, await timeZoneOf(tx, organisationId));
  const problem = snoozeDayProblem(until, days);
  if (problem !== null) throw invalidInput({ snoozeUntil: [problem] });
  return { assignee: null, snooze_until: until };
}

/** Assigns or snoozes one return of a job; returns why it was skipped, or null. */
export async function handleInJob(
  tx: TenantTransaction,
  services: Pick<Services, 'clock'>,
  job: StoredJob,
  row: StoredReturn,
): Promise<string | null> {
  const actor = { kind: job.actor_kind, id: job.user_id, name: job.actor_name };
  const change: HandlingChange =
    job.event === 'colleague.assigned'
      ? { type: job.event, colleague: job.assignee ?? '0' }
      : { type: 'snooze.started', until: job.snooze_until ?? '' };
  try {
    const changed = await changeLocked(tx, services, row, actor, change, true);
    if (changed !== null) {
      await storeChange(tx, job, row, services.clock.now());
      return null;
    }
    return change.type === 'snooze.started'
      ? 'It is snoozed to that day already.'
      : 'It is assigned to them already.';
  } catch (error) {
    if (error instanceof ProblemError) return error.details.errors?.until?.[0] ?? error.message;
    throw error;
  }
}

/** Emails the colleague that many returns are theirs now, once the job is done. */
export async function notifyAssigneeOfMany(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  job: StoredJob,
): Promise<void> {
  const { id: jobId, assignee, done, organisation_id: organisationId } = job;
  if (assignee === null || assignee === job.user_id || done === 0 || job.undoes !== null) return;
  const first = await nextChanged(tx, organisationId, { jobId, after: '0', size: MAX_NAMED });
  const payload = {
    ...{ userId: assignee, news: 'assigned' as const, by: job.actor_name, count: done },
    subjects: first.map((id) => ({ kind: 'return' as const, id })),
  };
  const dueAt = new Date(clock.now().getTime() + NOTICE_DELAY_MS);
  await enqueue(tx, { organisationId, kind: 'handling.notice', payload, dueAt }, clock);
}
