import type { HandlingChange } from '../../domain/handling/handling.ts';
import { isDeviceOpen } from '../../domain/warehouse/status.ts';
import type { DeviceDetails, HandledStack, ManyHandled } from '../../domain/warehouse/warehouse.ts';
import type { HandlingEvent } from '../../machines/handling/handling.machine.ts';
import { actorOf, type Principal } from '../auth/principal.ts';
import { addHistory, deviceSubject, type StoredDevice } from '../devices/deviceRow.ts';
import { findDevice, lockDevice, type WhichDevice } from '../devices/findDevice.ts';
import { changeHandling } from '../handling/changeHandling.ts';
import { endSnoozes } from '../handling/endSnoozes.ts';
import { notifyAssignees } from '../handling/notifyAssignees.ts';
import type { HandlingColumns } from '../handling/readHandling.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError, sentenceOf } from '../platform/http/problem.ts';
import { type Actor, THE_CLOCK } from '../services/actors.ts';
import type { AuditEntry } from '../services/audit.ts';
import type { Services } from '../services/services.ts';
import { readDevice } from './deviceDetails.ts';

/**
 * Assigns a device to a colleague, or snoozes it.
 * @throws ProblemError 400 for a colleague or day that can't be chosen, 404 for an absent or foreign
 * device, 409 for a snooze of one that is gone
 */
export function handleDevice(
  services: Services,
  principal: Principal,
  which: WhichDevice,
  change: HandlingChange,
): Promise<DeviceDetails> {
  const { database, clock, audit } = services;
  const actor = actorOf(principal);
  return database.forOrganisation(which.organisationId, async (tx) => {
    const row = await lockDevice(tx, await findDevice(tx, which));
    const changed = await changeDevice(tx, services, row, { actor, change });
    await audit(tx, changed?.entry ?? 'unchanged');
    return readDevice(tx, changed?.row ?? row, principal, clock.now());
  });
}

/**
 * Assigns and snoozes many devices. What is refused for one changes nothing about it, and doesn't
 * keep the others; each assignee gets one email.
 * @throws ProblemError 404 if one is absent or foreign
 */
export function handleStack(
  services: Services,
  principal: Principal,
  { changes }: ManyHandled,
): Promise<HandledStack> {
  const { organisationId } = principal;
  const actor = actorOf(principal);
  const wanted = new Map(changes.map(({ deviceNumber, change }) => [deviceNumber, change]));
  return services.database.forOrganisation(organisationId, async (tx) => {
    const entries: AuditEntry[] = [];
    const assigned: StoredDevice[] = [];
    const skipped: { deviceNumber: string; reason: string }[] = [];
    // Sorted: a fixed lock order prevents deadlocks.
    for (const [deviceNumber, change] of [...wanted].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const row = await lockDevice(tx, await findDevice(tx, { organisationId, deviceNumber }));
      try {
        const changed = await changeDevice(tx, services, row, { actor, change, isQuiet: true });
        if (changed === null) continue;
        entries.push(changed.entry);
        if (change.type === 'colleague.assigned' && !change.isUndo) assigned.push(changed.row);
      } catch (error) {
        // Refusals come before anything is written.
        if (!(error instanceof ProblemError)) throw error;
        skipped.push({ deviceNumber, reason: sentenceOf(error) });
      }
    }
    await services.audit(tx, entries.length === 0 ? 'unchanged' : entries);
    await notifyAssignees(tx, services, { kind: 'device', actor, rows: assigned });
    return { done: wanted.size - skipped.length, skipped };
  });
}

interface Change {
  readonly actor: Actor;
  readonly change: HandlingChange;
  readonly isQuiet?: boolean;
}

/** Changes a locked device, and its record of that; null if the change changes nothing. */
async function changeDevice(
  tx: TenantTransaction,
  services: Pick<Services, 'clock'>,
  row: StoredDevice,
  { actor, change, isQuiet = false }: Change,
): Promise<{ readonly row: StoredDevice; readonly entry: AuditEntry } | null> {
  const isOpen = isDeviceOpen(row.status);
  const request = { kind: 'device', actor, isOpen, change, isQuiet } as const;
  const outcome = await changeHandling(tx, services, row, request);
  if (outcome === null) return null;
  const { columns, remark, before, after } = outcome;
  const written = await writeHandling(tx, services, row, { columns, remark, actor });
  return { row: written, entry: { subject: deviceSubject(row), before, after } };
}

interface Written {
  readonly columns: HandlingColumns;
  readonly remark: { readonly type: HandlingEvent['type']; readonly text: string };
  readonly actor: Actor;
}

async function writeHandling(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  row: StoredDevice,
  { columns, remark: { type, text }, actor }: Written,
): Promise<StoredDevice> {
  await addHistory(tx, row, { at: clock.now(), type, actor, event: { note: text } }, clock);
  return tx
    .updateTable('devices')
    .set(columns)
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Brings back the devices whose day has come. Returns their number. */
export function endDeviceSnoozes(services: Services): Promise<number> {
  return endSnoozes(services, 'device', async (tx, { organisationId, id }) => {
    const row = await lockDevice(tx, { organisation_id: organisationId, id });
    return {
      row,
      async end(columns) {
        const remark = { type: 'day.reached', text: '' } as const;
        await writeHandling(tx, services, row, { columns, remark, actor: THE_CLOCK });
      },
    };
  });
}
