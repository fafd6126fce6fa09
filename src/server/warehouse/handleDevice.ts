import type { HandlingChange } from '../../domain/handling/handling.ts';
import { isDeviceOpen } from '../../domain/warehouse/status.ts';
import type { DeviceDetails } from '../../domain/warehouse/warehouse.ts';
import type { HandlingEvent } from '../../machines/handling/handling.machine.ts';
import { actorOf, type Principal } from '../auth/principal.ts';
import { addHistory, deviceSubject, type StoredDevice } from '../devices/deviceRow.ts';
import { findDevice, lockDevice, type WhichDevice } from '../devices/findDevice.ts';
import { changeHandling } from '../handling/changeHandling.ts';
import { endSnoozes } from '../handling/endSnoozes.ts';
import type { HandlingColumns } from '../handling/readHandling.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { type Actor, THE_CLOCK } from '../services/actors.ts';
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
    const request = { kind: 'device', actor, isOpen: isDeviceOpen(row.status), change } as const;
    const outcome = await changeHandling(tx, services, row, request);
    if (outcome === null) {
      await audit(tx, 'unchanged');
      return readDevice(tx, row, principal, clock.now());
    }
    const { columns, remark, before, after } = outcome;
    const written = await writeHandling(tx, services, row, { columns, remark, actor });
    await audit(tx, { subject: deviceSubject(row), before, after });
    return readDevice(tx, written, principal, clock.now());
  });
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
