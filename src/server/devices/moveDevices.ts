import { type ReturnStatus, statusOf } from '../../domain/returns/status/status.ts';
import type { WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import { GONE } from '../../machines/warehouseDevice/warehouseDevice.setup.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Cause, Moved, ReturnFollower, StoredReturn } from '../services/returnSteps.ts';
import { serialKey } from './codeKeys.ts';
import { addDevice, type StoredDevice, stepDevice } from './deviceRow.ts';
import { lockDeviceOf } from './findDevice.ts';

/** Data of an order that concerns its device. */
type OfDevice = Pick<StoredReturn, 'options' | 'serial_number'>;

const DAY = 24 * 60 * 60_000;
/** Statuses in which the return is in progress already. */
const GOES_ON: readonly ReturnStatus[] = [
  'awaitingShipment',
  'boxInTransit',
  'boxDelivered',
  'deviceInTransit',
];
/** Statuses in which a device was received; a new kit then means it was the wrong one. */
const CAME_WRONG: readonly ReturnStatus[] = ['receivedAtWarehouse', 'complete'];

/**
 * Applies the steps of returns to their devices at the warehouse. A step that the device can't take,
 * because the bench was faster, is skipped.
 */
export const moveDevices: ReturnFollower = async (tx, _, moved, clock) => {
  for (const { row, moves } of moved) await moveDevice(tx, row, moves, clock);
};

async function moveDevice(
  tx: TenantTransaction,
  row: StoredReturn,
  moves: readonly Moved[],
  clock: Clock,
): Promise<void> {
  if (row.destination_kind !== 'warehouse') return;
  for (const { before, after, cause } of moves) {
    const event = deviceEventFor(statusOf(before), statusOf(after), row, cause);
    if (event === null) continue;
    if (event.type === 'return.released' && CAME_WRONG.includes(statusOf(before))) {
      await partFrom(tx, row);
    }
    const device = await deviceFor(tx, row, event, cause, clock);
    if (device === null) continue;
    const isReleased = event.type === 'return.released';
    const columns = isReleased ? columnsOf(row) : {};
    await stepDevice(tx, device, { actor: cause.actor, event, columns }, clock);
  }
}

function columnsOf(row: StoredReturn) {
  return {
    return_id: row.id,
    order_number: row.order_number,
    person_name: row.employee_name,
    ...(row.serial_number !== '' && { serial_number: row.serial_number }),
    ...(row.asset_tag !== '' && { asset_tag: row.asset_tag }),
  };
}

/** Returns the device's event for the start of a return. */
export function releaseEvent(row: OfDevice, at: string): WarehouseDeviceEvent {
  return {
    type: 'return.released',
    actor: { kind: 'system' },
    at,
    serialNumber: row.serial_number,
    isToBeDestroyed: row.options.dispose,
  };
}

/** Returns the device's event for a step of the return; null if there is none. */
export function deviceEventFor(
  from: ReturnStatus,
  to: ReturnStatus,
  row: OfDevice,
  cause: Cause,
): WarehouseDeviceEvent | null {
  if (from === to) return null;
  const at = cause.at.toISOString();
  const envelope = { actor: { kind: 'system' }, at } as const;
  switch (to) {
    case 'awaitingShipment':
      // A new kit of a return in progress changes nothing for the device.
      return GOES_ON.includes(from) ? null : releaseEvent(row, at);
    case 'deviceInTransit':
      return { ...envelope, type: 'return.deviceShipped' };
    case 'delivered':
      return { ...envelope, type: 'return.delivered' };
    case 'receivedAtWarehouse': {
      const { legalHoldDays } = row.options;
      return {
        ...envelope,
        type: 'device.receive',
        note: '',
        isUnexpected: false,
        legalHoldUntil:
          legalHoldDays > 0
            ? new Date(cause.at.getTime() + legalHoldDays * DAY).toISOString()
            : null,
      };
    }
    case 'lost':
      // A box that was lost on its way out was empty.
      return from === 'boxInTransit'
        ? { ...envelope, type: 'return.ended' }
        : { ...envelope, type: 'return.lost' };
    case 'notReturned':
    case 'closed':
      return { ...envelope, type: 'return.ended' };
    default:
      return null;
  }
}

/** Detaches the wrong device from the return; it stays in the building as a device of its own. */
async function partFrom(tx: TenantTransaction, row: StoredReturn): Promise<void> {
  await tx
    .updateTable('devices')
    .set({ return_id: null })
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    // After an empty box there is no wrong device, and the expected one is still to come.
    .where('place', '<>', 'arrived')
    .execute();
}

/** Finds the device of a return by return or serial number, or adds a new one. */
async function deviceFor(
  tx: TenantTransaction,
  row: StoredReturn,
  event: WarehouseDeviceEvent,
  cause: Cause,
  clock: Clock,
): Promise<StoredDevice | null> {
  const organisationId = row.organisation_id;
  const own = await lockDeviceOf(tx, { organisationId, returnId: row.id });
  if (own !== undefined) return own;
  if (event.type === 'return.ended') return null;
  const existing = await lockKnown(tx, row);
  const device =
    existing ??
    (await addDevice(tx, { organisationId, kind: row.device }, columnsOf(row), {
      actor: cause.actor,
      clock,
    }));
  if (event.type === 'return.released') return device;
  // The device ships before its return was released, for example in the box of a canceled order.
  const step = { actor: cause.actor, event: releaseEvent(row, event.at), columns: columnsOf(row) };
  return (await stepDevice(tx, device, step, clock)) ?? device;
}

/** Places from which a return can bring a device back. */
const OUTSIDE = ['outOfStock', 'deployed', 'lost', ...GONE] as const;

async function lockKnown(
  tx: TenantTransaction,
  row: StoredReturn,
): Promise<StoredDevice | undefined> {
  const [column, text] =
    row.serial_number === ''
      ? (['asset_key', row.asset_tag] as const)
      : (['serial_key', row.serial_number] as const);
  if (text === '') return undefined;
  return tx
    .selectFrom('devices')
    .selectAll()
    .where('organisation_id', '=', row.organisation_id)
    .where(column, '=', serialKey(text))
    .where('place', 'in', OUTSIDE)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}
