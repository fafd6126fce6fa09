import type { Selectable } from 'kysely';
import type { WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import { deviceStatusOf, isDeviceOpen } from '../../domain/warehouse/status.ts';
import {
  applyToDevice,
  type DeviceStepTaken,
  newDevice,
  restoreDevice,
  storeDevice,
} from '../../machines/warehouseDevice/apply.ts';
import type { WarehouseDeviceSnapshot } from '../../machines/warehouseDevice/warehouseDevice.machine.ts';
import { WAREHOUSE_DEVICE_VERSION } from '../../machines/warehouseDevice/warehouseDevice.setup.ts';
import { wokenColumns } from '../handling/wokenColumns.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { Actor } from '../services/actors.ts';
import { changeTimers } from '../timers/timerRows.ts';
import { announceDevice } from './announceDevice.ts';

export type StoredDevice = Selectable<Database['devices']>;

/** Derives columns of `devices` from the machine's snapshot. */
export function deviceColumnsOf(snapshot: WarehouseDeviceSnapshot, statusSince: Date) {
  return {
    state: JSON.stringify(storeDevice(snapshot)),
    state_version: WAREHOUSE_DEVICE_VERSION,
    place: snapshot.value.place,
    status: deviceStatusOf(snapshot),
    status_since: statusSince,
    grade: snapshot.context.grade,
    location: snapshot.context.location,
  };
}

/**
 * Restores the machine's snapshot of a device.
 * Throws if it was written by a version of the machine that can't be upgraded.
 */
export function deviceSnapshotOf({
  id,
  state,
  state_version: version,
}: Pick<StoredDevice, 'id' | 'state' | 'state_version'>): WarehouseDeviceSnapshot {
  const snapshot = restoreDevice(state, version);
  if (snapshot === null) {
    throw new Error(
      `Device ${id} was stored by version ${version} of the machine; this is ${WAREHOUSE_DEVICE_VERSION}.`,
    );
  }
  return snapshot;
}

/** Events that prove the device's location: it is no longer missing. */
const SEEN: readonly string[] = [
  'device.receive',
  'device.inspect',
  'device.move',
  'wipe.record',
  'repair.start',
  'repair.finish',
  'prepare.finish',
  'disposal.start',
  'vendor.return',
  'device.transfer',
  'deployment.shipped',
];

/** Columns of a device besides its state. */
export type DeviceColumns = Partial<
  Pick<
    StoredDevice,
    | 'asset_tag'
    | 'has_charger'
    | 'initial_deployment'
    | 'order_number'
    | 'person_name'
    | 'return_id'
    | 'serial_number'
  >
>;

/** Event of a device with its actor and further columns. */
export interface DeviceStep {
  readonly actor: Actor;
  /** `event.at` is the time when it happened. */
  readonly event: WarehouseDeviceEvent;
  readonly columns?: DeviceColumns;
}

/** Adds a device of which only the kind is known. */
export async function addDevice(
  tx: TenantTransaction,
  {
    organisationId,
    kind,
  }: { readonly organisationId: string; readonly kind: StoredDevice['kind'] },
  columns: DeviceColumns,
  { actor, clock }: { readonly actor: Actor; readonly clock: Clock },
): Promise<StoredDevice> {
  const now = clock.now();
  const row = await tx
    .insertInto('devices')
    .values({
      organisation_id: organisationId,
      kind,
      created_at: now,
      updated_at: now,
      ...deviceColumnsOf(newDevice(), now),
      ...columns,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addHistory(tx, row, { at: now, type: 'device.added', actor, event: {} }, clock);
  return row;
}

/**
 * Applies an event to a locked device in the caller's transaction: its state and its row of the
 * history. Returns the updated row, or null if the machine rejects it.
 */
export async function stepDevice(
  tx: TenantTransaction,
  row: StoredDevice,
  { actor, event, columns }: DeviceStep,
  clock: Clock,
): Promise<StoredDevice | null> {
  const step = applyToDevice(deviceSnapshotOf(row), event);
  if (step === null) return null;
  const cause = { at: new Date(event.at), type: event.type, actor, event, columns };
  return writeStep(tx, row, step, cause, clock);
}

/** Cause of a device's step: data for its history, and further columns. */
interface DeviceCause {
  readonly at: Date;
  readonly type: string;
  readonly actor: Actor;
  readonly event: object;
  readonly columns?: DeviceColumns | undefined;
}

/** Writes a step of a locked device: state, history, timers, and notices. */
export async function writeStep(
  tx: TenantTransaction,
  row: StoredDevice,
  { snapshot, timers, notices }: DeviceStepTaken,
  { at, type, actor, event, columns }: DeviceCause,
  clock: Clock,
): Promise<StoredDevice> {
  const { id, organisation_id: organisationId } = row;
  const hasMoved = deviceStatusOf(snapshot) !== row.status || snapshot.value.place !== row.place;
  const after = await tx
    .updateTable('devices')
    .set({
      ...deviceColumnsOf(snapshot, hasMoved ? at : row.status_since),
      ...(SEEN.includes(type) && { missing_since: null }),
      ...columns,
      ...wokenBy(row, snapshot, notices.length > 0),
      updated_at: clock.now(),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addHistory(tx, after, { at, type, actor, event }, clock);
  await changeTimers(
    tx,
    { organisationId, column: 'device_id' },
    timers.map((change) => ({ id, change, from: at })),
  );
  for (const notice of notices) {
    const payload = { deviceId: id, notice, reminder: snapshot.context.remindersSent };
    await enqueue(tx, { organisationId, kind: 'device.notice', payload }, clock);
  }
  if (after.status !== row.status) await announceDevice(tx, after, at, clock);
  return after;
}

/** Returns the columns that end a snooze: the organization is asked something, or nothing is left to do. */
function wokenBy(row: StoredDevice, snapshot: WarehouseDeviceSnapshot, isAsked: boolean) {
  if (isAsked) return wokenColumns(row, 'problem.raised');
  return isDeviceOpen(deviceStatusOf(snapshot)) ? {} : wokenColumns(row, 'work.finished');
}

/** Adds a row to a device's history. The trigger device_events_told (migration 0040) notifies open pages. */
export async function addHistory(
  tx: TenantTransaction,
  row: Pick<StoredDevice, 'id' | 'organisation_id' | 'place'>,
  { at, type, actor, event }: { at: Date; type: string; actor: Actor; event: object },
  clock: Clock,
): Promise<void> {
  await tx
    .insertInto('device_events')
    .values({
      organisation_id: row.organisation_id,
      device_id: row.id,
      at,
      recorded_at: clock.now(),
      type,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_name: actor.name,
      place: row.place,
      event: JSON.stringify(event),
    })
    .execute();
}

/** Result of looking for a device on a shelf. */
interface Sighting {
  readonly actor: Actor;
  readonly at: Date;
  readonly location: string;
  readonly isMissing: boolean;
}

/** Records that an audit did not find a locked device, or that it was seen again. */
export async function recordMissing(
  tx: TenantTransaction,
  row: StoredDevice,
  { actor, at, location, isMissing }: Sighting,
  clock: Clock,
): Promise<void> {
  if (!isMissing && row.missing_since === null) return;
  await tx
    .updateTable('devices')
    .set({ missing_since: isMissing ? (row.missing_since ?? at) : null })
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .execute();
  const type = isMissing ? 'shelf.missing' : 'shelf.found';
  await addHistory(tx, row, { at, type, actor, event: { location } }, clock);
}

/** Returns a device as the subject of an audit entry. */
export function deviceSubject({ id, device_number: name }: StoredDevice) {
  return { kind: 'device', id, name } as const;
}
