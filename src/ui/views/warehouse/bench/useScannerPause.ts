import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Milliseconds without a key after which a scanner's code ends. */
const PAUSE_MS = 150;
/** Minimum length of a code that ends by a pause. */
const SHORTEST = 8;
/** Mean milliseconds between the keys of a scanner; people need more. */
const SCANNER_MS = 40;

/** Whether keys at these times in milliseconds were typed by a scanner. */
export function isScannerTyping(times: readonly number[]): boolean {
  const [first = 0] = times;
  const last = times.at(-1) ?? 0;
  return times.length >= SHORTEST && (last - first) / (times.length - 1) < SCANNER_MS;
}

/**
 * Ends a code when a scanner that sends neither Enter nor Tab pauses. Returns the handler of the
 * field's keys.
 */
export function useScannerPause(onEnd: () => void): (event: KeyboardEvent) => void {
  const newest = useRef(onEnd);
  const typing = useRef<{ times: number[]; timer: number | undefined }>({
    times: [],
    timer: undefined,
  });
  useEffect(() => {
    newest.current = onEnd;
  });
  useEffect(() => () => clearTimeout(typing.current.timer), []);
  return ({ key, timeStamp }) => {
    const known = typing.current;
    clearTimeout(known.timer);
    const isPause = timeStamp - (known.times.at(-1) ?? 0) > PAUSE_MS;
    if (key.length !== 1) known.times = key === 'Shift' ? known.times : [];
    else known.times = isPause ? [timeStamp] : [...known.times, timeStamp];
    if (!isScannerTyping(known.times)) return;
    known.timer = window.setTimeout(() => {
      known.times = [];
      newest.current();
    }, PAUSE_MS);
  };
}
