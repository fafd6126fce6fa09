import { sql, type Transaction } from 'kysely';
import type { Address } from '../../domain/address.ts';
import { USUAL_TIME_ZONE } from '../../domain/organization/timeZones.ts';
import { JOURNEY_STATES, type ReturnStatus } from '../../domain/returns/status/status.ts';
import { DEVICES, type Device, LANES, type Lane } from '../../domain/words.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import type { Services } from '../services/services.ts';
import { DEVICE_HISTORY_NAMES } from './deviceHistories.ts';
import { type DemoOrganisation, type GeneratedReturn, generateReturn } from './generate.ts';
import { insertDevices, insertDevicesOf, insertReturns, reserveIds } from './insert.ts';
import { insertMails } from './mails.ts';
import { addMorePeople } from './morePeople.ts';
import { readDemoOrganisation } from './organisation.ts';
import { insertParcels } from './parcels.ts';
import { type GeneratedDevice, generateDevice } from './stock.ts';

/** Key of the advisory lock; must be unused by other programs on this database. */
const SEED_LOCK = 7_246_083_312;
const SEED = 20_260;

/** Number of demonstration returns by status: every status occurs. */
const HOW_MANY: Record<ReturnStatus, number> = {
  cancellable: 2,
  awaitingShipment: 3,
  boxInTransit: 4,
  boxDelivered: 7,
  deviceInTransit: 4,
  delivered: 4,
  receivedAtWarehouse: 3,
  complete: 9,
  cancelled: 2,
  notReturned: 2,
  lost: 1,
  closed: 1,
  awaitingAddress: 1,
  postponed: 1,
  awaitingApproval: 1,
};

const PEOPLE = [
  {
    email: 'admin@acme.test',
    name: 'Avery Stone',
    role: 'admin',
    sidebar: true,
    isWarehouse: false,
  },
  {
    email: 'member@acme.test',
    name: 'Morgan Reyes',
    role: 'member',
    sidebar: false,
    isWarehouse: false,
  },
  {
    email: 'warehouse@acme.test',
    name: 'Sam Okafor',
    role: 'member',
    sidebar: false,
    isWarehouse: true,
  },
] as const;

const NEW_YORK: Address = {
  line1: '500 Example Avenue',
  line2: 'Floor 12',
  city: 'New York',
  region: 'NY',
  postalCode: '10018',
  country: 'US',
};
const LONDON: Address = {
  line1: '12 Example Street',
  line2: '',
  city: 'London',
  region: '',
  postalCode: 'EC1A 1BB',
  country: 'GB',
};

/** Fictional price of a pick-up in US cents. */
const PICKUP_PRICE = 900;
/** Fictional prices in US cents; the offer says so. Monitors are not offered from Canada. */
const PRICES: Record<Device, Partial<Record<Lane, number>>> = {
  laptop: { 'US-US': 7900, 'CA-US': 11_900, 'GB-US': 14_900, 'GB-GB': 9900 },
  monitor: { 'US-US': 9900, 'GB-US': 19_900, 'GB-GB': 12_900 },
  cell_phone: { 'US-US': 3900, 'CA-US': 6900, 'GB-US': 8900, 'GB-GB': 4900 },
  tablet: { 'US-US': 4900, 'CA-US': 7900, 'GB-US': 9900, 'GB-GB': 5900 },
};

/**
 * Fills an empty database with the organization Acme, its users, prices and returns in every
 * status, all or nothing. Returns false, and does nothing, if an organization exists.
 */
