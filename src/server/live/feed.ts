import { setTimeout as pause } from 'node:timers/promises';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import { type OrganizationChange, pollChanges } from './storedChanges.ts';

const POLL_MS = 200;
const RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** Changes of the database, polled while somebody needs them. */
interface Feed {
  /** Resolves once later changes will be received; rejects if the database is unreachable. */
  start(): Promise<void>;
  stop(): void;
}

/** Creates a feed. `received` gets the changes of a poll, or null if any may have been missed. */
export function createFeed(
  database: Pick<PortalDatabase, 'readAsSystem'>,
  received: (changes: readonly OrganizationChange[] | null) => void,
): Feed {
  let running: { readonly ready: Promise<unknown>; readonly end: AbortController } | null = null;

  async function poll(first: string, { signal }: AbortController): Promise<void> {
    let since: string | null = first;
    let retryMs = RETRY_MS;
    while (!signal.aborted) {
      await pause(since === null ? retryMs : POLL_MS, undefined, { ref: false, signal });
      try {
        const { snapshot, changes } = await pollChanges(database, since);
        if (signal.aborted) return;
        const hasGap = since === null;
        since = snapshot;
        retryMs = RETRY_MS;
        if (hasGap || changes === null) received(null);
        else if (changes.length > 0) received(changes);
      } catch {
        // The server may be another one afterwards: its snapshots can't be compared.
        retryMs = since === null ? Math.min(2 * retryMs, LONGEST_RETRY_MS) : RETRY_MS;
        since = null;
      }
    }
  }
  return {
    start: async () => {
      const current = running;
      if (current !== null) {
        await current.ready;
        return;
      }
      const end = new AbortController();
      const ready = pollChanges(database, null);
      running = { ready, end };
      try {
        const { snapshot } = await ready;
        // Aborting ends the pause by a rejection.
        poll(snapshot, end).catch(() => {});
      } catch (error) {
        running = null;
        throw error;
      }
    },
    stop: () => {
      running?.end.abort();
      running = null;
    },
  };
}
