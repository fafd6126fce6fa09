import { PassThrough, type Readable } from 'node:stream';
import { type Change, UNKNOWN_CHANGE } from '../../domain/live.ts';
import { findLiveSessions } from '../auth/sessions.ts';
import type { StoredChange } from '../platform/database/schema/liveSchema.ts';
import { openStreams } from '../platform/observe/metrics.ts';
import type { Services } from '../services/services.ts';
import { createFeed } from './feed.ts';
import { recentChanges, toChange } from './storedChanges.ts';

const HEARTBEAT_MS = 20_000;
/** Maximum number of open streams per user; another one ends the oldest. */
const STREAMS_PER_PERSON = 6;
/** A client this far behind is disconnected: it reconnects and reloads everything. */
const BACKLOG_BYTES = 64 * 1024;
const SECOND = 1000;

/** Client of a stream. */
interface Listener {
  readonly organisationId: string;
  readonly userId: string;
  readonly sessionHash: Buffer;
  /** True if the browser reconnects and may have missed changes. */
  readonly isBack: boolean;
  /** Age of the data on its page in milliseconds, if known. */
  readonly ageMs: number | undefined;
}

/** Open streams of this process. */
interface Hub {
  /** Opens a stream of server-sent events. Rejects if the database is unreachable. */
  open(listener: Listener): Promise<Readable>;
  /** Ends every stream. */
  close(): void;
}

interface Stream extends Listener {
  readonly out: PassThrough;
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
  const { database } = services;
  const streams = new Set<Stream>();
  let heartbeat: NodeJS.Timeout | undefined;

  const write = (stream: Stream, text: string) => {
    // The stream may have ended during an asynchronous lookup.
    if (stream.out.writableEnded) return;
    if (stream.out.writableLength > BACKLOG_BYTES) stream.out.destroy();
    else stream.out.write(text);
  };
  const end = (stream: Stream, reason: 'ended' | 'replaced' | 'closing') => {
    leave(stream);
    if (!stream.out.writableEnded) stream.out.end(messageOf(reason, {}));
  };
  const send = (stream: Stream, change: StoredChange) => {
    if ('sessionsEnded' in change) return;
    if (!('userId' in change)) {
      write(stream, messageOf('change', toChange(change), change.event ?? null));
    } else if (change.userId === stream.userId) write(stream, messageOf('rights', {}));
  };
  /** Ends the streams whose session has ended. */
  const endStale = async () => {
    const checked = [...streams];
    const hashes = checked.map(({ sessionHash }) => sessionHash);
    // An unavailable database ends no session.
    const live = await findLiveSessions(services, hashes).catch(() => null);
    if (live === null) return;
    for (const stream of checked) {
      if (!live.has(stream.sessionHash.toString('hex'))) end(stream, 'ended');
    }
  };
  const beat = () => {
    for (const stream of streams) write(stream, ':\n\n');
    return endStale();
  };
  const feed = createFeed(database, (changes) => {
    for (const stream of streams) {
      if (changes === null) {
        send(stream, UNKNOWN_CHANGE);
        write(stream, messageOf('rights', {}));
      }
      for (const { organisationId, change } of changes ?? []) {
        if (organisationId === stream.organisationId) send(stream, change);
      }
    }
    const endsAny =
      changes?.some(({ change }) => 'userId' in change || 'sessionsEnded' in change) ?? true;
    if (endsAny) void endStale();
  });
  const leave = (stream: Stream) => {
    if (streams.delete(stream)) openStreams.dec();
    if (streams.size > 0) return;
    feed.stop();
    clearInterval(heartbeat);
    heartbeat = undefined;
  };
  return {
    open: async (listener) => {
      const stream: Stream = { ...listener, out: new PassThrough() };
      const { organisationId, userId, ageMs } = listener;
      // Randomized, so that clients don't reconnect all at once after a restart.
      const retryMs = Math.round((2 + 3 * Math.random()) * SECOND);
      write(stream, `retry: ${retryMs}\n${messageOf('ready', {}, '0')}`);
      // Added before the database is read: no change between the two is lost.
      streams.add(stream);
      openStreams.inc();
      let recent: readonly StoredChange[];
      try {
        await feed.start();
        recent = await recentChanges(database, organisationId, ageMs);
      } catch (error) {
        leave(stream);
        throw error;
      }
      heartbeat ??= setInterval(() => void beat(), heartbeatMs).unref();
      stream.out.on('close', () => leave(stream)).on('error', () => {});
      const own = [...streams].filter((other) => other.userId === userId);
      for (const old of own.slice(0, -STREAMS_PER_PERSON)) end(old, 'replaced');
      for (const change of recent) {
        if (!listener.isBack || 'userId' in change) send(stream, change);
      }
      if (listener.isBack) send(stream, UNKNOWN_CHANGE);
      return stream.out;
    },
    close: () => {
      for (const stream of streams) end(stream, 'closing');
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
