import { openStream } from '../../../api/stream.ts';
import { type Change, UNKNOWN_CHANGE } from '../../../domain/live.ts';

/** Window in which changes are batched, in milliseconds. */
const GATHERING = 300;
const SECOND = 1000;
const LONGEST_PAUSE = 60 * SECOND;

/** Stream of changes by other users. */
export interface Live {
  /**
   * Calls back with changes until the returned function is called. The stream is open while there
   * are listeners and the page is visible; after an interruption, listeners are notified that
   * anything may have changed.
   */
  listen(changed: (changes: readonly Change[]) => void): () => void;
  /** Calls back when the session ends on the server, until the returned function is called. */
  onEnded(ended: () => void): () => void;
  /**
   * Calls back when the user's permissions have or may have changed, until the returned function is
   * called.
   */
  onRights(changed: () => void): () => void;
}

/** Subset of `EventSource` that is used. */
export interface Source {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void;
  close(): void;
}
const CLOSED = 2;

/** Browser functions around the stream; tests provide their own. */
interface LiveWorld {
  open(): Source;
  isVisible(): boolean;
  /** Calls back when the page becomes visible or hidden. */
  onVisible(changed: () => void): void;
  /** Calls back when the network is available again. */
  onOnline(changed: () => void): void;
  /** Called at each change, before the listeners. */
  onMessage?(): void;
}

/**
 * Creates the page's one stream, shared by all listeners. It is closed while the page is hidden:
 * browsers allow six connections per server across all tabs (HTTP/1.1).
 */
export function createLive({ open, isVisible, onVisible, onOnline, onMessage }: LiveWorld): Live {
  const listeners = new Set<(changes: readonly Change[]) => void>();
  const endings = new Set<() => void>();
  const rights = new Set<() => void>();
  let source: Source | null = null;
  let gathered: Change[] = [];
  let flushTimer: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let pause = SECOND;
  /**
   * Whether changes may have been missed before the stream opens; the first stream tells the server
   * the page's age instead.
   */
  let mayHaveMissed = false;

  const notify = (change: Change) => {
    onMessage?.();
    gathered.push(change);
    if (flushTimer !== undefined) return;
    flushTimer = setTimeout(() => {
      flushTimer = undefined;
      const changes = gathered;
      gathered = [];
      for (const changed of [...listeners]) changed(changes);
    }, GATHERING);
  };
  const stop = () => {
    clearTimeout(waiting);
    source?.close();
    source = null;
  };
  const start = () => {
    clearTimeout(waiting);
    if (source !== null || listeners.size === 0 || !isVisible()) return;
    const opened = open();
    source = opened;
    opened.addEventListener('ready', () => {
      pause = SECOND;
      if (mayHaveMissed) {
        notify(UNKNOWN_CHANGE);
        callAll(rights);
      }
      mayHaveMissed = true;
    });
    opened.addEventListener('rights', () => callAll(rights));
    opened.addEventListener('change', ({ data }) => {
      const change = changeIn(data);
      if (change !== null) notify(change);
    });
    opened.addEventListener('ended', () => {
      stop();
      callAll(endings);
    });
    // Too many visible pages: this one reconnects when it is shown again.
    opened.addEventListener('replaced', stop);
    opened.addEventListener('error', () => {
      // Changes during the interruption were missed.
      mayHaveMissed = true;
      // The browser reconnects after a lost connection, but not after a response that isn't a
      // stream.
      if (source !== opened || opened.readyState !== CLOSED) return;
      stop();
      // The request may have been rejected because the user's access has ended.
      if (pause === SECOND) callAll(rights);
      waiting = setTimeout(start, pause * (1 + Math.random()));
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    });
  };
  onVisible(() => (isVisible() ? start() : stop()));
  // A stream over the previous network may be dead without an error.
  onOnline(() => {
    stop();
    pause = SECOND;
    mayHaveMissed = true;
    start();
  });
  return {
    listen(changed) {
      listeners.add(changed);
      start();
      return () => {
        listeners.delete(changed);
        // Deferred, because the next view of a navigation takes the stream over.
        setTimeout(() => listeners.size === 0 && stop(), 0);
      };
    },
    onEnded: (ended) => subscribe(endings, ended),
    onRights: (changed) => subscribe(rights, changed),
  };
}

function callAll(callbacks: ReadonlySet<() => void>): void {
  for (const callback of [...callbacks]) callback();
}

function subscribe<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Creates the portal's stream with the browser's `EventSource`.
 * @param age age of the data on the page, in milliseconds
 */
export function browserLive(age: () => number, onMessage?: () => void): Live {
  return createLive({
    open: () => openStream(age()),
    isVisible: () => document.visibilityState !== 'hidden',
    onVisible: (changed) => document.addEventListener('visibilitychange', changed),
    onOnline: (changed) => window.addEventListener('online', changed),
    ...(onMessage === undefined ? {} : { onMessage }),
  });
}

function changeIn(data: unknown): Change | null {
  try {
    const message: Partial<Change> = JSON.parse(String(data));
    return { ...UNKNOWN_CHANGE, ...message };
  } catch {
    return null;
  }
}
