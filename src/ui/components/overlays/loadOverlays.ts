import { useEffect, useState } from 'react';
import { lazyPart } from '../../app/viewLoader.ts';

/** Mantine's menu, popover and drawer with all that places them: a sixth of a page's script. */
export const loadOverlays = lazyPart(() => import('./overlays.ts'));

/** Whether something has ever been opened: what stood there stays until the rest is loaded. */
export function useWanted(isOpen: boolean): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isOpen || isWanted) return;
    const show = () => setWanted(true);
    // What could not be loaded is told by whoever uses it.
    loadOverlays().then(show, show);
  }, [isOpen, isWanted]);
  return isWanted;
}

/** Whether what opens has been on the page closed: only then is it seen to open, and knows the focus before. */
export function useIsThere(): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return isThere;
}

/** The button that was pressed is another one now. */
export function useFocusKept(target: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if ((activeElement ?? body) === body) target.current?.focus();
  }, [target]);
}
