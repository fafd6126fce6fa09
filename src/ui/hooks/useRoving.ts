import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Where a key leads among so many stops; null for any other key. */
function stopFor(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
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
 * Makes a row of links one stop of the Tab key; arrow keys, Home and End lead from one to the next.
 * @param present the stop that Tab comes to first
 */
export function useRoving(present: string | undefined) {
  const [focused, setFocused] = useState<string | null>(null);
  const stop = focused ?? present;
  return {
    /** For the element around the links. */
    row: {
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const links = [...event.currentTarget.querySelectorAll('a')];
        const at = links.findIndex(({ dataset }) => dataset.stop === focused);
        const next = at < 0 ? null : stopFor(event.key, at, links.length);
        if (next === null) return;
        event.preventDefault();
        links[next]?.focus();
      },
      onFocus: (event: FocusEvent<HTMLElement>) => setFocused(event.target.dataset.stop ?? null),
      // Who comes back begins at the present one.
      onBlur: () => setFocused(null),
    },
    /** For each link. */
    stopOf: (name: string) => ({ 'data-stop': name, tabIndex: name === stop ? 0 : -1 }),
  };
}
