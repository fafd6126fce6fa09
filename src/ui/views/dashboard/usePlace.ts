import { useEffect } from 'react';

interface Place {
  readonly top: number;
  readonly orderNumber: string;
}

/** Reads the scroll position at which the user left the list, stored in the history entry. */
function placeIn(state: unknown): Place | null {
  const place: unknown = Object(state).place;
  const { top, orderNumber } = Object(place);
  return typeof top === 'number' && typeof orderNumber === 'string' ? { top, orderNumber } : null;
}

/** Restores the scroll position once the list is loaded. */
export function usePlace(isThere: boolean) {
  useEffect(() => {
    const place = placeIn(window.history.state);
    if (!isThere || place === null) return;
    // Runs after the screen's own arrival, which scrolls to the top.
    requestAnimationFrame(() => {
      window.scrollTo(0, place.top);
      document
        .querySelector<HTMLElement>(`a[data-row="${CSS.escape(place.orderNumber)}"]`)
        ?.focus({ preventScroll: true });
    });
  }, [isThere]);
  const storePlace = (orderNumber: string) => {
    const place: Place = { top: window.scrollY, orderNumber };
    window.history.replaceState({ ...Object(window.history.state), place }, '');
  };
  return { keep: storePlace };
}
