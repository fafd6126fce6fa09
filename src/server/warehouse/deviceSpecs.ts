import { tidyLine, tidyText } from '../../domain/tidy.ts';
import { serialIn, serialProblem } from '../../domain/warehouse/scannedCode.ts';
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

/** Normalizes the data of a device. Throws a 400 problem for an invalid year or serial number. */
export function tidySpecs<Sent extends Record<SpecName, string>>(sent: Sent): Sent {
  const tidied = {
    ...sent,
    ...Object.fromEntries(
      SPEC_NAMES.map((name) => [
        name,
        name === 'notes' ? tidyText(sent[name]) : tidyLine(textOf(name, sent[name])),
      ]),
    ),
  };
  if (tidied.releaseYear !== '' && !/^(19|20)\d\d$/.test(tidied.releaseYear)) {
    throw invalidInput({ releaseYear: ['Enter a year such as 2024, or leave it empty.'] });
  }
  const problem = serialProblem(tidied.serialNumber);
  if (problem !== null) throw invalidInput({ serialNumber: [problem] });
  return tidied;
}

/** A serial number may have been scanned, with what its barcode has around it. */
const textOf = (name: SpecName, text: string): string =>
  name === 'serialNumber' ? serialIn(text) : text;

/** Corrects the data of a device. Throws 400 for an invalid year or serial number. */
export async function correctDevice(
  services: Services,
  principal: Principal,
  id: WhichDevice,
  sent: DeviceSpecs,
): Promise<DeviceDetails> {
  const { database, clock, audit } = services;
  const tidied = tidySpecs(sent);
  return database.forOrganisation(id.organisationId, async (tx) => {
    const { row } = await lockWithReturn(tx, await findDevice(tx, id));
    const had = specsOf(row);
    const changed = [...SPEC_NAMES, 'kind' as const].filter((name) => had[name] !== tidied[name]);
    const pickSpecs = (specs: DeviceSpecs) =>
      Object.fromEntries(changed.map((name) => [name, specs[name]]));
    if (changed.length === 0) {
      await audit(tx, 'unchanged');
      return readDevice(tx, row, principal, clock.now());
    }
    const columns = Object.fromEntries(SPEC_NAMES.map((name) => [COLUMN_OF[name], tidied[name]]));
    const after = await tx
      .updateTable('devices')
      .set({ ...columns, kind: tidied.kind, updated_at: clock.now() })
      .where('organisation_id', '=', row.organisation_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const event = { before: pickSpecs(had), after: pickSpecs(tidied) };
    const entry = { at: clock.now(), type: 'device.edited', actor: actorOf(principal), event };
    await addHistory(tx, after, entry, clock);
    await audit(tx, {
      subject: deviceSubject(after),
      before: pickSpecs(had),
      after: pickSpecs(tidied),
    });
    return readDevice(tx, after, principal, clock.now());
  });
}
