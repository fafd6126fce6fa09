import {
  ATTENTION_WORDS,
  isDeviceInside,
  resolutionError,
} from '../../domain/returns/status/attention.ts';
import { isReminded, statusOf } from '../../domain/returns/status/status.ts';
import { STATUS_WORDS } from '../../domain/returns/status/statusWords.ts';
import type { ReturnEvent } from '../../domain/returns/timeline/events.ts';
import { type BulkEvent, type HandlingBulk, isHandlingBulk } from '../../domain/sorts.ts';
import { allowedActions } from '../../machines/deviceReturn/allowed.ts';
import type { DeviceReturnSnapshot } from '../../machines/deviceReturn/deviceReturn.machine.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { enqueue, type OutboxHandlers } from '../platform/outbox/outbox.ts';
import { answeredTogether } from '../returnActions/answeredTogether.ts';
import { lockForStep } from '../returnActions/applyToReturn.ts';
import { changeStart } from '../returnActions/editOrder.ts';
import { applyEvent } from '../returns/lifecycle/applyEvent.ts';
import { isReachable, NOT_REACHABLE } from '../returns/reachable.ts';
import { cursorOf } from '../returns/reading/cursor.ts';
import { findReturnById, lockReturn, lockReturnById } from '../returns/reading/find.ts';
import { findPage } from '../returns/reading/findPage.ts';
import { readFilter } from '../returns/reading/listFilter.ts';
import { readRows } from '../returns/reading/listRows.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import type { StoredJob } from './bulk.ts';
import { handleInJob, notifyAssigneeOfMany } from './bulkHandling.ts';
import { nextChanged, undoInJob } from './bulkUndo.ts';

/** Returns read at a time; each is changed in a transaction of its own. */
const BATCH = 100;
/** Duration of one run in milliseconds, below the outbox's time limit; the rest is a new run. */
const RUN_MS = 4000;
/** Maximum number of skipped returns that are listed for each reason. */
const MAX_EXAMPLES = 20;

/** Return of a job, with its position in the job. */
interface Item {
  readonly id: string;
  readonly key: string;
}

/**
 * Creates the worker's handler of bulk jobs. A return is changed and counted in one transaction, so
 * that a job that resumes after a crash, or runs in two workers, repeats and misses nothing.
 */
export function createBulkWorker(services: Services): OutboxHandlers['returns.bulk'] {
  const { database, clock, wakeWorker } = services;
  return async ({ organisationId, payload: { jobId } }) => {
    if (organisationId === null) throw new Error('A job belongs to an organization.');
    const until = Date.now() + RUN_MS;
    for (;;) {
      const batch = await database.forOrganisation(organisationId, async (tx) => {
        const job = await findJob(tx, organisationId, jobId);
        return job === null ? null : { job, items: await nextItems(tx, job) };
      });
      if (batch === null) return;
      let last = batch.job.after_id;
      for (const item of batch.items) {
        const isNext = await database.forOrganisation(organisationId, (tx) =>
          runStep(tx, services, batch.job, last, item),
        );
        // Another worker runs this job and is ahead.
        if (!isNext) return;
        last = item.id;
      }
      if (batch.items.length === 0) {
        await database.forOrganisation(organisationId, (tx) => finish(tx, services, batch.job));
        return;
      }
      if (Date.now() > until) break;
      wakeWorker();
    }
    await database.forOrganisation(organisationId, (tx) =>
      enqueue(tx, { organisationId, kind: 'returns.bulk', payload: { jobId } }, clock),
    );
    wakeWorker();
  };
}

/** Returns the job, or null if it is finished. */
async function findJob(tx: TenantTransaction, organisationId: string, id: string) {
  const job = await tx
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return job ?? null;
}

