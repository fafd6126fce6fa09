import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Returns the stop that a key moves to; null for any other key. */
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
 * Makes a row or column of links or buttons a single Tab stop (roving tabindex); arrow keys, Home
 * and End move within it.
 * @param present the initial Tab stop
 */
export function useRovingTabIndex(present: string | undefined, { isColumn = false } = {}) {
  const [focused, setFocused] = useState<string | null>(null);
  const stop = focused ?? present;
  return {
    /** Props of the element around the stops. */
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
      // Resets to the current stop when the focus leaves.
      onBlur: () => setFocused(null),
    },
    /** Props of each stop. */
    stopOf: (name: string) => ({ 'data-stop': name, tabIndex: name === stop ? 0 : -1 }),
  };
}
