import { referencesIn } from '../../../domain/returns/references.ts';
import { releaseAt, waitsUntil } from '../../../domain/returns/startOn.ts';
import { isActive, type ReturnStatus, statusOf } from '../../../domain/returns/status.ts';
import {
  type ReturnStep,
  restoreReturn,
  type StoredReturnState,
  storeReturn,
  upgradeState,
} from '../../../machines/deviceReturn/apply.ts';
import type { DeviceReturnSnapshot } from '../../../machines/deviceReturn/deviceReturn.machine.ts';
import { DEVICE_RETURN_VERSION } from '../../../machines/deviceReturn/deviceReturn.setup.ts';
import { followUp } from '../../carriers/followUp.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { enqueue } from '../../platform/outbox/outbox.ts';
import { changeTimer, type TimerOwner } from '../../timers/timerRows.ts';
import { followReturn } from '../../warehouse/followReturn.ts';
import { announceSteps } from '../../webhooks/announce.ts';
import { searchTextOf } from '../reading/searchText.ts';
import type { Cause } from './cause.ts';
import type { CausedStep, Moved, StoredReturn } from './steps.ts';

/** The columns of `returns` that follow from the machine's snapshot. */
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
    is_released: isClosed ? (closure?.isReleased ?? true) : status !== 'cancellable',
    outbound_tracking: current?.outboundTracking ?? null,
    return_tracking: current?.returnTracking ?? null,
  };
}

type KeptState = Pick<StoredReturn, 'id' | 'state' | 'state_version'>;

/**
 * What the present version of the machine would have stored of a return.
 * Throws when it was written by a version of the machine that this one cannot read.
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

/** A return as the machine knows it. Throws like `stateOf`. */
export function snapshotOf(row: KeptState) {
  return restoreReturn(stateOf(row));
}

/** The day that an order waits for, or waited for; null for one that starts right away. */
export function startOf(row: StoredReturn): string | null {
  return waitsUntil(row.created_at.getTime(), snapshotOf(row).context.startsAt);
}

/**
 * Writes the steps that a locked return has taken, in the caller's transaction: its new state,
 * a row of the timeline each, the timers that now run, and the outbox rows for what was announced.
 * Answers the row as it stands then.
 */
export async function recordSteps(
  tx: TenantTransaction,
  row: StoredReturn,
  steps: readonly CausedStep[],
  clock: Clock,
): Promise<StoredReturn> {
  const last = steps.at(-1);
  if (!last) return row;
  let { status, status_since: since } = row;
  for (const { step, cause } of steps) {
    const next = statusOf(step.snapshot);
    if (next !== status) since = cause.at;
    status = next;
    await recordStep(tx, row, step, cause, status, clock);
  }
  const moves = movesOf(row, steps);
  await announceSteps(tx, row, moves, clock);
  await followReturn(tx, row, moves, clock);
  const { snapshot } = last.step;
  return tx
    .updateTable('returns')
    .set({
      ...columnsOf(snapshot, since),
      updated_at: clock.now(),
      search_text: searchTextOf(findableOf(row), snapshot.context.shipments),
    })
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Each step with where the return stood before it. */
function movesOf(row: StoredReturn, steps: readonly CausedStep[]): readonly Moved[] {
  let before = snapshotOf(row);
  return steps.map(({ step: { snapshot: after }, cause }) => {
    const move = { before, after, cause };
    before = after;
    return move;
  });
}

async function recordStep(
  tx: TenantTransaction,
  row: Pick<StoredReturn, 'id' | 'organisation_id'>,
  step: ReturnStep,
  cause: Cause,
  status: ReturnStatus,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const { id: eventId } = await tx
    .insertInto('return_events')
    .values({
      organisation_id: row.organisation_id,
      return_id: row.id,
      at: cause.at,
      recorded_at: now,
      type: cause.type,
      actor_kind: cause.actor.kind,
      actor_id: cause.actor.id,
      actor_name: cause.actor.name,
      status,
      event: JSON.stringify(cause.event),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const change of step.timers) await changeTimer(tx, timersOfReturn(row), change, now);
  await followUp(tx, row, step, cause, clock);
  for (const notice of step.notices) {
    await enqueue(
      tx,
      {
        organisationId: row.organisation_id,
        kind: 'return.notice',
        payload: { returnId: row.id, eventId, notice },
      },
      clock,
    );
  }
}

/** Whose timers a return's are. */
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
