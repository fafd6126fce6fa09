import { PassThrough, type Readable } from 'node:stream';
import { ANYTHING, type Change } from '../../domain/live.ts';
import { findLiveSessions } from '../auth/sessions.ts';
import type { Services } from '../services.ts';
import { createFeed } from './feed.ts';
import { RecentChanges } from './recent.ts';

const HEARTBEAT_MS = 20_000;
/** Pages in sight at once; one more ends the oldest. */
const STREAMS_PER_PERSON = 6;
/** A reader that has fallen this far behind is cut off: it comes again and asks for everything. */
const BACKLOG_BYTES = 64 * 1024;
const SECOND = 1000;

/** Who listens. */
export interface Listener {
  readonly organisationId: string;
  readonly userId: string;
  readonly sessionHash: Buffer;
  /** The browser was here before and may have missed anything. */
  readonly isBack: boolean;
  /** For how long its page has shown what it asked for, in milliseconds, if it says so. */
  readonly ageMs: number | undefined;
}

/** The open streams of this process. */
export interface Hub {
  /** Begins to hear the database. Rejects when that cannot be reached: the next stream tries again. */
  start(): Promise<void>;
  /** A stream of server-sent events. Rejects when the database cannot be listened to. */
  open(listener: Listener): Promise<Readable>;
  /** Ends every stream, and the connection to the database. */
  close(): void;
}

interface Stream extends Listener {
  readonly out: PassThrough;
}

/**
 * Tells browsers what has changed. Messages are hints and nothing is lost with one: whoever comes
 * back is told that anything may have changed. A heartbeat keeps proxies from closing what is
 * quiet, and ends the streams whose session has ended.
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
    // It may have ended while something was looked up for it.
    if (stream.out.writableEnded) return;
    if (stream.out.writableLength > BACKLOG_BYTES) stream.out.destroy();
    else stream.out.write(text);
  };
  const end = (stream: Stream, why: 'ended' | 'replaced' | 'closing') => {
    streams.delete(stream);
    if (!stream.out.writableEnded) stream.out.end(messageOf(why, {}));
  };
  const told = (organisationId: string | null, change: Change) => {
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
    // A database that does not answer ends no session.
    const live = await findLiveSessions(services, hashes).catch(() => null);
    if (live === null) return;
    for (const stream of checked) {
      if (!live.has(stream.sessionHash.toString('hex'))) end(stream, 'ended');
    }
  };
  const beat = () => {
    for (const stream of streams) write(stream, ':\n\n');
    return look();
  };
  const feed = createFeed(database, {
    changed: told,
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
      heartbeat ??= setInterval(() => void beat(), heartbeatMs).unref();
      const stream: Stream = { ...listener, out: new PassThrough() };
      stream.out.on('close', () => streams.delete(stream)).on('error', () => {});
      streams.add(stream);
      const own = [...streams].filter((one) => one.userId === listener.userId);
      for (const old of own.slice(0, -STREAMS_PER_PERSON)) end(old, 'replaced');
      const { organisationId, userId, ageMs } = listener;
      const now = clock.now().getTime();
      const changes = recent.of(organisationId, now, ageMs);
      // Not all at once, when many come back after a restart.
      const retryMs = Math.round((2 + 3 * Math.random()) * SECOND);
      write(stream, `retry: ${retryMs}\n${messageOf('ready', {}, '0')}`);
      if (recent.hasRightsOf(userId, now, ageMs)) write(stream, messageOf('rights', {}));
      for (const change of listener.isBack ? [ANYTHING] : changes) {
        write(stream, messageOf('change', change, change.event));
      }
      return stream.out;
    },
    close: () => {
      clearInterval(heartbeat);
      for (const stream of streams) end(stream, 'closing');
      feed.stop();
    },
  };
}

/** One server-sent event; `id` comes back as Last-Event-ID, and says that somebody comes back. */
function messageOf(
  type: 'ready' | 'change' | 'rights' | 'ended' | 'replaced' | 'closing',
  data: Change | Record<never, never>,
  id: string | null = null,
): string {
  const idLine = id === null ? '' : `id: ${id}\n`;
  return `${idLine}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
