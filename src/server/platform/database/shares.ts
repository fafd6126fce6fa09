import { createPlaces } from '../http/places.ts';
import type { PortalDatabase } from './portalDatabase.ts';

const SECOND = 1000;
/** More calls than one organization may have at once; and as long as for a connection. */
const QUEUE = { waiting: 1000, patienceMs: 10 * SECOND, crowd: 4 };

/**
 * The same database, of which no organization has more than `most` transactions at a time. Without
 * that one of them takes every connection, and the processor in the measure of its connections.
 * What waits too long is refused as in `createPlaces`. Nobody begins a transaction within another
 * one: it would wait for itself.
 */
export function shareOut(database: PortalDatabase, most: number): PortalDatabase {
  const places = createPlaces({ running: most, ...QUEUE });
  async function inPlace<T>(organisationId: string, run: () => Promise<T>): Promise<T> {
    const leave = await places.take(organisationId);
    try {
      return await run();
    } finally {
      leave();
    }
  }
  return {
    ...database,
    forOrganisation: (organisationId, work) =>
      inPlace(organisationId, () => database.forOrganisation(organisationId, work)),
    readForOrganisation: (organisationId, work) =>
      inPlace(organisationId, () => database.readForOrganisation(organisationId, work)),
  };
}
