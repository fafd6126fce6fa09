import type { Insertable } from 'kysely';
import type { WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import type { TimerChange } from '../../machines/planned.ts';
import { allowedDeviceActions } from '../../machines/warehouseDevice/allowed.ts';
import { applyToDevice, newDevice } from '../../machines/warehouseDevice/apply.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Actor } from '../services/actors.ts';
import { changeTimers } from '../timers/timerRows.ts';
import { announceDevice } from './announceDevice.ts';
import { deviceColumnsOf } from './deviceRow.ts';

interface NewStock {
  readonly organisationId: string;
  readonly columns: Pick<Insertable<Database['devices']>, 'kind'> &
    Partial<Insertable<Database['devices']>>;
  /** First entry of its history. */
  readonly entry: {
    readonly at: Date;
    readonly type: string;
    readonly actor: Actor;
    readonly event: object;
  };
  /** Events since then, in order. */
  readonly events: readonly WarehouseDeviceEvent[];
  readonly clock: Clock;
}

/**
 * Adds a device together with its first steps, each by the machine and with its row of the history,
 * in three statements. Sends no emails, because the user adds the device themselves. Returns its
 * number. Throws a 409 problem for a rejected step.
 */
export async function addSteppedDevice(
  tx: TenantTransaction,
  { organisationId, columns, entry, events, clock }: NewStock,
): Promise<string> {
  const { actor } = entry;
  const now = clock.now();
  const first = newDevice();
  const history = [{ ...entry, place: first.value.place }];
  const timers: { readonly change: TimerChange; readonly at: Date }[] = [];
  let snapshot = first;
  for (const event of events) {
    const next = applyToDevice(snapshot, event);
    if (next === null) {
      const actions = allowedDeviceActions(snapshot, actor.kind, event.at);
      const reason = actions.find(({ type }) => type === event.type)?.reason;
      throw new ProblemError(409, 'refused', reason ?? 'This cannot be done now.');
    }
    snapshot = next.snapshot;
    const { type } = event;
    const at = new Date(event.at);
    history.push({ at, type, actor, event, place: snapshot.value.place });
    timers.push(...next.timers.map((change) => ({ change, at })));
  }
  const row = await tx
    .insertInto('devices')
    .values({
      organisation_id: organisationId,
      created_at: now,
      updated_at: now,
      ...deviceColumnsOf(snapshot, now),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  // The trigger device_events_told (migration 0040) notifies open pages of these rows.
  await tx
    .insertInto('device_events')
    .values(
      history.map(({ at, type, event, place }) => ({
        organisation_id: organisationId,
        device_id: row.id,
        at,
        recorded_at: now,
        type,
        actor_kind: actor.kind,
        actor_id: actor.id,
        actor_name: actor.name,
        place,
        event: JSON.stringify(event),
      })),
    )
    .execute();
  await changeTimers(
    tx,
    { organisationId, column: 'device_id' },
    timers.map(({ change, at: from }) => ({ id: row.id, change, from })),
  );
  await announceDevice(tx, row, now, clock);
  return row.device_number;
}
