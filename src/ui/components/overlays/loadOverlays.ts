import { useEffect, useState } from 'react';
import { lazyPart } from '../../app/routing/viewLoader.ts';

/** Mantine's menu, popover and drawer with their positioning: a sixth of a page's script. */
export const loadOverlays = lazyPart(() => import('./overlays.ts'));

/**
 * Whether the overlay was ever opened; turns true once its code has loaded or failed to load.
 * Until then the placeholder stays.
 */
export function useWasOpened(isOpen: boolean): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isOpen || isWanted) return;
    const show = () => setWanted(true);
    // Loading errors are reported by the component that uses the overlay.
    loadOverlays().then(show, show);
  }, [isOpen, isWanted]);
  return isWanted;
}

/** Whether the overlay was mounted closed: only then does it animate and remember the previous focus. */
export function useMountedClosed(): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return isMounted;
}

/** Restores the focus to the button, which is a new element after the overlay has loaded. */
export function useRestoreFocus(target: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const { activeElement, body } = document;
    if ((activeElement ?? body) === body) target.current?.focus();
  }, [target]);
}
