import { useEffect, useEffectEvent } from 'react';
import { useListPanels } from './listPanels.tsx';

interface ListKeys {
  /** Row that is previewed beside the list, or null. */
  readonly peeked: string | null;
  /** Previews a row; undefined if the list has no preview. */
  readonly onPeek?: (id: string) => void;
  /** Action of the key C, such as a new order; undefined if the list has none. */
  readonly onCreate?: () => void;
}

/** Elements where keys type text or have their own meaning. */
const TYPED =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/** Handles the list's shortcuts unless the user is typing. */
export function useShortcuts({ peeked, onPeek, onCreate }: ListKeys): void {
  const { open, close, isAnyOpen } = useListPanels();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(TYPED) !== null) return;
    if (handle(key.toLowerCase(), target)) event.preventDefault();
  });

  /** Handles a key; returns false if it has no meaning here. */
  const handle = (key: string, target: Element): boolean => {
    const id = target.closest<HTMLElement>('tr[data-number]')?.dataset.number;
    switch (key) {
      case '/':
        document.querySelector<HTMLElement>('[role="search"] input')?.focus();
        return true;
      case 'escape':
        if (isAnyOpen) close();
        return isAnyOpen;
      case '?':
        open({ kind: 'shortcuts' });
        return true;
      case 'c':
        onCreate?.();
        return onCreate !== undefined;
      case 'j':
      case 'k': {
        const next = beside(peeked ?? id, key === 'j' ? 1 : -1);
        if (next === null) return true;
        if (peeked !== null) onPeek?.(next.dataset.row ?? '');
        else next.focus();
        next.scrollIntoView({ block: 'nearest' });
        return true;
      }
      case 'x': {
        const box = document.querySelector<HTMLElement>(
          `tr[data-number="${peeked ?? id}"] input[type="checkbox"]`,
        );
        box?.click();
        return box !== null;
      }
      case ' ':
        // On a button or checkbox the space bar presses it.
        if (onPeek === undefined || id === undefined || target.closest('[data-row]') === null) {
          return false;
        }
        onPeek(id);
        return true;
      default:
        return false;
    }
  };

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Returns the row at an offset from the row with that ID; the first row if there is none. */
function beside(id: string | undefined, steps: number): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((row) => row.dataset.row === id);
  return rows[at === -1 ? 0 : at + steps] ?? null;
}
