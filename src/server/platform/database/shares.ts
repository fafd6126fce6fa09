import { AsyncLocalStorage } from 'node:async_hooks';
import { createPlaces } from '../http/places.ts';
import type { PortalDatabase } from './portalDatabase.ts';

const SECOND = 1000;
/** More calls than one organization may have at once; and as long as for a connection. */
const QUEUE = { waiting: 1000, patienceMs: 10 * SECOND, crowd: 4 };

/**
 * The same database, of which no organization has more than `most` transactions at a time. Without
 * that one of them takes every connection, and the processor in the measure of its connections.
 * What waits too long is refused as in `createPlaces`.
 */
export function shareOut(database: PortalDatabase, most: number): PortalDatabase {
  const places = createPlaces({ running: most, ...QUEUE });
  // A transaction that begins another one must not wait for itself.
  const inside = new AsyncLocalStorage<true>();
  return {
    ...database,
    forOrganisation: async (organisationId, work) => {
      if (inside.getStore()) return database.forOrganisation(organisationId, work);
      const leave = await places.take(organisationId);
      try {
        return await inside.run(true, () => database.forOrganisation(organisationId, work));
      } finally {
        leave();
      }
    },
  };
}
