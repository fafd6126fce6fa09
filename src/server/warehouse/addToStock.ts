import { tidyLine, tidyText } from '../../domain/tidy.ts';
import type { WarehouseDeviceEvent } from '../../domain/warehouse/events.ts';
import type { StockForm } from '../../domain/warehouse/stockImport.ts';
import { NO_WIPE_DETAILS } from '../../domain/warehouse/wipe.ts';
import { applyToDevice } from '../../machines/warehouseDevice/apply.ts';
import type { Principal } from '../auth/principal.ts';
import { actorOf } from '../auth/principal.ts';
import { addSteppedDevice } from '../devices/addSteppedDevice.ts';
import {
  addHistory,
  deviceSnapshotOf,
  type StoredDevice,
  stepDevice,
} from '../devices/deviceRow.ts';
import { lockDevice } from '../devices/findDevice.ts';
import { COLUMN_OF, SPEC_NAMES } from '../devices/specsOf.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import type { Actor } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { tidySpecs } from './deviceSpecs.ts';
import { findKnownDevices, statusTextOf } from './matchStock.ts';

interface RowOfStock {
  readonly principal: Principal;
  /** File name. */
  readonly name: string;
  readonly form: StockForm;
}

/**
 * Imports the device of a row, by the steps that the bench would have taken, or updates a known
 * device. Returns the device's number. Throws a problem whose sentences explain why the row was
 * rejected.
 */
export async function addToStock(
  tx: TenantTransaction,
  services: Services,
  { principal, name, form }: RowOfStock,
): Promise<string> {
  const { clock } = services;
  const { organisationId } = principal;
  const actor = actorOf(principal);
  const specs = tidySpecs(form);
  const columns = Object.fromEntries(
    SPEC_NAMES.filter((spec) => specs[spec] !== '').map((spec) => [COLUMN_OF[spec], specs[spec]]),
  );
  const written = { ...columns, ...(form.hasCharger !== null && { has_charger: form.hasCharger }) };
  const [existing] = await findKnownDevices(tx, organisationId, [specs]);
  if (existing !== undefined) {
    if (form.whenKnown === 'skip') {
      const detail = `${existing.device_number} is in the warehouse already (${statusTextOf(existing)}).`;
      throw new ProblemError(409, 'refused', detail);
    }
    return updateKnown(tx, services, await lockDevice(tx, existing), {
      actor,
      file: name,
      columns: { ...written, ...(form.kind !== null && { kind: form.kind }) },
      form,
    });
  }
  if (form.kind === null) throw invalidInput({ kind: ['Enter a device type.'] });
  return addSteppedDevice(tx, {
    organisationId,
    columns: { kind: form.kind, ...written },
    entry: { at: clock.now(), type: 'device.imported', actor, event: { file: name } },
    events: stepsOf(form, actor, clock.now().toISOString()),
    clock,
  });
}

/** Returns the steps that lead a device to the row's condition. Throws a 400 problem if one is missing. */
function stepsOf(form: StockForm, actor: Actor, at: string): readonly WarehouseDeviceEvent[] {
  const { condition, grade, wipe } = form;
  const note = tidyText(form.knownIssues);
  const location = tidyLine(form.location);
  const envelope = { actor: { kind: actor.kind }, at } as const;
  const isInspected = condition !== null && condition !== 'received';
  const steps: WarehouseDeviceEvent[] = [
    {
      ...envelope,
      type: 'device.receive',
      note: isInspected ? '' : note,
      legalHoldUntil: null,
      isUnexpected: false,
    },
  ];
  if (location !== '') steps.push({ ...envelope, type: 'device.move', location });
  if (!isInspected) return steps;
  if (grade === null) throw invalidInput({ grade: ['Enter its grade, from A+ to D.'] });
  steps.push({
    ...envelope,
    type: 'device.inspect',
    grade,
    hasCharger: form.hasCharger ?? false,
    serialNumber: '',
    isLocked: false,
    isDamaged: condition === 'service',
    note,
  });
  const tool = tidyLine(wipe?.tool ?? '');
  if (condition === 'ready') {
    if (wipe === null || tool === '') {
      throw invalidInput({ wipe: ['Say how it was wiped, or import it as being set up.'] });
    }
    const details = { ...NO_WIPE_DETAILS };
    steps.push({ ...envelope, type: 'wipe.record', method: wipe.method, tool, details, note: '' });
    steps.push({ ...envelope, type: 'prepare.finish' });
  }
  if (condition === 'toRetire') steps.push({ ...envelope, type: 'device.retire', note: '' });
  return steps;
}

interface Update {
  readonly actor: Actor;
  readonly file: string;
  readonly columns: object;
  readonly form: StockForm;
}

/** Updates a known device's data and shelf. Its status changes only at the bench. */
async function updateKnown(
  tx: TenantTransaction,
  { clock }: Services,
  row: StoredDevice,
  { actor, file, columns, form }: Update,
): Promise<string> {
  const location = tidyLine(form.location);
  const now = clock.now();
  const at = now.toISOString();
  const moving = { type: 'device.move', actor: { kind: actor.kind }, at, location } as const;
  const isMoved = location !== '' && location !== row.location;
  if (isMoved && applyToDevice(deviceSnapshotOf(row), moving) === null) {
    const detail = `${row.device_number} is not in the building (${statusTextOf(row)}), so it can't be put on a shelf. Receive it first, or leave its shelf empty.`;
    throw new ProblemError(409, 'refused', detail);
  }
  const presentOf = (name: string): unknown => Object.getOwnPropertyDescriptor(row, name)?.value;
  const changed = Object.entries(columns).filter(([name, value]) => presentOf(name) !== value);
  const after = Object.fromEntries(changed);
  const note = tidyText(form.knownIssues);
  const event = { file, after, note };
  await addHistory(tx, row, { at: now, type: 'device.imported', actor, event }, clock);
  if (changed.length > 0) {
    await tx
      .updateTable('devices')
      .set({ ...after, updated_at: now })
      .where('organisation_id', '=', row.organisation_id)
      .where('id', '=', row.id)
      .execute();
  }
  if (isMoved) await stepDevice(tx, row, { actor, event: moving }, clock);
  return row.device_number;
}
