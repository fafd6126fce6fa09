import type { FieldErrors } from '../../domain/failure.ts';
import { tidyLine, tidyText } from '../../domain/tidy.ts';
import type { DeviceEvent } from '../../domain/warehouse/deviceSteps.ts';
import type { WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import { serialIn, serialProblem } from '../../domain/warehouse/scannedCode.ts';
import type { DeviceDetails } from '../../domain/warehouse/warehouse.ts';
import {
  type AllowedDeviceAction,
  allowedDeviceActions,
} from '../../machines/warehouseDevice/allowed.ts';
import type { Principal } from '../auth/principal.ts';
import { actorOf } from '../auth/principal.ts';
import {
  type DeviceColumns,
  deviceSnapshotOf,
  deviceSubject,
  type StoredDevice,
  stepDevice,
} from '../devices/deviceRow.ts';
import { findDevice, type WhichDevice } from '../devices/findDevice.ts';
import { lockWithReturn } from '../devices/lockWithReturn.ts';
import { tidyWipe } from '../devices/wipeRecord.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import { applyEvent } from '../returns/lifecycle/applyEvent.ts';
import type { Actor } from '../services/actors.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { readDevice } from './deviceDetails.ts';
import { receiveDevice, recordEmptyBox } from './receive.ts';
import { applyStepEffects } from './stepEffects.ts';

/**
 * Applies a user's event to a device, in one transaction with its return. Returns the updated
 * device as the user sees it. Throws problems: 400 for blank fields, 404 for an absent or foreign
 * device, 409 with the allowed events if the machine rejects the event; nothing is changed then.
 */
export async function applyToStock(
  services: Services,
  principal: Principal,
  id: WhichDevice,
  sent: DeviceEvent,
): Promise<DeviceDetails> {
  const { database, clock, audit, wakeWorker } = services;
  const actor = actorOf(principal);
  const event = toDeviceEvent(sent, actor, clock.now());
  const details = await database.forOrganisation(id.organisationId, async (tx) => {
    const locked = await lockWithReturn(tx, await findDevice(tx, id));
    const after = await applyDeviceStep(tx, services, locked, actor, event);
    if (after === null) throw refusalOf(locked.row, event);
    await audit(tx, {
      subject: deviceSubject(after),
      before: { place: locked.row.place },
      after: { place: after.place, event: event.type },
    });
    return readDevice(tx, after, principal, clock.now());
  });
  wakeWorker();
  return details;
}

interface Locked {
  readonly row: StoredDevice;
  readonly order: StoredReturn | null;
}

/** Applies a step to a locked device, with all side effects; null if it is rejected. */
export async function applyDeviceStep(
  tx: TenantTransaction,
  services: Services,
  { row, order }: Locked,
  actor: Actor,
  event: WarehouseDeviceEvent,
): Promise<StoredDevice | null> {
  if (event.type === 'device.receive') {
    return receiveDevice(tx, services, { row, order }, actor, event.note);
  }
  if (event.type === 'box.empty') {
    const recorded = await recordEmptyBox(tx, services, { row, order }, actor, event);
    if (recorded === null) return null;
    if (recorded.order !== null)
      await notifyReturn(tx, services, recorded.order, recorded.row, actor, event);
    return recorded.row;
  }
  const after = await stepDevice(
    tx,
    row,
    { actor, event, columns: columnsSetBy(event) },
    services.clock,
  );
  if (after !== null) await applyStepEffects(tx, after, event, services.clock);
  if (after !== null && order !== null)
    await notifyReturn(tx, services, order, after, actor, event);
  return after;
}

/** Returns the columns that an inspection sets besides the state. */
function columnsSetBy(event: WarehouseDeviceEvent): DeviceColumns {
  if (event.type !== 'device.inspect') return {};
  return {
    has_charger: event.hasCharger,
    ...(event.serialNumber !== '' && { serial_number: event.serialNumber }),
  };
}

/** Updates the return after an event at the bench. */
async function notifyReturn(
  tx: TenantTransaction,
  services: Services,
  order: StoredReturn,
  { state: { context } }: StoredDevice,
  actor: Actor,
  event: WarehouseDeviceEvent,
): Promise<void> {
  const envelope = { actor: { kind: 'system' }, at: event.at } as const;
  const isOther = event.type === 'device.inspect' && context.questions.includes('otherSerial');
  const isBoxHere = order.status === 'delivered' || order.status === 'receivedAtWarehouse';
  if (event.type === 'loss.declare' && isBoxHere) {
    await loseReturn(tx, services, order, actor, event.at);
  }
  if ((event.type === 'box.empty' && isBoxHere) || isOther) {
    const note = isOther
      ? `Ordered with the serial number ${context.expectedSerial}, and ${event.serialNumber} was in the box.`
      : 'The box was empty.';
    const raised = { ...envelope, type: 'attention.raise', kind: 'wrongItem', note } as const;
    order = (await applyEvent(tx, services, order, { actor, event: raised })).row;
  }
  if (event.type === 'device.inspect') {
    await applyEvent(tx, services, order, { actor, event: { ...envelope, type: 'intake.finish' } });
  }
}

/**
 * A box that was never opened is lost together with its return; for an opened one, the loss is a
 * problem of the return.
 */
async function loseReturn(
  tx: TenantTransaction,
  services: Services,
  order: StoredReturn,
  actor: Actor,
  at: string,
): Promise<void> {
  const event =
    order.status === 'delivered'
      ? ({ type: 'loss.declare', actor: { kind: actor.kind }, at } as const)
      : ({
          ...({ type: 'attention.raise', kind: 'lostInTransit' } as const),
          ...{ actor: { kind: 'system' } as const, at, note: 'It was lost in the warehouse.' },
        } as const);
  await applyEvent(tx, services, order, { actor, event });
}

function refusalOf(row: StoredDevice, event: WarehouseDeviceEvent): ProblemError {
  const actions = allowedDeviceActions(deviceSnapshotOf(row), event.actor.kind, event.at);
  return new ProblemError(
    409,
    'refused',
    `${reasonIn(actions, event)} Nothing about ${row.device_number} was changed.`,
    { state: row.place, allowed: actions.filter(({ allowed }) => allowed).map(({ type }) => type) },
  );
}

/** Explains in a sentence why the machine rejects an event. */
export function refusalReason(row: StoredDevice, event: WarehouseDeviceEvent): string {
  return reasonIn(allowedDeviceActions(deviceSnapshotOf(row), event.actor.kind, event.at), event);
}

function reasonIn(actions: readonly AllowedDeviceAction[], event: WarehouseDeviceEvent): string {
  const reason = actions.find(({ type }) => type === event.type)?.reason;
  // The payload caused the rejection: an unwiped device goes to a recycler who doesn't destroy it.
  return (
    reason ??
    (event.type === 'disposal.start'
      ? 'Record that it was wiped, or say that the recycler destroys it.'
      : 'This cannot be done now.')
  );
}

/** Required texts with the message if they are blank. */
const NEEDED: Readonly<Record<string, string>> = {
  tool: 'Enter the tool and its version.',
  location: 'Enter the location.',
  recycler: 'Enter the recycler.',
  certificate: 'Enter the certificate number.',
  to: 'Say who gets it.',
  reason: 'Enter the reason.',
};

/** Converts a request to a machine event. Throws a 400 problem for blank fields. */
export function toDeviceEvent(sent: DeviceEvent, actor: Actor, now: Date): WarehouseDeviceEvent {
  const errors: Record<string, readonly string[]> = {};
  const line = (name: keyof typeof NEEDED, text: string) => {
    const tidied = tidyLine(text);
    if (tidied === '') errors[name] = [NEEDED[name] ?? ''];
    return tidied;
  };
  const envelope = { actor: { kind: actor.kind }, at: now.toISOString() };
  const event = tidied(sent, envelope, actor, line);
  const problem = event.type === 'device.inspect' ? serialProblem(event.serialNumber) : null;
  if (problem !== null) throw invalidInput({ serialNumber: [problem] });
  if (Object.keys(errors).length > 0) throw blank(errors);
  // The server sets the actor and the time, not the client.
  return { ...event, ...envelope };
}

function blank(errors: FieldErrors): ProblemError {
  return new ProblemError(400, 'invalid', "Something's missing. Fill it in and try again.", {
    errors,
  });
}

function tidied(
  sent: DeviceEvent,
  envelope: Pick<WarehouseDeviceEvent, 'actor' | 'at'>,
  actor: Actor,
  line: (name: keyof typeof NEEDED, text: string) => string,
): WarehouseDeviceEvent {
  switch (sent.type) {
    case 'device.receive':
      return {
        ...envelope,
        type: sent.type,
        note: tidyText(sent.note),
        legalHoldUntil: null,
        isUnexpected: false,
      };
    case 'device.inspect':
      return {
        ...envelope,
        ...sent,
        serialNumber: tidyLine(serialIn(sent.serialNumber)),
        note: tidyText(sent.note),
      };
    case 'wipe.record':
      return {
        ...envelope,
        ...sent,
        tool: line('tool', sent.tool),
        details: tidyWipe(sent.details, actor),
        note: tidyText(sent.note),
      };
    case 'device.move':
      return { ...envelope, type: sent.type, location: line('location', sent.location) };
    case 'disposal.start':
      return {
        ...envelope,
        ...sent,
        recycler: line('recycler', sent.recycler),
        note: tidyText(sent.note),
      };
    case 'disposal.certify':
      return { ...envelope, type: sent.type, certificate: line('certificate', sent.certificate) };
    case 'vendor.return':
    case 'device.transfer':
      return { ...envelope, type: sent.type, to: line('to', sent.to), note: tidyText(sent.note) };
    case 'hold.place':
      return { ...envelope, ...sent, reason: line('reason', sent.reason) };
    case 'hold.release':
    case 'prepare.finish':
    case 'retire.revoke':
    case 'disposal.delivered':
      return { ...envelope, ...sent };
    default:
      return { ...envelope, ...sent, note: tidyText(sent.note) };
  }
}
