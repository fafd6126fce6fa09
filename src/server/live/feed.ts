import { type Change, UNKNOWN_CHANGE } from '../../domain/live.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';

/** Database channel of change notifications. */
export const LIVE_CHANNEL = 'portal_live';
const SECOND = 1000;
const LONGEST_PAUSE_MS = 30 * SECOND;

/** Change notifications of the database, on one connection per process. */
export interface Feed {
  /** Resolves once it is listening; rejects if the database is unreachable. */
  start(): Promise<void>;
  stop(): void;
}

/** Receives the database's notifications, after each commit. */
export interface FeedListener {
  /**
   * Called for a change. `organisationId` is null for all organizations: the connection is new, and
   * earlier changes are unknown.
   */
  readonly changed: (organisationId: string | null, change: Change) => void;
  /** Called if a user's sessions were ended. */
  readonly sessionsEnded: () => void;
  /** Called if a user's rights or status have changed. */
  readonly rightsChanged: (userId: string) => void;
}

export function createFeed(database: PortalDatabase, listener: FeedListener): Feed {
  let listening: Promise<() => void> | null = null;
  let pause: NodeJS.Timeout | undefined;
  let isStopped = false;

  const receive = (payload: string) => {
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
      .listen(LIVE_CHANNEL, receive, () => reconnect(SECOND))
      .then((end) => {
        listener.changed(null, UNKNOWN_CHANGE);
        return end;
      });
    return listening;
  };
  const reconnect = (pauseMs: number) => {
    listening = null;
    if (isStopped) return;
    pause = setTimeout(() => {
      listen().catch(() => reconnect(Math.min(2 * pauseMs, LONGEST_PAUSE_MS)));
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
