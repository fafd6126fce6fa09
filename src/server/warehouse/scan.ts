import { tidyLine } from '../../domain/tidy.ts';
import type { NewBox, ScanOutcome } from '../../domain/warehouse/warehouse.ts';
import { DEVICE_STATUS_WORDS } from '../../domain/warehouse/warehouseWords.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput } from '../platform/http/problem.ts';
import { type Doer, doerOf } from '../returns/lifecycle/cause.ts';
import type { Services } from '../services.ts';
import { addDevice, deviceSubject, type StoredDevice, stepDevice } from './deviceRow.ts';
import { lockWithReturn, receiveDevice } from './receive.ts';
import { stockRowOf } from './stock.ts';

/** Places at which a device lies in the building already. */
const HERE: readonly StoredDevice['place'][] = [
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

/**
 * Receives a box by what stands on it, and says what it was. The same scan again says that it is
 * here already, so a line whose answer was lost can be sent again.
 * Throws a 400 problem for a blank code.
 */
export async function scanBox(
  services: Services,
  principal: Principal,
  box: NewBox,
): Promise<ScanOutcome> {
  const { database, audit, wakeWorker, clock } = services;
  const { organisationId } = principal;
  const code = tidyLine(box.code);
  if (code === '') throw invalidInput({ code: ['Scan or type what stands on the box.'] });
  const doer = doerOf(principal);
  const outcome = await database.forOrganisation(organisationId, async (tx) => {
    const found = await findByCode(tx, organisationId, code);
    if (found === undefined && box.unexpected === null) {
      await audit(tx, 'unchanged');
      return {
        outcome: 'unknown',
        device: null,
        words: 'Nothing here is known by this code.',
      } as const;
    }
    const device =
      found ??
      (await addDevice(
        tx,
        { organisationId, kind: box.unexpected ?? 'laptop' },
        { serial_number: code },
        { doer, clock },
      ));
    const locked = await lockWithReturn(tx, device);
    if (HERE.includes(locked.row.place)) {
      await audit(tx, 'unchanged');
      return told('already', locked.row, `It is here already: ${statusOf(locked.row)}.`);
    }
    const received = await receiveDevice(tx, services, locked, doer, '');
    if (received === null) {
      await audit(tx, 'unchanged');
      return told('refused', locked.row, `It can't be received now: ${statusOf(locked.row)}.`);
    }
    const after = await putAway(tx, services, received, doer, tidyLine(box.location));
    await audit(tx, {
      subject: deviceSubject(after),
      before: { place: locked.row.place },
      after: { place: after.place, code },
    });
    const isExpected = after.state.context.isUnexpected === false;
    return told(
      'received',
      after,
      isExpected ? 'Received. Inspect it next.' : 'Received, though no return of it was known.',
    );
  });
  wakeWorker();
  return outcome;
}

function statusOf({ status }: StoredDevice): string {
  return status === null ? 'not in stock' : DEVICE_STATUS_WORDS[status];
}

function told(outcome: 'received' | 'already' | 'refused', row: StoredDevice, words: string) {
  return { outcome, device: stockRowOf(row), words };
}

async function putAway(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  row: StoredDevice,
  doer: Doer,
  location: string,
): Promise<StoredDevice> {
  if (location === '') return row;
  const at = clock.now().toISOString();
  const event = { type: 'device.move', actor: { kind: doer.kind }, at, location } as const;
  return (await stepDevice(tx, row, { doer, event }, clock)) ?? row;
}

/** The device that a code stands on. */
async function findByCode(
  tx: TenantTransaction,
  organisationId: string,
  code: string,
): Promise<StoredDevice | undefined> {
  for (const way of waysToCode(tx, organisationId, code)) {
    const found = await way.executeTakeFirst();
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * What a code may be, the likeliest first: a device number, a serial number or asset tag, the
 * tracking or order number of a return. Each is a look into an index.
 */
export function waysToCode(tx: TenantTransaction, organisationId: string, code: string) {
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
  return [
    devices.where('device_number', '=', capitals),
    devices.where('serial_key', '=', known),
    devices.where('asset_key', '=', known),
    devices.where(
      'return_id',
      '=',
      returns.where('return_tracking', 'in', [...new Set([code, capitals])]),
    ),
    devices.where('return_id', '=', returns.where('order_number', '=', capitals)),
  ];
}
