import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Where a key leads among so many stops; null for any other key. */
function stopFor(key: string, at: number, count: number, isColumn: boolean): number | null {
  switch (key) {
    case isColumn ? 'ArrowDown' : 'ArrowRight':
      return (at + 1) % count;
    case isColumn ? 'ArrowUp' : 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/**
 * Makes a row or a column of links or buttons one stop of the Tab key; arrow keys, Home and End lead
 * from one to the next.
 * @param present the stop that Tab comes to first
 */
export function useRoving(present: string | undefined, { isColumn = false } = {}) {
  const [focused, setFocused] = useState<string | null>(null);
  const stop = focused ?? present;
  return {
    /** For the element around the stops. */
    row: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')];
        const at = stops.findIndex(({ dataset }) => dataset.stop === focused);
        const next = at < 0 ? null : stopFor(event.key, at, stops.length, isColumn);
        if (next === null) return;
        event.preventDefault();
        stops[next]?.focus();
      },
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.dataset.stop ?? null),
      // Who comes back begins at the present one.
      onBlur: () => setFocused(null),
    },
    /** For each stop. */
    stopOf: (name: string) => ({ 'data-stop': name, tabIndex: name === stop ? 0 : -1 }),
  };
}
