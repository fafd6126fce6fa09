import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { type DashboardPanel, selectPeeked } from '../../../../machines/pages/dashboard.machine.ts';
import { paths } from '../../../app/paths.ts';
import { DashboardPage } from '../dashboardPage.tsx';

/** Keyboard shortcuts of the list with their descriptions. */
export const SHORTCUTS = [
  ['/', 'Search'],
  ['J, K', 'Next or previous return'],
  ['X', 'Select the return'],
  ['Space', 'Quick look'],
  ['Enter', 'Open the return'],
  ['C', 'New return'],
  ['Esc', 'Close'],
  ['?', 'Show these shortcuts'],
] as const;

/** Elements where keys type text or have their own meaning. */
const TYPED =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="menu"], [role="dialog"]';

/** Handles the list's shortcuts unless the user is typing. */
export function useShortcuts(): void {
  const actor = DashboardPage.useActorRef();
  const [, navigate] = useLocation();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!(target instanceof Element) || target.closest(TYPED) !== null) return;
    if (handle(key.toLowerCase(), target)) event.preventDefault();
  });

  /** Handles a key; returns false if it has no meaning here. */
  const handle = (key: string, target: Element): boolean => {
    const peeked = selectPeeked(actor.getSnapshot());
    const number = target.closest<HTMLElement>('tr[data-number]')?.dataset.number;
    const open = (panel: DashboardPanel) => actor.send({ type: 'panel.opened', panel });
    const peek = (orderNumber: string) => open({ kind: 'peek', orderNumber });
    switch (key) {
      case '/':
        document.querySelector<HTMLElement>('[role="search"] input')?.focus();
        return true;
      case '?':
        open({ kind: 'shortcuts' });
        return true;
      case 'c':
        navigate(paths.newReturn());
        return true;
      case 'j':
      case 'k': {
        const next = adjacentRow(peeked?.orderNumber ?? number, key === 'j' ? 1 : -1);
        if (next === null) return true;
        if (peeked !== null) peek(next.dataset.row ?? '');
        else next.focus();
        next.scrollIntoView({ block: 'nearest' });
        return true;
      }
      case 'x': {
        const picked = peeked?.orderNumber ?? number;
        const box = document.querySelector<HTMLElement>(
          `tr[data-number="${picked}"] input[type="checkbox"]`,
        );
        box?.click();
        return box !== null;
      }
      case ' ':
        // On a button or checkbox the space bar presses it.
        if (number === undefined || target.closest('a[data-row]') === null) return false;
        peek(number);
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

/** Returns the row at an offset from the row with that number; the first row if there is none. */
function adjacentRow(number: string | undefined, steps: number): HTMLElement | null {
  const rows = [...document.querySelectorAll<HTMLElement>('a[data-row]')];
  const at = rows.findIndex((row) => row.dataset.row === number);
  return rows[at === -1 ? 0 : at + steps] ?? null;
}
