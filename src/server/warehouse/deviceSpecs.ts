import { tidyLine, tidyText } from '../../domain/tidy.ts';
import { serialProblem } from '../../domain/warehouse/labelCodes.ts';
import type { DeviceDetails, DeviceSpecs } from '../../domain/warehouse/warehouse.ts';
import type { SpecName } from '../../domain/warehouse/warehouseWords.ts';
import type { Principal } from '../auth/principal.ts';
import { actorOf } from '../auth/principal.ts';
import { addHistory, deviceSubject } from '../devices/deviceRow.ts';
import { findDevice, type WhichDevice } from '../devices/findDevice.ts';
import { lockWithReturn } from '../devices/lockWithReturn.ts';
import { COLUMN_OF, SPEC_NAMES, specsOf } from '../devices/specsOf.ts';
import { invalidInput } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { readDevice } from './deviceDetails.ts';

/** Normalizes the data of a device. Throws a 400 problem for an invalid year. */
export function tidySpecs<Sent extends Record<SpecName, string>>(sent: Sent): Sent {
  const wanted = {
    ...sent,
    ...Object.fromEntries(
      SPEC_NAMES.map((name) => [
        name,
        name === 'notes' ? tidyText(sent[name]) : tidyLine(sent[name]),
      ]),
    ),
  };
  if (wanted.releaseYear !== '' && !/^(19|20)\d\d$/.test(wanted.releaseYear)) {
    throw invalidInput({ releaseYear: ['Enter a year such as 2024, or leave it empty.'] });
  }
  return wanted;
}

/** Corrects the data of a device. Throws 400 for an invalid year or serial number. */
export async function correctDevice(
  services: Services,
  principal: Principal,
  which: WhichDevice,
  sent: DeviceSpecs,
): Promise<DeviceDetails> {
  const { database, clock, audit } = services;
  const wanted = tidySpecs(sent);
  const wrong = serialProblem(wanted.serialNumber);
  if (wrong !== null) throw invalidInput({ serialNumber: [wrong] });
  return database.forOrganisation(which.organisationId, async (tx) => {
    const { row } = await lockWithReturn(tx, await findDevice(tx, which));
    const had = specsOf(row);
    const changed = [...SPEC_NAMES, 'kind' as const].filter((name) => had[name] !== wanted[name]);
    const only = (specs: DeviceSpecs) =>
      Object.fromEntries(changed.map((name) => [name, specs[name]]));
    if (changed.length === 0) {
      await audit(tx, 'unchanged');
      return readDevice(tx, row, principal, clock.now());
    }
    const columns = Object.fromEntries(SPEC_NAMES.map((name) => [COLUMN_OF[name], wanted[name]]));
    const after = await tx
      .updateTable('devices')
      .set({ ...columns, kind: wanted.kind, updated_at: clock.now() })
      .where('organisation_id', '=', row.organisation_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const event = { before: only(had), after: only(wanted) };
    const entry = { at: clock.now(), type: 'device.edited', actor: actorOf(principal), event };
    await addHistory(tx, after, entry, clock);
    await audit(tx, { subject: deviceSubject(after), before: only(had), after: only(wanted) });
    return readDevice(tx, after, principal, clock.now());
  });
}
