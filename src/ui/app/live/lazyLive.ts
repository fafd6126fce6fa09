import { PREFETCH_LIFETIME_MS } from '../../../api/prefetch.ts';
import type { Live } from './live.ts';

/** Pause before the next attempt to load the stream's code. */
const AGAIN_MS = 5_000;
/** Maximum delay of the stream's first request behind the page's own, in milliseconds. */
const WAY_MS = 2_000;

interface LazyLive {
  /** Called at each change, before the listeners. */
  readonly onMessage?: () => void;
  /** Opens the stream, which occupies a connection, once the page's own requests are done. */
  readonly whenIdle?: (work: () => void) => void;
}

/**
 * Live stream whose code is loaded with the first listener, since the login page needs none. Null if
 * the browser doesn't support it.
 */
export function lazyLive({ onMessage, whenIdle = (work) => work() }: LazyLive = {}): Live | null {
  if (typeof EventSource === 'undefined') return null;
  const waiting: ((live: Live) => void)[] = [];
  let loaded: Live | null = null;
  let listenedAt: number | null = null;
  const load = () => {
    import('./live.ts').then(
      ({ browserLive }) => {
        loaded = browserLive(age, onMessage);
        for (const start of waiting.splice(0)) start(loaded);
      },
      () => setTimeout(load, AGAIN_MS),
    );
  };
  /** Maximum age of the data that the first view shows. */
  const age = () => {
    const now = performance.now();
    return Math.min(now, now - (listenedAt ?? now) + PREFETCH_LIFETIME_MS) + WAY_MS;
  };
  /** Runs `begin` once the stream has loaded; returns an unsubscribe function. */
  const whenLoaded = (begin: (live: Live) => () => void) => {
    let end = () => {};
    let isStopped = false;
    const start = (live: Live) => {
      if (!isStopped) end = begin(live);
    };
    if (loaded === null) waiting.push(start);
    else start(loaded);
    return () => {
      isStopped = true;
      end();
    };
  };
  return {
    listen(changed) {
      if (listenedAt === null) {
        listenedAt = performance.now();
        whenIdle(load);
      }
      return whenLoaded((live) => live.listen(changed));
    },
    onEnded: (ended) => whenLoaded((live) => live.onEnded(ended)),
    onRights: (changed) => whenLoaded((live) => live.onRights(changed)),
  };
}
