import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { LabelView } from '../../domain/returns/kits.ts';
import { SCAN_WORDS } from '../../domain/returns/timeline/scans.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import { lockReturnById } from '../returns/reading/find.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Carrier, Leg } from './carrier.ts';

export type StoredLabel = Selectable<Database['carrier_labels']>;

const LEGS: readonly Leg[] = ['out', 'back'];

/** Inserts the labels of a kit, and returns those to buy now: new ones, and earlier failures. */
export async function requestLabels(
  tx: TenantTransaction,
  row: StoredReturn,
  kit: { readonly shipment: number; readonly provider: Carrier['name']; readonly now: Date },
): Promise<readonly string[]> {
  const added = await tx
    .insertInto('carrier_labels')
    .values(
      LEGS.map((leg) => ({
        organisation_id: row.organisation_id,
        return_id: row.id,
        shipment: kit.shipment,
        leg,
        provider: kit.provider,
        reference: newReference(row.order_number, kit.shipment, leg),
        created_at: kit.now,
      })),
    )
    .onConflict((conflict) => conflict.columns(['return_id', 'shipment', 'leg']).doNothing())
    .returning('id')
    .execute();
  const revived = await tx
    .updateTable('carrier_labels')
    .set({ problem: null })
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .where('shipment', '=', kit.shipment)
    .where('provider', '=', kit.provider)
    .where('bought_at', 'is', null)
    .where('problem', 'is not', null)
    .returning('id')
    .execute();
  return [...added, ...revived].map(({ id }) => id);
}

/**
 * Replaces the labels of a kit that has not been picked up, because they show a wrong address.
 * Carriers refund labels that were bought and never used.
 */
export async function relabel(
  tx: TenantTransaction,
  row: Pick<StoredReturn, 'id' | 'organisation_id'>,
  shipment: number,
  clock: Clock,
): Promise<void> {
  const bought = await tx
    .selectFrom('carrier_labels')
    .select(['id', 'reference'])
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .where('shipment', '=', shipment)
    .where('moving_at', 'is', null)
    .where((is) => is.or([is('bought_at', 'is not', null), is('provider_id', 'is not', null)]))
    .execute();
  const organisationId = row.organisation_id;
  for (const { id, reference } of bought) {
    await updateLabel(
      tx,
      { organisation_id: organisationId, id },
      {
        reference: `${reference.slice(0, reference.lastIndexOf('-'))}-${newEnd()}`,
        ...UNBOUGHT,
      },
    );
    await enqueue(tx, { organisationId, kind: 'label.buy', payload: { labelId: id } }, clock);
  }
}

const UNBOUGHT = {
  provider_id: null,
  bought_at: null,
  carrier: null,
  service: null,
  tracking_number: null,
  url: null,
  cost: null,
  currency: null,
  problem: null,
  quiet_since: null,
  expected_at: null,
};

/**
 * Creates a label's reference at the provider: "RTN-100482-1-out-9f86d081". The random suffix
 * prevents collisions if two portals (a trial and the real one, say) share an account and have the
 * same order number.
 */
function newReference(orderNumber: string, shipment: number, leg: Leg): string {
  return `${orderNumber}-${shipment + 1}-${leg}-${newEnd()}`;
}

const newEnd = () => randomBytes(4).toString('hex');

/** Locks and returns a label with its return. Undefined if it no longer exists. */
export async function lockLabel(
  tx: TenantTransaction,
  organisationId: string,
  labelId: string,
): Promise<{ label: StoredLabel; row: StoredReturn } | undefined> {
  const found = await tx
    .selectFrom('carrier_labels')
    .select('return_id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', labelId)
    .executeTakeFirst();
  if (!found) return undefined;
  // Locks the return first, like all other code; its lock also guards its labels.
  const row = await lockReturnById(tx, { organisationId, returnId: found.return_id });
  const label = await tx
    .selectFrom('carrier_labels')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', labelId)
    .executeTakeFirstOrThrow();
  return { label, row };
}

/** Selects the labels of one kit. */
export function labelsOfKit(
  tx: TenantTransaction,
  {
    organisation_id,
    return_id,
    shipment,
  }: Pick<StoredLabel, 'organisation_id' | 'return_id' | 'shipment'>,
): Promise<StoredLabel[]> {
  return tx
    .selectFrom('carrier_labels')
    .selectAll()
    .where('organisation_id', '=', organisation_id)
    .where('return_id', '=', return_id)
    .where('shipment', '=', shipment)
    .orderBy('id')
    .execute();
}

/** Returns the labels of a return's kits as shown to users. */
export async function readLabels(
  tx: TenantTransaction,
  { organisation_id, id }: Pick<StoredReturn, 'organisation_id' | 'id'>,
): Promise<LabelView[]> {
  const labels = await tx
    .selectFrom('carrier_labels')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('carrier_scans')
          .select(['what', 'words', 'place', 'at'])
          .whereRef('label_id', '=', 'carrier_labels.id')
          // Scans of an earlier parcel with the same number.
          .where('outcome', '<>', 'older')
          .orderBy('at', 'desc')
          .orderBy('id', 'desc')
          .limit(1)
          .as('scan'),
      (join) => join.onTrue(),
    )
    .select(['shipment', 'leg', 'carrier', 'tracking_number', 'url', 'problem', 'expected_at'])
    .select(['scan.what', 'scan.words', 'scan.place', 'scan.at'])
    .where('organisation_id', '=', organisation_id)
    .where('return_id', '=', id)
    .orderBy('shipment')
    .orderBy('leg', 'desc')
    .execute();
  return labels.map(({ shipment, leg, carrier, url, problem, what, at, ...label }) => ({
    ...{ shipment, leg, carrier, url, problem },
    trackingNumber: label.tracking_number,
    ...(label.expected_at && { expectedOn: label.expected_at.toISOString().slice(0, 10) }),
    ...(what &&
      at && {
        lastScan: {
          words: label.words || SCAN_WORDS[what],
          place: label.place ?? '',
          at: at.toISOString(),
        },
      }),
  }));
}

export async function updateLabel(
  tx: TenantTransaction,
  { organisation_id, id }: Pick<StoredLabel, 'organisation_id' | 'id'>,
  change: Partial<Omit<StoredLabel, 'id' | 'organisation_id'>>,
): Promise<void> {
  await tx
    .updateTable('carrier_labels')
    .set(change)
    .where('organisation_id', '=', organisation_id)
    .where('id', '=', id)
    .execute();
}
