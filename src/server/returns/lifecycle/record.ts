import { compactCode } from '../../../domain/carrierNumbers.ts';
import { releaseAt, scheduledStart } from '../../../domain/returns/ordering/startTime.ts';
import { referencesIn } from '../../../domain/returns/references.ts';
import {
  isActive,
  isBeforePurchase,
  type ReturnStatus,
  statusOf,
} from '../../../domain/returns/status/status.ts';
import {
  restoreReturn,
  type StoredReturnState,
  storeReturn,
  upgradeState,
} from '../../../machines/deviceReturn/apply.ts';
import type { DeviceReturnSnapshot } from '../../../machines/deviceReturn/deviceReturn.machine.ts';
import { DEVICE_RETURN_VERSION } from '../../../machines/deviceReturn/deviceReturn.setup.ts';
import { applyToHandling } from '../../../machines/handling/apply.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { enqueueAll } from '../../platform/outbox/outbox.ts';
import type { CausedStep, Moved, StoredReturn } from '../../services/returnSteps.ts';
import type { Services } from '../../services/services.ts';
import { changeTimers, type TimerOwner } from '../../timers/timerRows.ts';
import { searchTextOf } from '../reading/searchText.ts';
import { RETURN_COLUMNS } from '../returnColumns.ts';

/** Derives columns of `returns` from the machine's snapshot. */
export function columnsOf(snapshot: DeviceReturnSnapshot, statusSince: Date) {
  const status = statusOf(snapshot);
  const { shipments, attention, startsAt, closure } = snapshot.context;
  const isClosed = status === 'closed';
  const current = shipments.at(-1);
  return {
    state: JSON.stringify(storeReturn(snapshot)),
    state_version: DEVICE_RETURN_VERSION,
    status,
    status_since: statusSince,
    is_active: isActive(snapshot),
    attention_kind: attention?.kind ?? null,
    attention_since: attention === null ? null : new Date(attention.since),
    attention_note: attention?.note ?? '',
    cancellable_until:
      status === 'cancellable' ? new Date(releaseAt(statusSince.getTime(), startsAt)) : null,
    close_reason: isClosed ? (closure?.reason ?? null) : null,
    is_released: isClosed ? (closure?.isReleased ?? true) : !isBeforePurchase(status),
    outbound_tracking: current?.outboundTracking ?? null,
    // The form in which scanned codes are looked up; older states may hold blanks.
    return_tracking: current?.returnTracking ? compactCode(current.returnTracking) : null,
  };
}

/** Whether a snoozed return comes back: something new needs a person, or nothing is left to be done. */
function isWoken(row: StoredReturn, snapshot: DeviceReturnSnapshot): boolean {
  const { attention } = snapshot.context;
  const isNew = attention !== null && attention.since !== row.attention_since?.toISOString();
  const isOver = attention === null && !isActive(snapshot);
  if (row.snoozed_until === null || !(isNew || isOver)) return false;
  const stored = { assignee: row.assigned_to, until: row.snoozed_until.toISOString() };
  return applyToHandling(stored, { type: isNew ? 'problem.raised' : 'work.finished' }) !== null;
}

type KeptState = Pick<StoredReturn, 'id' | 'state' | 'state_version'>;

/**
 * Returns a stored state, upgraded to the current version of the machine.
 * Throws if it was written by a version that can't be upgraded.
 */
export function stateOf(row: KeptState): StoredReturnState {
  const state = upgradeState(row.state, row.state_version);
  if (state === null) {
    throw new Error(
      `Return ${row.id} was stored by version ${row.state_version} of the machine; this is ${DEVICE_RETURN_VERSION}.`,
    );
  }
  return state;
}

/** Restores the machine's snapshot of a return. Throws like `stateOf`. */
export function snapshotOf(row: KeptState) {
  return restoreReturn(stateOf(row));
}

/** Returns when the cancel window began: with the order, or with its approval. */
export function windowStartOf({
  status,
  status_since: since,
  created_at: orderedAt,
}: StoredReturn) {
  return (status === 'cancellable' ? since : orderedAt).getTime();
}

/** Returns an order's start date, also a past one; null if it starts immediately. */
export function startOf(row: StoredReturn): string | null {
  return scheduledStart(windowStartOf(row), snapshotOf(row).context.startsAt);
}

/** Services that recording a step needs. */
export type StepServices = Pick<Services, 'clock' | 'returnFollowers'>;

/**
 * Writes the steps of a locked return in the caller's transaction: its new state, a row of the
 * timeline for each, its current timers, outbox rows for its notices, and what the followers do.
 * Returns the updated row.
 */
