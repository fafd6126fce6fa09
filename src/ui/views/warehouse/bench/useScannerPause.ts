import { type RefObject, useEffect } from 'react';

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

/** Submits the form of `field` when a scanner that sends neither Enter nor Tab pauses. */
export function useScannerPause(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    let times: readonly number[] = [];
    let timer = 0;
    const end = () => {
      times = [];
      field.current?.form?.requestSubmit();
    };
    const note = ({ key, target, timeStamp }: KeyboardEvent) => {
      window.clearTimeout(timer);
      if (target !== field.current) times = [];
      if (target !== field.current || key === 'Shift') return;
      const isPause = timeStamp - (times.at(-1) ?? 0) > PAUSE_MS;
      times = key.length === 1 ? [...(isPause ? [] : times), timeStamp] : [];
      if (isScannerTyping(times)) timer = window.setTimeout(end, PAUSE_MS);
    };
    document.addEventListener('keydown', note);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('keydown', note);
    };
  }, [field]);
}