/** Returns the next returns of a job: newest first, without those ordered after the job's start. */
async function nextItems(tx: TenantTransaction, job: StoredJob): Promise<readonly Item[]> {
  const { organisation_id: organisationId, after_id: id, after_key: key } = job;
  if (job.undoes !== null) {
    const ids = await nextChanged(tx, organisationId, {
      ...{ jobId: job.undoes, after: id ?? '0', size: BATCH },
    });
    return ids.map((changed) => ({ id: changed, key: '' }));
  }
  if (job.order_numbers !== null) return nextPicked(tx, job, job.order_numbers);
  const ordered = new Date(job.requested_at.getTime() + 1).toISOString();
  const given = job.filter?.before;
  const before = given !== undefined && given < ordered ? given : ordered;
  const filter = await readFilter(tx, organisationId, { ...job.filter, before });
  if (filter === null) return [];
  const after = id === null || key === null ? null : { sort: 'newest' as const, key, id };
  const ids = await findPage(tx, filter, { sort: 'newest', after, size: BATCH });
  const rows = await readRows(tx, organisationId, ids);
  return rows.map((row) => ({ id: row.id, key: cursorOf(row, 'newest').key }));
}

async function nextPicked(tx: TenantTransaction, job: StoredJob, numbers: readonly string[]) {
  const rows = await tx
    .selectFrom('returns')
    .select('id')
    .where('organisation_id', '=', job.organisation_id)
    .where('order_number', 'in', [...numbers])
    .where('id', '>', job.after_id ?? '0')
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => ({ id, key: '' }));
}

