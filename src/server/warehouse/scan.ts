import { sql } from 'kysely';
import { compactCode } from '../../domain/carrierNumbers.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { codeIn, isLabelCode, ownCode } from '../../domain/warehouse/labelCodes.ts';
import {
  type ForeignCode,
  foreignCode,
  foreignWords,
  searchedCode,
  serialIn,
  serialProblem,
} from '../../domain/warehouse/scannedCode.ts';
import type { NewBox, ScanOutcome } from '../../domain/warehouse/warehouse.ts';
import type { Device } from '../../domain/words.ts';
import type { Principal } from '../auth/principal.ts';
import { actorOf } from '../auth/principal.ts';
import { serialKey } from '../devices/codeKeys.ts';
import { addDevice, deviceSubject, type StoredDevice } from '../devices/deviceRow.ts';
import { findDevice } from '../devices/findDevice.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { type Bench, receiveAtBench, scanOutcome } from './bench.ts';
import { findByCode } from './findByCode.ts';
import { linkLabel, lockLabel } from './labelSheets.ts';
import { stockRowOf } from './stock.ts';

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
  const problem = serialProblem(box.inspection?.serialNumber ?? '');
  if (problem !== null) throw invalidInput({ 'inspection.serialNumber': [problem] });
  const outcome = await services.database.forOrganisation(organisationId, async (tx) => {
    const bench: Bench = { tx, services, actor: actorOf(principal) };
    if (isLabelCode(code)) {
      const label = await lockLabel(tx, organisationId, code);
      if (label !== undefined && label.device_id === null) {
        return stickLabel(bench, organisationId, label, box.previous ?? '');
      }
    }
    if (box.unexpected !== null) await lockSerial(tx, organisationId, box.code);
    const [match, ...others] = await findByCode(tx, organisationId, box.code);
    const outcome =
      match === undefined
        ? (refusalOf(box.code) ?? (box.unexpected === null ? UNKNOWN : null))
        : others.length > 0
          ? severalDevices([match, ...others])
          : null;
    if (outcome !== null) {
      await services.audit(tx, 'unchanged');
      return outcome;
    }
    const device =
      match ?? (await addUnexpected(bench, organisationId, box.unexpected ?? 'laptop', box.code));
    return receiveAtBench(bench, device, { ...box, code });
  });
  services.wakeWorker();
  return outcome;
}

/** Refusal of a code that no device has and that can't be a serial number; null if it can. */
export function refusalOf(code: string): ScanOutcome | null {
  const named = ownCode(compactCode(codeIn(code)));
  if (named !== null) return scanOutcome('refused', null, absentWords(named));
  const foreign = foreignCode(code);
  return foreign === null ? null : scanOutcome('refused', null, foreignSentence(foreign, code));
}

/** Message for a label or barcode that no device here has: it is no serial number either. */
function foreignSentence(foreign: ForeignCode, code: string): string {
  const next = 'Scan the device’s serial number.';
  // Serial numbers of some makers are digits, too.
  const hint = foreign.isSure
    ? ''
    : ' If this is the serial number, type SN and a blank before it.';
  return foreign.kind === 'carrierLabel'
    ? `${foreign.carrier || 'Tracking number'} ${searchedCode(code)} isn’t one of your returns. ${next}${hint}`
    : `This is ${foreignWords(foreign)}. ${next}${hint}`;
}

/** Outcome for a code that several devices have: the person must choose one. */
function severalDevices(devices: readonly StoredDevice[]): ScanOutcome {
  const choices = devices.flatMap((row) => stockRowOf(row) ?? []);
  return {
    ...scanOutcome(
      'several',
      null,
      'Several devices have this code. Choose the one that you have.',
    ),
    choices,
  };
}

const UNKNOWN = scanOutcome('unknown', null, 'We don’t know this code.');

/** Message for one of the portal's own codes that matches nothing here: it is no serial number. */
const absentWords = (named: string): string =>
  `There’s no such ${named} here. Scan the device’s serial number, or check the code.`;

/** Makes two benches that receive one unexpected device take turns, so that it is added once. */
async function lockSerial(tx: TenantTransaction, organisationId: string, code: string) {
  const serial = `serial ${serialKey(serialIn(code))}`;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${serial}, ${organisationId}::bigint))`.execute(
    tx,
  );
}

function addUnexpected(
  { tx, services: { clock }, actor }: Bench,
  organisationId: string,
  kind: Device,
  code: string,
): Promise<StoredDevice> {
  const serial = tidyLine(serialIn(code));
  return addDevice(tx, { organisationId, kind }, { serial_number: serial }, { actor, clock });
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
