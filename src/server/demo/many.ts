import { StartError } from '../platform/database/startError.ts';
import type { Services } from '../services.ts';
import { type DemoOrganisation, generateReturn } from './generate.ts';
import { insertDevices, insertDevicesOf, insertReturns, reserveIds } from './insert.ts';
import { readDemoOrganisation } from './organisation.ts';
import { generateDevice } from './stock.ts';

/** How many returns are written in one transaction. */
const BATCH = 1000;

/**
 * Makes up any number of returns for an organisation, in batches; what was written stays when it
 * is interrupted. `onProgress` hears how many there are after each batch.
 * Throws a StartError when there is no such organisation.
 */
export async function makeManyReturns(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  wanted: { readonly organisationName: string; readonly count: number; readonly seed: number },
  onProgress: (count: number) => void = () => {},
): Promise<void> {
  const organisation = await findOrganisation({ database }, wanted.organisationName);
  const now = clock.now();
  for (let done = 0; done < wanted.count; ) {
    const size = Math.min(BATCH, wanted.count - done);
    await database.asSystem(async (tx) => {
      const ids = await reserveIds(tx, size);
      const returns = ids.map((id) =>
        generateReturn(organisation, { seed: wanted.seed, index: Number(id), id, now }),
      );
      await insertReturns(tx, returns);
      await insertDevicesOf(tx, organisation, returns, { seed: wanted.seed, now });
    });
    done += size;
    onProgress(done);
  }
}

/** The same for devices that have been in the warehouse for a while. */
export async function makeManyDevices(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  wanted: { readonly organisationName: string; readonly count: number; readonly seed: number },
  onProgress: (count: number) => void = () => {},
): Promise<void> {
  const organisation = await findOrganisation({ database }, wanted.organisationName);
  const now = clock.now();
  for (let done = 0; done < wanted.count; ) {
    const size = Math.min(BATCH, wanted.count - done);
    await database.asSystem(async (tx) => {
      const ids = await reserveIds(tx, size, 'devices');
      const devices = ids.map((id) =>
        generateDevice(organisation, { seed: wanted.seed, index: Number(id), id, now }),
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
