import { PassThrough, type Readable } from 'node:stream';
import { type Change, UNKNOWN_CHANGE } from '../../domain/live.ts';
import { findLiveSessions } from '../auth/sessions.ts';
import type { Services } from '../services/services.ts';
import { createFeed } from './feed.ts';
import { RecentChanges } from './recent.ts';

const HEARTBEAT_MS = 20_000;
/** Maximum number of open streams per user; another one ends the oldest. */
const STREAMS_PER_PERSON = 6;
/** A client this far behind is disconnected: it reconnects and reloads everything. */
const BACKLOG_BYTES = 64 * 1024;
const SECOND = 1000;

/** Client of a stream. */
export interface Listener {
  readonly organisationId: string;
  readonly userId: string;
  readonly sessionHash: Buffer;
  /** True if the browser reconnects and may have missed changes. */
  readonly isBack: boolean;
  /** Age of the data on its page in milliseconds, if known. */
  readonly ageMs: number | undefined;
}

/** Open streams of this process. */
export interface Hub {
  /** Starts listening to the database. Rejects if it is unreachable: the next stream retries. */
  start(): Promise<void>;
  /** Opens a stream of server-sent events. Rejects if the database can't be listened to. */
  open(listener: Listener): Promise<Readable>;
  /** Ends every stream, and the connection to the database. */
  close(): void;
}

interface Stream extends Listener {
  readonly output: PassThrough;
}

/**
 * Notifies browsers of changes. Messages are hints, so losing one is harmless: a client that
 * reconnects is told that anything may have changed. A heartbeat keeps proxies from closing idle
 * connections, and ends the streams whose session has ended.
 */
export function createHub(
  services: Pick<Services, 'database' | 'clock'>,
  heartbeatMs = HEARTBEAT_MS,
): Hub {
  const { database, clock } = services;
  const streams = new Set<Stream>();
  const recent = new RecentChanges();
  let heartbeat: NodeJS.Timeout | undefined;

  const write = (stream: Stream, text: string) => {
    // The stream may have ended during an asynchronous lookup.
    if (stream.output.writableEnded) return;
    if (stream.output.writableLength > BACKLOG_BYTES) stream.output.destroy();
    else stream.output.write(text);
  };
  const end = (stream: Stream, reason: 'ended' | 'replaced' | 'closing') => {
    streams.delete(stream);
    if (!stream.output.writableEnded) stream.output.end(messageOf(reason, {}));
  };
  const broadcast = (organisationId: string | null, change: Change) => {
    recent.note({ at: clock.now().getTime(), organisationId, change });
    for (const stream of streams) {
      if (organisationId === null || stream.organisationId === organisationId) {
        write(stream, messageOf('change', change, change.event));
      }
    }
  };
  /** Ends the streams whose session has ended. */
  const look = async () => {
    const checked = [...streams];
    const hashes = checked.map(({ sessionHash }) => sessionHash);
    // An unavailable database ends no session.
    const live = await findLiveSessions(services, hashes).catch(() => null);
    if (live === null) return;
    for (const stream of checked) {
      if (!live.has(stream.sessionHash.toString('hex'))) end(stream, 'ended');
    }
  };
  const sendHeartbeat = () => {
    for (const stream of streams) write(stream, ':\n\n');
    return look();
  };
  const feed = createFeed(database, {
    changed: broadcast,
    sessionsEnded: () => void look(),
    rightsChanged: (userId) => {
      recent.note({ at: clock.now().getTime(), userId });
      for (const stream of streams) {
        if (stream.userId === userId) write(stream, messageOf('rights', {}));
      }
      void look();
    },
  });
  return {
    start: feed.start,
    open: async (listener) => {
      await feed.start();
      heartbeat ??= setInterval(() => void sendHeartbeat(), heartbeatMs).unref();
      const stream: Stream = { ...listener, output: new PassThrough() };
      stream.output.on('close', () => streams.delete(stream)).on('error', () => {});
      streams.add(stream);
      const own = [...streams].filter((stream) => stream.userId === listener.userId);
      for (const old of own.slice(0, -STREAMS_PER_PERSON)) end(old, 'replaced');
      const { organisationId, userId, ageMs } = listener;
      const now = clock.now().getTime();
      const changes = recent.of(organisationId, now, ageMs);
      // Randomized, so that clients don't reconnect all at once after a restart.
      const retryMs = Math.round((2 + 3 * Math.random()) * SECOND);
      write(stream, `retry: ${retryMs}\n${messageOf('ready', {}, '0')}`);
      if (recent.hasRightsOf(userId, now, ageMs)) write(stream, messageOf('rights', {}));
      for (const change of listener.isBack ? [UNKNOWN_CHANGE] : changes) {
        write(stream, messageOf('change', change, change.event));
      }
      return stream.output;
    },
    close: () => {
      clearInterval(heartbeat);
      for (const stream of streams) end(stream, 'closing');
      feed.stop();
    },
  };
}

/** Formats one server-sent event; the browser returns `id` as Last-Event-ID when it reconnects. */
function messageOf(
  type: 'ready' | 'change' | 'rights' | 'ended' | 'replaced' | 'closing',
  data: Change | Record<never, never>,
  id: string | null = null,
): string {
  const idLine = id === null ? '' : `id: ${id}\n`;
  return `${idLine}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
