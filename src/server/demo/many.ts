import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/schema/schema.ts';
import { StartError } from '../platform/database/startError.ts';
import type { Services } from '../services/services.ts';
import { copyReturns } from './copies.ts';
import { type DemoOrganisation, generateReturn } from './generate.ts';
import { insertDevices, insertDevicesOf, insertReturns, reserveIds } from './insert.ts';
import { readDemoOrganisation } from './organisation.ts';
import { generateDevice } from './stock.ts';

/** Returns per transaction. */
const BATCH = 1000;
/** Number of returns that run through the machines; further ones are copies of these. */
const TEMPLATES = 2000;

/**
 * Generates any number of returns for an organization. `onProgress` receives the total after each
 * batch. No timer is due for a year, so that a portal that starts with a million returns has no
 * backlog.
 * Throws a StartError if there is no such organization.
 */
export async function makeManyReturns(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  options: { readonly organisationName: string; readonly count: number; readonly seed: number },
  onProgress: (count: number) => void = () => {},
  templateCount = TEMPLATES,
): Promise<void> {
  const organisation = await findOrganisation({ database }, options.organisationName);
  const now = clock.now();
  const templates: string[] = [];
  while (templates.length < Math.min(templateCount, options.count)) {
    const size = Math.min(
      BATCH,
      templateCount - templates.length,
      options.count - templates.length,
    );
    await database.asSystem(async (tx) => {
      const ids = await reserveIds(tx, size);
      const returns = ids.map((id) =>
        generateReturn(organisation, { seed: options.seed, index: Number(id), id, now }),
      );
      await insertReturns(tx, returns);
      await insertDevicesOf(tx, organisation, returns, { seed: options.seed, now });
      await restTimers(tx, ids);
      templates.push(...ids);
    });
    onProgress(templates.length);
  }
  const count = options.count - templates.length;
  if (count === 0) return;
  await database.asSystem((tx) =>
    copyReturns(tx, { templates, count, seed: options.seed }, (copied) =>
      onProgress(templates.length + copied),
    ),
  );
}

async function restTimers(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE timers SET due_at = due_at + interval '1 year'
    WHERE return_id = ANY (${[...ids]}::bigint[])
      OR device_id IN (SELECT id FROM devices WHERE return_id = ANY (${[...ids]}::bigint[]))`.execute(
    tx,
  );
}

/** Generates any number of devices that have been in the warehouse for a while. */
export async function makeManyDevices(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  options: { readonly organisationName: string; readonly count: number; readonly seed: number },
  onProgress: (count: number) => void = () => {},
): Promise<void> {
  const organisation = await findOrganisation({ database }, options.organisationName);
  const now = clock.now();
  for (let done = 0; done < options.count; ) {
    const size = Math.min(BATCH, options.count - done);
    await database.asSystem(async (tx) => {
      const ids = await reserveIds(tx, size, 'devices');
      const devices = ids.map((id) =>
        generateDevice(organisation, { seed: options.seed, index: Number(id), id, now }),
      );
      await insertDevices(tx, devices);
    });
    done += size;
    onProgress(done);
  }
}

function findOrganisation(
  { database }: Pick<Services, 'database'>,
  name: string,
): Promise<DemoOrganisation> {
  return database.asSystem(async (tx) => {
    const found = await tx
      .selectFrom('organisations')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirst();
    if (!found) throw new StartError(`There is no organization "${name}".`);
    return readDemoOrganisation(tx, found.id);
  });
}
