import { ANYTHING, type Change } from '../../domain/live.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';

/** Where the database tells what has changed. */
export const LIVE_CHANNEL = 'portal_live';
const SECOND = 1000;
const LONGEST_PAUSE_MS = 30 * SECOND;

/** What the database tells all processes, on one connection of this one. */
export interface Feed {
  /** Resolves when changes are heard; rejects when the database cannot be reached. */
  start(): Promise<void>;
  stop(): void;
}

/** Who hears what the database tells, after each commit. */
export interface FeedListener {
  /**
   * Something has changed. `organisationId` is null for all of them: the connection is new, and what
   * happened before is not known.
   */
  readonly changed: (organisationId: string | null, change: Change) => void;
  /** Somebody's sessions were ended. */
  readonly sessionsEnded: () => void;
  /** What a person may do has changed, or whether they may do anything. */
  readonly rightsChanged: (userId: string) => void;
}

export function createFeed(database: PortalDatabase, listener: FeedListener): Feed {
  let listening: Promise<() => void> | null = null;
  let pause: NodeJS.Timeout | undefined;
  let isStopped = false;

  const heard = (payload: string) => {
    const {
      organisation,
      orderNumber = null,
      stockNumber = null,
      event,
      isOfParcel,
      person,
      sessionsEnded,
    } = JSON.parse(payload);
    if (sessionsEnded === true) listener.sessionsEnded();
    else if (person !== undefined) listener.rightsChanged(person);
    else listener.changed(organisation, { orderNumber, stockNumber, event, isOfParcel });
  };
  const listen = () => {
    listening = database
      .listen(LIVE_CHANNEL, heard, () => again(SECOND))
      .then((end) => {
        listener.changed(null, ANYTHING);
        return end;
      });
    return listening;
  };
  const again = (pauseMs: number) => {
    listening = null;
    if (isStopped) return;
    pause = setTimeout(() => {
      listen().catch(() => again(Math.min(2 * pauseMs, LONGEST_PAUSE_MS)));
    }, pauseMs).unref();
  };
  return {
    start: async () => {
      if (isStopped) throw new Error('The feed was stopped.');
      clearTimeout(pause);
      try {
        await (listening ?? listen());
      } catch (error) {
        listening = null;
        throw error;
      }
    },
    stop: () => {
      isStopped = true;
      clearTimeout(pause);
      void listening?.then(
        (end) => end(),
        () => {},
      );
    },
  };
}
