import type { WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import { endDeployment } from '../deployments/endDeployment.ts';
import { type StoredDevice, stepDevice } from '../devices/deviceRow.ts';
import { lockDevice } from '../devices/findDevice.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { applyEvent } from '../returns/lifecycle/applyEvent.ts';
import type { Actor } from '../services/actors.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';

/** Statuses of returns that a device on the bench may still belong to. */
const OPEN: readonly StoredReturn['status'][] = [
  'awaitingShipment',
  'boxInTransit',
  'boxDelivered',
  'deviceInTransit',
  'delivered',
  'notReturned',
  'lost',
];

/**
 * Receives the device on the bench and its return, even if the carrier has not reported delivery.
 * Returns the updated row, or null if it was in the building already.
 */
export async function receiveDevice(
  tx: TenantTransaction,
  services: Services,
  { row, order }: { readonly row: StoredDevice; readonly order: StoredReturn | null },
  actor: Actor,
  note: string,
): Promise<StoredDevice | null> {
  const { clock } = services;
  const at = clock.now().toISOString();
  const isComing = !['deployed', 'received'].includes(row.place);
  if (order !== null && OPEN.includes(order.status) && isComing) {
    const present = await deliverBox(tx, services, order, actor, at);
    const event = { type: 'receipt.scan', actor: { kind: actor.kind }, at } as const;
    const { isApplied: applied } = await applyEvent(tx, services, present, {
      actor,
      event,
      notes: { note },
    });
    const after = await lockDevice(tx, row);
    if (applied && after.place === 'received') return after;
  }
  const event = {
    type: 'device.receive',
    actor: { kind: actor.kind },
    at,
    note,
    legalHoldUntil: null,
    isUnexpected: row.place !== 'arrived',
  } as const;
  const received = await stepDevice(tx, await lockDevice(tx, row), { actor, event }, clock);
  const wasAway = row.place === 'deploying' || row.place === 'lost';
  if (received !== null && wasAway) await endDeployment(tx, services, received, actor, at);
  return received;
}

/** A box on the bench has been delivered, although the carrier has not reported it yet. */
async function deliverBox(
  tx: TenantTransaction,
  services: Services,
  order: StoredReturn,
  actor: Actor,
  at: string,
): Promise<StoredReturn> {
  if (order.status === 'delivered' || !OPEN.includes(order.status)) return order;
  const event = { type: 'device.delivered', actor: { kind: 'carrier' }, at } as const;
  return (await applyEvent(tx, services, order, { actor, event })).row;
}

/**
 * Records that an opened box was empty, even if the carrier has not reported delivery. Returns the
 * updated row, or null if the device is known to be here.
 */
export async function recordEmptyBox(
  tx: TenantTransaction,
  services: Services,
  { row, order }: { readonly row: StoredDevice; readonly order: StoredReturn | null },
  actor: Actor,
  event: WarehouseDeviceEvent,
): Promise<{ row: StoredDevice; order: StoredReturn | null } | null> {
  const { clock } = services;
  const { at } = event;
  const isUnrelated = order === null || row.place === 'deployed';
  const present = isUnrelated ? order : await deliverBox(tx, services, order, actor, at);
  const after = await stepDevice(tx, await lockDevice(tx, row), { actor, event }, clock);
  if (after === null) return null;
  if (row.place === 'deploying') await endDeployment(tx, services, after, actor, at);
  return { row: after, order: present };
}