export async function recordSteps(
  tx: TenantTransaction,
  row: StoredReturn,
  steps: readonly CausedStep[],
  services: StepServices,
): Promise<StoredReturn> {
  const last = steps.at(-1);
  if (!last) return row;
  const stepped = steppedFrom(row, snapshotOf(row), steps);
  await writeSteps(tx, row.organisation_id, [stepped], services);
  const { snapshot } = last.step;
  return tx
    .updateTable('returns')
    .set({
      ...columnsOf(snapshot, stepped.steps.at(-1)?.since ?? row.status_since),
      ...(isWoken(row, snapshot) && { snoozed_until: null, snoozed_by: null }),
      updated_at: services.clock.now(),
      search_text: searchTextOf(findableOf(row), snapshot.context.shipments),
    })
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returning(RETURN_COLUMNS)
    .executeTakeFirstOrThrow();
}

/**
 * Records the first steps of newly inserted returns of one organization, in as many statements as
 * for a single return.
 */
export async function recordFirstSteps(
  tx: TenantTransaction,
  organisationId: string,
  placed: readonly (CausedStep & { readonly row: StoredReturn })[],
  services: StepServices,
): Promise<void> {
  const stepped = placed.map(({ row, ...first }) => steppedFrom(row, first.step.snapshot, [first]));
  await writeSteps(tx, organisationId, stepped, services);
}

/** Return with its new steps. */
interface ReturnSteps {
  readonly row: StoredReturn;
  readonly steps: readonly (CausedStep & Moved & SinceThen)[];
}
/** Status of a return after a step. */
interface SinceThen {
  readonly status: ReturnStatus;
  readonly since: Date;
}

/** Adds the state before each step, and the status after it with its start. */
function steppedFrom(
  row: StoredReturn,
  first: DeviceReturnSnapshot,
  steps: readonly CausedStep[],
): ReturnSteps {
  let { status, status_since: since } = row;
  let before = first;
  return {
    row,
    steps: steps.map(({ step, cause }) => {
      const after = step.snapshot;
      const next = statusOf(after);
      if (next !== status) since = cause.at;
      status = next;
      const entry = { step, cause, before, after, status, since };
      before = after;
      return entry;
    }),
  };
}

/** Writes everything that steps of an organization's returns leave outside of the `returns` table. */
async function writeSteps(
  tx: TenantTransaction,
  organisationId: string,
  stepped: readonly ReturnSteps[],
  { clock, returnFollowers }: StepServices,
): Promise<void> {
  const all = stepped.flatMap(({ row, steps }) => steps.map((step) => ({ row, ...step })));
  const now = clock.now();
  const moved = stepped.map(({ row, steps: moves }) => ({ row, moves }));
  // The trigger return_events_told (migration 0005) notifies open pages of these rows at the commit.
  const insertEvents = tx
    .insertInto('return_events')
    .values(
      all.map(({ row, cause, status }) => ({
        organisation_id: organisationId,
        return_id: row.id,
        at: cause.at,
        recorded_at: now,
        type: cause.type,
        actor_kind: cause.actor.kind,
        actor_id: cause.actor.id,
        actor_name: cause.actor.name,
        status,
        event: JSON.stringify(cause.event),
      })),
    )
    .returning('id');
  const timerChanges = all.flatMap(({ row, step }) =>
    step.timers.map((change) => ({ id: row.id, change, from: now })),
  );
  const [events] = await Promise.all([
    insertEvents.execute(),
    changeTimers(tx, { organisationId, column: 'return_id' }, timerChanges),
    ...returnFollowers.beside.map((follow) => follow(tx, organisationId, moved, clock)),
  ]);
  // IDs ascend in insertion order.
  const ids = events.map(({ id }) => BigInt(id)).sort((a, b) => (a < b ? -1 : 1));
  await enqueueAll(
    tx,
    all.flatMap(({ row, step }, at) =>
      step.notices.map((notice) => ({
        organisationId,
        kind: 'return.notice' as const,
        payload: { returnId: row.id, eventId: String(ids[at]), notice },
      })),
    ),
    clock,
  );
  for (const follow of returnFollowers.after) await follow(tx, organisationId, moved, clock);
}

/** Returns the key of a return's timers. */
export function timersOfReturn({
  id,
  organisation_id: organisationId,
}: Pick<StoredReturn, 'id' | 'organisation_id'>): TimerOwner {
  return { organisationId, column: 'return_id', id };
}

function findableOf(row: StoredReturn) {
  return {
    orderNumber: row.order_number,
    employeeName: row.employee_name,
    employeeEmail: row.employee_email,
    ...referencesIn(row),
  };
}
