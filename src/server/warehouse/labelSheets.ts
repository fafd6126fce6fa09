import { sql } from 'kysely';
import type { Label, LabelQuery, LabelSheet } from '../../domain/warehouse/labels.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import type { Principal } from '../auth/principal.ts';
import { actorOf } from '../auth/principal.ts';
import { addHistory, type StoredDevice } from '../devices/deviceRow.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Services } from '../services/services.ts';

/** Number of recent batches offered for reprinting. */
const BATCHES_SHOWN = 5;
/** Maximum number of labels on one sheet. */
const MAX_LABELS = 200;

/** Returns the labels of a sheet in the requested order; unknown ones are omitted. */
export async function readSheet(
  tx: TenantTransaction,
  organisationId: string,
  { devices = '', batch }: LabelQuery,
): Promise<LabelSheet> {
  const numbers = devices.split(',').filter((number) => /^DEV-\d{1,18}$/.test(number));
  return {
    labels: [
      ...(await deviceLabels(tx, organisationId, numbers.slice(0, MAX_LABELS))),
      ...(batch !== undefined && /^\d{1,18}$/.test(batch)
        ? await blankLabels(tx, organisationId, batch)
        : []),
    ],
    batches: await newestBatches(tx, organisationId),
    created: null,
  };
}

async function deviceLabels(
  tx: TenantTransaction,
  organisationId: string,
  numbers: readonly string[],
): Promise<Label[]> {
  if (numbers.length === 0) return [];
  const rows = await tx
    .selectFrom('devices')
    .select(['device_number', 'kind', 'manufacturer', 'model', 'serial_number', 'asset_tag'])
    .where('organisation_id', '=', organisationId)
    .where('device_number', 'in', numbers)
    .execute();
  const found = new Map(rows.map((row) => [row.device_number, row]));
  return numbers.flatMap((number) => {
    const row = found.get(number);
    if (row === undefined) return [];
    return {
      code: number,
      title: `${row.manufacturer} ${row.model}`.trim() || DEVICE_WORDS[row.kind],
      serialNumber: row.serial_number,
      assetTag: row.asset_tag,
    };
  });
}

async function blankLabels(
  tx: TenantTransaction,
  organisationId: string,
  batch: string,
): Promise<Label[]> {
  const rows = await tx
    .selectFrom('device_labels')
    .select('code')
    .where('organisation_id', '=', organisationId)
    .where('batch_id', '=', batch)
    .where('device_id', 'is', null)
    .orderBy('code')
    .execute();
  return rows.map(({ code }) => ({ code, title: '', serialNumber: '', assetTag: '' }));
}

async function newestBatches(tx: TenantTransaction, organisationId: string) {
  const batches = await tx
    .selectFrom('label_batches')
    .selectAll()
    .select(({ selectFrom, fn, ref }) =>
      selectFrom('device_labels')
        .select(fn.countAll<string>().as('used'))
        .where('device_labels.organisation_id', '=', organisationId)
        .whereRef('device_labels.batch_id', '=', ref('label_batches.id'))
        .where('device_id', 'is not', null)
        .as('used'),
    )
    .where('organisation_id', '=', organisationId)
    .orderBy('id', 'desc')
    .limit(BATCHES_SHOWN)
    .execute();
  return batches.map(({ id, created_at: at, created_by: createdBy, count, used }) => ({
    id,
    createdAt: at.toISOString(),
    createdBy,
    count,
    used: Number(used),
  }));
}

/** Creates blank labels, and returns the sheet that prints them. */
export function createLabels(
  { database, audit, clock }: Services,
  principal: Principal,
  count: number,
): Promise<LabelSheet> {
  const { organisationId } = principal;
  return database.forOrganisation(organisationId, async (tx) => {
    const { id: batch } = await tx
      .insertInto('label_batches')
      .values({
        organisation_id: organisationId,
        created_at: clock.now(),
        created_by: actorOf(principal).name,
        count,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`INSERT INTO device_labels (organisation_id, batch_id)
      SELECT ${organisationId}::bigint, ${batch}::bigint FROM generate_series(1, ${count}::int)`.execute(
      tx,
    );
    await audit(tx, {
      subject: { kind: 'labels', id: batch, name: `${count} blank labels` },
      before: null,
      after: { count },
    });
    return { ...(await readSheet(tx, organisationId, { batch })), created: batch };
  });
}

/** Returns a blank label, locked; undefined if none has this code. */
export function lockLabel(tx: TenantTransaction, organisationId: string, code: string) {
  return tx
    .selectFrom('device_labels')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('code', '=', code.toUpperCase())
    .forUpdate()
    .executeTakeFirst();
}

/** Records that a blank label was stuck on a device. */
export async function linkLabel(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  label: { readonly id: string; readonly code: string },
  device: StoredDevice,
  actor: ReturnType<typeof actorOf>,
): Promise<void> {
  const now = clock.now();
  await tx
    .updateTable('device_labels')
    .set({ device_id: device.id, linked_at: now })
    .where('organisation_id', '=', device.organisation_id)
    .where('id', '=', label.id)
    .execute();
  const entry = { at: now, type: 'label.linked', actor, event: { label: label.code } };
  await addHistory(tx, device, entry, clock);
}
