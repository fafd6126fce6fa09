import { ATTENTION_WORDS, type AttentionKind } from '../../domain/returns/status/attention.ts';
import { tidyLine, tidyText } from '../../domain/tidy.ts';
import type { Inspection } from '../../domain/warehouse/deviceSteps.ts';
import { serialIn } from '../../domain/warehouse/scannedCode.ts';
import type { NewBox, ScanOutcome } from '../../domain/warehouse/warehouse.ts';
import { DEVICE_STATUS_WORDS } from '../../domain/warehouse/warehouseWords.ts';
import {
  deviceSubject,
  recordMissing,
  type StoredDevice,
  stepDevice,
} from '../devices/deviceRow.ts';
import { lockWithReturn } from '../devices/lockWithReturn.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Actor } from '../services/actors.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';
import { applyDeviceStep } from './deviceEvents.ts';
import { receiveDevice } from './receive.ts';
import { stockRowOf } from './stock.ts';

/** Context of a scan at the bench. */
export interface Bench {
  readonly tx: TenantTransaction;
  readonly services: Services;
  readonly actor: Actor;
}

/** Places of devices that are in the building. */
export const IN_BUILDING: readonly StoredDevice['place'][] = [
  'received',
  'waiting',
  'service',
  'inRepair',
  'processing',
  'ready',
  'requested',
  'labelled',
  'toRetire',
];

/** Converts an outcome to the API's shape. */
export function scanOutcome(
  outcome: ScanOutcome['outcome'],
  row: StoredDevice | null,
  message: string,
): ScanOutcome {
  return { outcome, device: row === null ? null : stockRowOf(row), words: message };
}

/** Receives the device on the bench if it has not arrived yet, then moves and inspects it as requested. */
export async function receiveAtBench(
  bench: Bench,
  device: StoredDevice,
  { code, location, inspection = null, isEmpty = false }: NewBox,
): Promise<ScanOutcome> {
  const { tx, services, actor } = bench;
  const { row, order } = await lockWithReturn(tx, device);
  if (isEmpty) return noteEmpty(bench, { row, order });
  const isInBuilding = IN_BUILDING.includes(row.place);
  const received = isInBuilding
    ? row
    : await receiveDevice(tx, services, { row, order }, actor, '');
  if (received === null) {
    await services.audit(tx, 'unchanged');
    return scanOutcome('refused', row, `It can't be received now: ${statusOf(row)}.`);
  }
  const moved = await putAway(bench, received, tidyLine(location));
  const inspected =
    inspection === null ? null : await inspect(bench, moved ?? received, inspection);
  const after = inspected ?? moved ?? received;
  const isFound = isInBuilding && row.missing_since !== null;
  if (isFound && after === row) {
    await recordMissing(
      tx,
      row,
      { actor, at: services.clock.now(), location: row.location, isMissing: false },
      services.clock,
    );
  }
  await auditScan(bench, row, isFound || after !== row ? after : null, { code });
  const message = [
    isInBuilding ? '' : receivedWords(received),
    reportedWords(order, row),
    moved === null ? '' : `${isInBuilding ? 'Moved to' : 'On shelf'} ${moved.location}.`,
    inspected === null ? '' : inspectedWords(inspected),
    isFound ? 'It was missing.' : '',
    after === row ? `It is here already: ${statusOf(row)}.` : '',
    !isInBuilding && inspected === null ? 'Inspect it next.' : '',
  ].filter((part) => part !== '');
  const outcome = inspected !== null ? 'inspected' : moved !== null ? 'moved' : 'already';
  return scanOutcome(isInBuilding ? outcome : 'received', after, message.join(' '));
}

/** Audits the changes of a device by a scan; null if there are none. */
function auditScan(
  { tx, services }: Bench,
  before: StoredDevice,
  after: StoredDevice | null,
  details: Readonly<Record<string, string>>,
): Promise<void> {
  if (after === null) return services.audit(tx, 'unchanged');
  return services.audit(tx, {
    subject: deviceSubject(after),
    before: { place: before.place },
    after: { place: after.place, ...details },
  });
}

/** Records that the box of a device that was just received was empty. */
async function noteEmpty(
  bench: Bench,
  locked: Awaited<ReturnType<typeof lockWithReturn>>,
): Promise<ScanOutcome> {
  const { tx, services, actor } = bench;
  const { row } = locked;
  const at = services.clock.now().toISOString();
  const event = { type: 'box.empty', actor: { kind: actor.kind }, at, note: '' } as const;
  const isNoted = row.place === 'arrived' && row.state.context.isAbsent;
  const after = isNoted ? row : await applyDeviceStep(tx, services, locked, actor, event);
  await auditScan(bench, row, after === row ? null : after, { event: event.type });
  if (after === null) return scanOutcome('refused', row, `It lies here: ${statusOf(row)}.`);
  return scanOutcome('empty', after, 'The box was empty. The device counts as not arrived.');
}

export function statusOf({ status }: StoredDevice): string {
  return status === null ? 'not in stock' : DEVICE_STATUS_WORDS[status];
}

function receivedWords({ state }: StoredDevice): string {
  return state.context.isUnexpected ? 'Received. No return of it was expected.' : 'Received.';
}

/** Problems that matter to the person who opens the box. */
const AT_BENCH: readonly AttentionKind[] = ['batteryHazard', 'damaged', 'wrongItem'];

/** Says what is open about the return of the device on the bench; `''` for nothing. */
function reportedWords(
  order: StoredReturn | null,
  { serial_number: serial }: StoredDevice,
): string {
  const kind = order?.attention_kind ?? null;
  if (kind === null || !AT_BENCH.includes(kind)) return '';
  const check = kind === 'wrongItem' && serial !== '' ? ` Check serial ${serial}.` : '';
  return `Reported: ${ATTENTION_WORDS[kind].toLowerCase()}.${check}`;
}

function inspectedWords(row: StoredDevice): string {
  return `Inspected, grade ${row.grade}: ${statusOf(row)}.`;
}

/** Null if the device is there already, or can't be moved. */
async function putAway(
  { tx, services: { clock }, actor }: Bench,
  row: StoredDevice,
  location: string,
): Promise<StoredDevice | null> {
  if (location === '' || location === row.location) return null;
  const at = clock.now().toISOString();
  const event = { type: 'device.move', actor: { kind: actor.kind }, at, location } as const;
  return stepDevice(tx, row, { actor, event }, clock);
}

/** Null if the device was inspected before: a change of that needs its page. */
async function inspect(
  { tx, services, actor }: Bench,
  row: StoredDevice,
  inspection: Inspection,
): Promise<StoredDevice | null> {
  if (row.place !== 'received') return null;
  const at = services.clock.now().toISOString();
  const event = {
    ...inspection,
    type: 'device.inspect',
    actor: { kind: actor.kind },
    at,
    serialNumber: tidyLine(serialIn(inspection.serialNumber)),
    note: tidyText(inspection.note),
  } as const;
  // Receiving the device has advanced its return.
  return applyDeviceStep(tx, services, await lockWithReturn(tx, row), actor, event);
}