/** Changes one return and counts it. False if the job's position is no longer `last`. */
async function runStep(
  tx: TenantTransaction,
  services: Services,
  { id: jobId, organisation_id: organisationId }: StoredJob,
  last: string | null,
  item: Item,
): Promise<boolean> {
  const job = await tx
    .selectFrom('bulk_jobs')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (job.after_id !== last) return false;
  const refusal = await applyTo(tx, services, job, item.id);
  const { reasons, examples } = refusal === null ? job : counted(job, refusal);
  await tx
    .updateTable('bulk_jobs')
    .set({
      after_id: item.id,
      after_key: item.key,
      done: job.done + (refusal === null ? 1 : 0),
      skipped: job.skipped + (refusal === null ? 0 : 1),
      reasons: JSON.stringify(reasons),
      examples: JSON.stringify(examples),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', jobId)
    .execute();
  return true;
}

/** Reason why a return was skipped. */
interface Refusal {
  readonly orderNumber: string;
  readonly reason: string;
}

/** Returns a job's counts with one more skipped return. */
function counted({ reasons, examples }: StoredJob, { orderNumber, reason }: Refusal) {
  const items = examples[reason] ?? [];
  return {
    reasons: { ...reasons, [reason]: (reasons[reason] ?? 0) + 1 },
    examples:
      items.length >= MAX_EXAMPLES ? examples : { ...examples, [reason]: [...items, orderNumber] },
  };
}

/** Applies the job's event to a return, or returns why the machine rejects it. */
async function applyTo(
  tx: TenantTransaction,
  services: Pick<Services, 'clock' | 'returnFollowers'>,
  job: StoredJob,
  returnId: string,
): Promise<Refusal | null> {
  const { event: type, organisation_id: organisationId } = job;
  const row = await lockForJob(tx, job, { organisationId, returnId });
  if (isHandlingBulk(type)) {
    const skipped = await (job.undoes === null ? handleInJob : undoInJob)(tx, services, job, row);
    return skipped === null ? null : { orderNumber: row.order_number, reason: skipped };
  }
  const reason = bulkRefusal(type, row);
  if (reason !== null) return { orderNumber: row.order_number, reason };
  const actor = { kind: job.actor_kind, id: job.user_id, name: job.actor_name };
  if (type === 'order.edit') {
    const isMoved = await changeStart(tx, services, row, actor, job.starts_at);
    return isMoved ? null : { orderNumber: row.order_number, reason: 'It has already started.' };
  }
  const at = services.clock.now().toISOString();
  const envelope = { actor: { kind: job.actor_kind }, at };
  const event = eventOf(type, envelope, job.user_id);
  const { isApplied, before } = await applyEvent(tx, services, row, { actor, event });
  if (isApplied) {
    for (const { order_number: orderNumber } of await answeredTogether(tx, row, event)) {
      const other = await lockReturn(tx, { organisationId, orderNumber });
      await applyEvent(tx, services, other, { actor, event });
    }
    return null;
  }
  if (type === 'order.approve' && isApprovedSince(before, job.requested_at)) return null;
  const actions = allowedActions(before, job.actor_kind, at, job.user_id);
  const refusal = actions.find(({ type }) => type === job.event)?.reason;
  return {
    orderNumber: row.order_number,
    reason: reasonOf(before, job.event) ?? refusal ?? "This couldn't be done.",
  };
}

/** Locks a return of a job; of an order to approve, all devices that wait. */
async function lockForJob(
  tx: TenantTransaction,
  { event: type }: StoredJob,
  which: { readonly organisationId: string; readonly returnId: string },
): Promise<StoredReturn> {
  if (type !== 'order.approve') return lockReturnById(tx, which);
  const { order_number: orderNumber } = await findReturnById(tx, which);
  return lockForStep(tx, { ...which, orderNumber }, { type });
}

/** Whether the job has approved it already, with another device of its order. */
function isApprovedSince({ context }: DeviceReturnSnapshot, start: Date): boolean {
  const answer = context.approval?.answer;
  return answer?.isApproved === true && Date.parse(answer.at) >= start.getTime();
}

function eventOf(
  type: Exclude<BulkEvent, HandlingBulk | 'order.edit'>,
  envelope: Pick<ReturnEvent, 'actor' | 'at'>,
  by: string,
): ReturnEvent {
  switch (type) {
    case 'attention.resolve':
      return { ...envelope, type, note: '' };
    case 'order.approve':
      return { ...envelope, type, by };
    default:
      return { ...envelope, type };
  }
}

/** Returns why a return should be handled on its own page, although its machine accepts the event. */
function bulkRefusal(event: BulkEvent, row: StoredReturn): string | null {
  const { attention_kind: problem, status } = row;
  if (event === 'label.resend' && row.employee_email === '') {
    return 'We have no email address of the employee.';
  }
  if (event === 'outreach.remindNow' && !isReachable(row)) return NOT_REACHABLE;
  if (problem === null) return null;
  if (event === 'receipt.confirm') return `“${ATTENTION_WORDS[problem]}” is open.`;
  if (event === 'attention.resolve' && resolutionError(problem, '') !== null) {
    return 'A battery hazard is resolved on its page, with what was done.';
  }
  if (event !== 'kit.resend') return null;
  if (problem === 'returnedToSender') {
    return 'The last box came back. Send another one from its page, with another address.';
  }
  if (problem === 'addressInvalid') return "The address isn't valid. Correct the contact first.";
  return isDeviceInside(problem, status)
    ? 'The device is in the parcel. If another box helps, send it from its page.'
    : null;
}

/** Returns which of several conditions failed; null if the machine's own reason is clear. */
function reasonOf(before: DeviceReturnSnapshot, event: BulkEvent): string | null {
  const { attention } = before.context;
  const status = statusOf(before);
  if (event !== 'outreach.remindNow') return null;
  if (attention !== null) return `“${ATTENTION_WORDS[attention.kind]}” is open.`;
  if (status !== 'boxDelivered') return `The return is at “${STATUS_WORDS[status]}”.`;
  return isReminded(before)
    ? 'The employee got a reminder in the last 24 hours.'
    : 'Reminders are turned off.';
}

async function finish(
  tx: TenantTransaction,
  services: Pick<Services, 'clock'>,
  job: StoredJob,
): Promise<void> {
  const finished = await tx
    .updateTable('bulk_jobs')
    .set({ finished_at: services.clock.now() })
    .where('organisation_id', '=', job.organisation_id)
    .where('id', '=', job.id)
    .where('finished_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (finished !== undefined) await notifyAssigneeOfMany(tx, services, finished);
}
