import type { Live } from './live.ts';

/** Until the stream's code is asked for again when it did not come. */
const AGAIN_MS = 5_000;

/**
 * The portal's stream, whose code is loaded when somebody first listens: the login page has no use
 * for it. Null where the browser has none.
 * @param heard called at each change, before those who listen are told
 */
export function lazyLive(heard?: () => void): Live | null {
  if (typeof EventSource === 'undefined') return null;
  const waiting: ((live: Live) => void)[] = [];
  let loaded: Live | null = null;
  let isLoading = false;
  /** What happened before the stream's code came is known to nobody. */
  let isLate = false;
  const load = () => {
    if (isLoading) return;
    isLoading = true;
    import('./live.ts').then(
      ({ browserLive }) => {
        loaded = browserLive(heard, isLate);
        for (const start of waiting.splice(0)) start(loaded);
      },
      () => {
        // Pages are as they were when they were opened.
        isLoading = false;
        isLate = true;
        if (waiting.length > 0) setTimeout(load, AGAIN_MS);
      },
    );
  };
  /** Begins once the stream is there; answers what ends it. */
  const once = (begin: (live: Live) => () => void) => {
    let end = () => {};
    let isOver = false;
    const start = (live: Live) => {
      if (!isOver) end = begin(live);
    };
    if (loaded === null) waiting.push(start);
    else start(loaded);
    return () => {
      isOver = true;
      end();
    };
  };
  return {
    listen(changed) {
      load();
      return once((live) => live.listen(changed));
    },
    onEnded: (ended) => once((live) => live.onEnded(ended)),
    onRights: (changed) => once((live) => live.onRights(changed)),
  };
}
