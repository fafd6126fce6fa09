import { tidyLine } from '../../domain/tidy.ts';
import { codeIn, isLabelCode, ownCode, serialProblem } from '../../domain/warehouse/labelCodes.ts';
import type { NewBox, ScanOutcome } from '../../domain/warehouse/warehouse.ts';
import type { Device } from '../../domain/words.ts';
import type { Principal } from '../auth/principal.ts';
import { actorOf } from '../auth/principal.ts';
import { addDevice, deviceSubject, type StoredDevice } from '../devices/deviceRow.ts';
import { findDevice } from '../devices/findDevice.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { type Bench, receiveAtBench, scanOutcome } from './bench.ts';
import { linkLabel, lockLabel } from './labelSheets.ts';

/**
 * Processes a scanned code at the bench and returns the outcome: receives a box, puts a device that
 * is here on the shelf, inspects it, or links a blank label to the device scanned before it. A
 * repeated scan changes nothing more, so a line whose response was lost can be resent. Throws a 400
 * problem for a blank code.
 */
export async function scanBox(
  services: Services,
  principal: Principal,
  box: NewBox,
): Promise<ScanOutcome> {
  const { organisationId } = principal;
  const code = tidyLine(codeIn(box.code));
  if (code === '') throw invalidInput({ code: ['Scan or type what stands on the box.'] });
  const wrong = serialProblem(box.inspection?.serialNumber ?? '');
  if (wrong !== null) throw invalidInput({ 'inspection.serialNumber': [wrong] });
  const outcome = await services.database.forOrganisation(organisationId, async (tx) => {
    const bench: Bench = { tx, services, actor: actorOf(principal) };
    if (isLabelCode(code)) {
      const label = await lockLabel(tx, organisationId, code);
      if (label !== undefined && label.device_id === null) {
        return stickLabel(bench, organisationId, label, box.previous ?? '');
      }
    }
    const found = await findByCode(tx, organisationId, code);
    const named = found === undefined ? ownCode(code) : null;
    if (named !== null) {
      await services.audit(tx, 'unchanged');
      return scanOutcome('refused', null, absentWords(named));
    }
    if (found === undefined && box.unexpected === null) {
      await services.audit(tx, 'unchanged');
      return scanOutcome('unknown', null, 'Nothing here is known by this code.');
    }
    const device =
      found ?? (await addUnexpected(bench, organisationId, box.unexpected ?? 'laptop', code));
    return receiveAtBench(bench, device, { ...box, code });
  });
  services.wakeWorker();
  return outcome;
}

/** Message for one of the portal's own codes that matches nothing here: it is no serial number. */
export const absentWords = (named: string): string =>
  `There’s no such ${named} here. Scan the device’s serial number, or check the code.`;

function addUnexpected(
  { tx, services: { clock }, actor }: Bench,
  organisationId: string,
  kind: Device,
  code: string,
): Promise<StoredDevice> {
  return addDevice(tx, { organisationId, kind }, { serial_number: code }, { actor, clock });
}

async function stickLabel(
  { tx, services, actor }: Bench,
  organisationId: string,
  label: { readonly id: string; readonly code: string },
  previous: string,
): Promise<ScanOutcome> {
  if (previous === '') {
    await services.audit(tx, 'unchanged');
    return scanOutcome(
      'blank',
      null,
      'This label is blank. Scan a device first, then its new label.',
    );
  }
  const device = await findDevice(tx, { organisationId, deviceNumber: previous });
  await linkLabel(tx, services, label, device, actor);
  await services.audit(tx, { subject: deviceSubject(device), after: { label: label.code } });
  return scanOutcome('labeled', device, `${label.code} is its label now.`);
}

/** Returns the device that a code refers to. */
export async function findByCode(
  tx: TenantTransaction,
  organisationId: string,
  code: string,
): Promise<StoredDevice | undefined> {
  for (const way of codeLookups(tx, organisationId, code)) {
    const found = await way.executeTakeFirst();
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Ordered interpretations of a code, most likely first: a device number, a serial number or asset
 * tag, a label stuck on the device, the tracking or order number of a return, the number of a
 * deployment or of its return label. Each is an index lookup.
 */
export function codeLookups(tx: TenantTransaction, organisationId: string, code: string) {
  const known = code.toLowerCase();
  const capitals = code.toUpperCase();
  const devices = tx
    .selectFrom('devices')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .orderBy('id', 'desc')
    .limit(1);
  const returns = tx
    .selectFrom('returns')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .limit(1);
  const deployments = tx
    .selectFrom('deployments')
    .select('device_id')
    .where('organisation_id', '=', organisationId)
    .orderBy('id', 'desc')
    .limit(1);
  const labels = tx
    .selectFrom('device_labels')
    .select('device_id')
    .where('organisation_id', '=', organisationId)
    .limit(1);
  return [
    devices.where('device_number', '=', capitals),
    devices.where('serial_key', '=', known),
    devices.where('asset_key', '=', known),
    devices.where('id', '=', labels.where('code', '=', capitals)),
    devices.where(
      'return_id',
      '=',
      returns.where('return_tracking', 'in', [...new Set([code, capitals])]),
    ),
    devices.where('return_id', '=', returns.where('order_number', '=', capitals)),
    devices.where('id', '=', deployments.where('deployment_number', '=', capitals)),
    devices.where(
      'id',
      '=',
      deployments
        .where('return_tracking_number', '<>', '')
        .where('return_tracking_number', 'in', [...new Set([code, capitals])]),
    ),
  ];
}