export function seedDemonstration({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<boolean> {
  return database.asSystem(async (tx) => {
    // Prevents replicas that start at once from both finding it empty.
    await sql`SELECT pg_advisory_xact_lock(${SEED_LOCK}::bigint)`.execute(tx);
    const existing = await tx.selectFrom('organisations').select('id').limit(1).executeTakeFirst();
    if (existing) return false;
    const now = clock.now();
    const organisationId = await insertAcme(tx, now);
    const organisation = await readDemoOrganisation(tx, organisationId);
    const returns = await makeReturns(tx, organisation, now);
    await insertReturns(tx, returns);
    await insertParcels(tx, returns, now);
    await insertMails(tx, organisationId, returns);
    await noteLogIns(tx, organisation, returns, now);
    await insertDevicesOf(tx, organisation, returns, { seed: SEED, now });
    await insertDevices(tx, await makeStock(tx, organisation, now));
    return true;
  });
}

const HALF_HOUR_MS = 30 * 60_000;

/** Sets the last sign-in: shortly before a user's last action; this morning for users without any. */
async function noteLogIns(
  tx: Transaction<Database>,
  { people, receiver }: DemoOrganisation,
  returns: readonly GeneratedReturn[],
  now: Date,
): Promise<void> {
  const causes = returns.flatMap(({ history }) => history.entries.map(({ cause }) => cause));
  for (const { id } of new Set([...people, receiver])) {
    const times = causes.filter(({ actor }) => actor.id === id).map(({ at }) => at.getTime());
    const last = times.length === 0 ? now.getTime() : Math.max(...times);
    await tx
      .updateTable('users')
      .set({ last_sign_in_at: new Date(last - HALF_HOUR_MS) })
      .where('id', '=', id ?? '')
      .execute();
  }
}

/** Generates one device for each possible history, and some more that are ready. */
async function makeStock(
  tx: Transaction<Database>,
  organisation: DemoOrganisation,
  now: Date,
): Promise<GeneratedDevice[]> {
  const histories = [
    ...DEVICE_HISTORY_NAMES,
    'ready',
    'ready',
    'ready',
    'deployed',
    'deployed',
    'waiting',
  ];
  const ids = await reserveIds(tx, histories.length, 'devices');
  return histories.map((history, index) =>
    generateDevice(organisation, {
      seed: SEED,
      index,
      id: ids[index] ?? '',
      now,
      historyName: history,
    }),
  );
}

/** Generates returns twice, first without numbers: the numbers follow the order in which they were placed. */
async function makeReturns(
  tx: Transaction<Database>,
  organisation: DemoOrganisation,
  now: Date,
): Promise<GeneratedReturn[]> {
  // In the order of `HOW_MANY`, so that a new status leaves the other returns as they were.
  const order = Object.keys(HOW_MANY);
  const statuses = JOURNEY_STATES.toSorted((a, b) => order.indexOf(a) - order.indexOf(b));
  const requests = statuses
    .flatMap((status) =>
      // One return of each status needs attention, so that a new user sees an example.
      Array.from({ length: HOW_MANY[status] }, (_, place) => ({ status, isTroubled: place === 0 })),
    )
    .map((request, index) => ({ seed: SEED, index, id: '0', now, ...request }));
  const inOrder = requests
    .map((request) => ({
      wish: request,
      at: generateReturn(organisation, request).history.createdAt.getTime(),
    }))
    .sort((a, b) => a.at - b.at);
  const ids = await reserveIds(tx, requests.length);
  return inOrder.map(({ wish: request }, place) =>
    generateReturn(organisation, { ...request, id: ids[place] ?? '' }),
  );
}

async function insertAcme(tx: Transaction<Database>, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('organisations')
    .values({
      name: 'Acme',
      display_name: 'Acme',
      is_demonstration: true,
      time_zone: USUAL_TIME_ZONE,
      offers_texts: true,
      offers_pickup: true,
      pickup_price: PICKUP_PRICE,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('users')
    .values(
      PEOPLE.map(({ email, name, role, sidebar, isWarehouse }) => ({
        organisation_id: id,
        email,
        name,
        role,
        sidebar,
        is_warehouse_user: isWarehouse,
        created_at: now,
      })),
    )
    .execute();
  await addMorePeople(tx, id, now);
  await tx
    .insertInto('saved_addresses')
    .values([
      {
        organisation_id: id,
        label: 'New York office',
        recipient: 'Acme IT',
        company: 'Acme',
        address: JSON.stringify(NEW_YORK),
        is_default: true,
      },
      {
        organisation_id: id,
        label: 'London office',
        recipient: 'Acme IT London',
        company: 'Acme',
        address: JSON.stringify(LONDON),
      },
    ])
    .execute();
  await tx
    .insertInto('organisation_domains')
    .values({ organisation_id: id, domain: 'acme.test', created_at: now, verified_at: now })
    .execute();
  await tx
    .insertInto('notification_addresses')
    .values({ organisation_id: id, email: 'it@acme.test' })
    .execute();
  const prices = DEVICES.flatMap((device) =>
    LANES.flatMap((lane) => {
      const price = PRICES[device][lane];
      return price === undefined ? [] : [{ organisation_id: id, device, lane, price }];
    }),
  );
  await tx.insertInto('prices').values(prices).execute();
  return id;
}
