import { setTimeout as rest } from 'node:timers/promises';
import type { ActiveCallers } from '../../http/activeCallers.ts';
import { createCallSlots } from '../../http/callSlots.ts';
import type { PortalDatabase } from '../portalDatabase.ts';
import type { Guard } from './guard.ts';

const SECOND = 1000;
/** Above the calls that one organization may have at once; as long as the wait for a connection. */
const QUEUE = { waiting: 1000, patienceMs: 10 * SECOND, crowd: 4 };

/**
 * Limits each organization to `most` transactions at a time. Without the limit one organization
 * takes every connection, and processor time in proportion. Calls that wait too long are refused as
 * in `createCallSlots`. A transaction must not begin another one: it would wait for itself.
 */
export function limitPerOrganization(
  database: PortalDatabase,
  most: number,
  activeCallers?: ActiveCallers,
  guard?: Pick<Guard, 'whileWaiting'>,
): PortalDatabase {
  const places = createCallSlots({ running: most, ...QUEUE }, activeCallers);
  async function inPlace<T>(organisationId: string, run: () => Promise<T>): Promise<T> {
    const place = places.take(organisationId);
    const leave = await (guard?.whileWaiting('requests', place) ?? place);
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

/** Age from which a transaction delays others, and its longest pause, in milliseconds. */
const HEAVY = { fromMs: 20, restMs: 300 };

/**
 * The database of work that nobody waits for, such as an import. After a transaction that took long,
 * its organization rests as long before the next one while others ask for something: they share the
 * processors. Where nobody asks, nothing rests.
 */
export function yieldToInteractive(
  database: PortalDatabase,
  activeCallers: ActiveCallers,
  pause: (ms: number) => Promise<unknown> = rest,
): PortalDatabase {
  const pausedUntil = new Map<string, number>();
  async function inTurn<T>(organisationId: string, run: () => Promise<T>): Promise<T> {
    const waitMs = (pausedUntil.get(organisationId) ?? 0) - performance.now();
    if (waitMs <= 0) pausedUntil.delete(organisationId);
    else if (activeCallers.hasOtherActive(organisationId)) await pause(waitMs);
    const startedAt = performance.now();
    try {
      return await run();
    } finally {
      const now = performance.now();
      const elapsed = now - startedAt;
      if (elapsed >= HEAVY.fromMs) {
        pausedUntil.set(organisationId, now + Math.min(elapsed, HEAVY.restMs));
      }
    }
  }
  return {
    ...database,
    forOrganisation: (organisationId, work) =>
      inTurn(organisationId, () => database.forOrganisation(organisationId, work)),
  };
}
