import { useEffect, useEffectEvent } from 'react';
import { TAKES_TEXT } from './useScanField.ts';
import { isScannerTyping } from './useScannerPause.ts';

/** Milliseconds between two keys that a scanner sends; people need more. */
const FAST_MS = 60;
/** Milliseconds without a key after which a code ends. */
const PAUSE_MS = 150;

/**
 * Calls `onCode` with what a scanner types where no field has the focus. Later keys of a code reach
 * neither the list's shortcuts nor a field that its first key has focused.
 */
export function useStockScan(isPaused: boolean, onCode: (code: string) => void): void {
  const canStart = useEffectEvent(() => !isPaused);
  const handleCode = useEffectEvent(onCode);
  useEffect(() => {
    let text = '';
    let times: readonly number[] = [];
    let timer = 0;
    const end = () => {
      const code = isScannerTyping(times) ? text : '';
      text = '';
      times = [];
      if (code !== '') handleCode(code);
      return code !== '';
    };
    const listen = (event: KeyboardEvent) => {
      const { key, target, timeStamp, ctrlKey, metaKey, altKey } = event;
      if (key === 'Shift') return;
      window.clearTimeout(timer);
      const isNext = timeStamp - (times.at(-1) ?? Number.NEGATIVE_INFINITY) < FAST_MS;
      if (!isNext) {
        text = '';
        times = [];
      }
      const isEnd = key === 'Enter' || key === 'Tab';
      const isInField = target instanceof Element && target.closest(TAKES_TEXT) !== null;
      const isKey = key.length === 1 && !ctrlKey && !metaKey && !altKey;
      if (!isNext && (!isKey || isInField || !canStart())) return;
      if (isEnd ? !end() : !isKey) return;
      if (isNext) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (isEnd) return;
      text += key;
      times = [...times, timeStamp];
      timer = window.setTimeout(end, PAUSE_MS);
    };
    // A press in between is a person's.
    const reset = () => {
      window.clearTimeout(timer);
      text = '';
      times = [];
    };
    document.addEventListener('keydown', listen, { capture: true });
    document.addEventListener('pointerdown', reset, { capture: true });
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('keydown', listen, { capture: true });
      document.removeEventListener('pointerdown', reset, { capture: true });
    };
  }, []);
}
