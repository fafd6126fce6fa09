import type { Transaction } from 'kysely';
import type { Country } from '../../domain/words.ts';
import type { Shipment } from '../../machines/deviceReturn/shipments.ts';
import type { Leg } from '../carriers/carrier.ts';
import { SeededRandom } from '../carriers/demo/random.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import type { GeneratedReturn } from './generate.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Usual duration of a delivery, as carriers promise it. */
const USUAL_MS = 4 * DAY_MS;
/** Fictional price in US cents. */
const COST = 1250;
const SEED = 48;

/** Sorting centers. */
const HUBS: Record<Country, readonly [string, ...string[]]> = {
  US: ['Louisville, KY', 'Memphis, TN', 'Indianapolis, IN'],
  CA: ['Mississauga, ON', 'Winnipeg, MB'],
  GB: ['Daventry, GB', 'Swindon, GB'],
};

/** Inserts the labels of kits in transit, with their carriers' latest scans. */
export async function insertParcels(
  tx: Transaction<Database>,
  generated: readonly GeneratedReturn[],
  now: Date,
): Promise<void> {
  for (const item of generated) {
    const kit = item.history.snapshot.context.shipments.at(-1);
    const { status } = item.row;
    if (kit === undefined || (status !== 'boxInTransit' && status !== 'deviceInTransit')) continue;
    await insertLabel(tx, item, kit, 'out', now);
    await insertLabel(tx, item, kit, 'back', now);
  }
}

async function insertLabel(
  tx: Transaction<Database>,
  { row, history }: GeneratedReturn,
  kit: Shipment,
  leg: Leg,
  now: Date,
): Promise<void> {
  const isOut = leg === 'out';
  const shippedAt = isOut ? kit.boxShippedAt : kit.deviceShippedAt;
  const deliveredAt = isOut ? kit.boxDeliveredAt : null;
  const boughtAt = new Date(Date.parse(kit.boxShippedAt ?? '') - DAY_MS);
  const { shipments, attention } = history.snapshot.context;
  const { id } = await tx
    .insertInto('carrier_labels')
    .values({
      organisation_id: row.organisation_id,
      return_id: row.id,
      shipment: shipments.length - 1,
      leg,
      provider: 'demo',
      reference: `demo-${row.order_number}-${leg}`,
      created_at: boughtAt,
      bought_at: boughtAt,
      carrier: isOut ? kit.outboundCarrier : kit.returnCarrier,
      service: 'Demonstration',
      tracking_number: isOut ? kit.outboundTracking : kit.returnTracking,
      cost: COST,
      currency: 'USD',
      moving_at: dateOf(shippedAt),
      ended_at: dateOf(deliveredAt),
      expected_at: shippedAt === null ? null : expectedOf(Date.parse(shippedAt), now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (shippedAt === null || deliveredAt !== null) return;
  const shipped = new Date(shippedAt);
  const passed = now.getTime() - shipped.getTime();
  const random = new SeededRandom(SEED, Number(row.id));
  const isSilent = attention?.kind === 'noScan' || passed < 6 * HOUR_MS;
  const last = isSilent
    ? { at: shipped, words: isOut ? 'Picked up' : 'Dropped off', place: '' }
    : {
        at: new Date(shipped.getTime() + passed * random.between(0.6, 0.98)),
        words: random.pick(['Arrived at carrier facility', 'Departed carrier facility']),
        place: random.pick(HUBS[row.employee_address.country]),
      };
  await tx
    .insertInto('carrier_scans')
    .values({
      organisation_id: row.organisation_id,
      label_id: id,
      event_id: 'demo',
      what: 'moving',
      recorded_at: last.at,
      outcome: 'noted',
      ...last,
    })
    .execute();
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at));

/** A parcel that is late already is expected tomorrow. */
function expectedOf(shipped: number, now: Date): Date {
  return new Date(Math.max(shipped + USUAL_MS, now.getTime() + DAY_MS));
}
