import { openStream } from '../../api/stream.ts';
import { ANYTHING, type Change } from '../../domain/live.ts';

/** Hints of one moment are told together, in milliseconds. */
const GATHERING = 300;
const SECOND = 1000;
const LONGEST_PAUSE = 60 * SECOND;

/** What others change, as it happens. */
export interface Live {
  /**
   * Calls back with what has changed, until the answer is called. The stream is open while
   * somebody listens and the page is in sight; who was away is told that anything may have changed.
   */
  listen(changed: (changes: readonly Change[]) => void): () => void;
  /** Calls back when the session has ended on the server, until the answer is called. */
  onEnded(ended: () => void): () => void;
  /** Calls back when what the person may do has changed, or may have, until the answer is called. */
  onRights(changed: () => void): () => void;
}

/** The part of an `EventSource` that is used. */
export interface Source {
  readonly readyState: number;
  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void;
  close(): void;
}
const CLOSED = 2;

/** The browser around the stream; the tests have their own. */
export interface LiveWorld {
  open(): Source;
  isVisible(): boolean;
  /** Calls back when the page comes into sight or leaves it. */
  onVisible(changed: () => void): void;
  /** Calls back when the network is back. */
  onOnline(changed: () => void): void;
  /** Called at each change, before those who listen are told. */
  heard?(): void;
}

/**
 * One stream a page, for all that listen on it. It is closed while the page is out of sight:
 * browsers have six connections to a server for all tabs together (HTTP/1.1).
 */
export function createLive({ open, isVisible, onVisible, onOnline, heard }: LiveWorld): Live {
  const listeners = new Set<(changes: readonly Change[]) => void>();
  const endings = new Set<() => void>();
  const rights = new Set<() => void>();
  let source: Source | null = null;
  let gathered: Change[] = [];
  let telling: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let pause = SECOND;
  /** Whether something may have changed before the stream opens; the first says how old the page is. */
  let mayHaveMissed = false;

  const tell = (change: Change) => {
    heard?.();
    gathered.push(change);
    if (telling !== undefined) return;
    telling = setTimeout(() => {
      telling = undefined;
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
        tell(ANYTHING);
        callAll(rights);
      }
      mayHaveMissed = true;
    });
    opened.addEventListener('rights', () => callAll(rights));
    opened.addEventListener('change', ({ data }) => {
      const change = changeIn(data);
      if (change !== null) tell(change);
    });
    opened.addEventListener('ended', () => {
      stop();
      callAll(endings);
    });
    // Too many pages in sight: this one comes back when it is looked at again.
    opened.addEventListener('replaced', stop);
    opened.addEventListener('error', () => {
      // Who came while nothing could be reached has missed the answers.
      mayHaveMissed = true;
      // A cut line is mended by the browser itself; an answer that is no stream is not.
      if (source !== opened || opened.readyState !== CLOSED) return;
      stop();
      // It may be refused because its person may not come in any more.
      if (pause === SECOND) callAll(rights);
      waiting = setTimeout(start, pause * (1 + Math.random()));
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    });
  };
  onVisible(() => (isVisible() ? start() : stop()));
  // The stream of the network before may be dead without a word.
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
        // The next view of a navigation takes it over.
        setTimeout(() => listeners.size === 0 && stop(), 0);
      };
    },
    onEnded: (ended) => added(endings, ended),
    onRights: (changed) => added(rights, changed),
  };
}

function callAll(callbacks: ReadonlySet<() => void>): void {
  for (const callback of [...callbacks]) callback();
}

function added<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => void all.delete(one);
}

/**
 * The portal's stream, in a browser that has such.
 * @param age for how long the page has shown what it asked for, in milliseconds
 */
export function browserLive(age: () => number, heard?: () => void): Live {
  return createLive({
    open: () => openStream(age()),
    isVisible: () => document.visibilityState !== 'hidden',
    onVisible: (changed) => document.addEventListener('visibilitychange', changed),
    onOnline: (changed) => window.addEventListener('online', changed),
    ...(heard === undefined ? {} : { heard }),
  });
}

function changeIn(data: unknown): Change | null {
  try {
    const told: Partial<Change> = JSON.parse(String(data));
    return { ...ANYTHING, ...told };
  } catch {
    return null;
  }
}
