import { useEffect } from 'react';

interface Place {
  readonly top: number;
  readonly orderNumber: string;
}

/** Where one was in the list when one left it; kept with its entry in the browser's history. */
function placeIn(state: unknown): Place | null {
  const place: unknown = Object(state).place;
  const { top, orderNumber } = Object(place);
  return typeof top === 'number' && typeof orderNumber === 'string' ? { top, orderNumber } : null;
}

/** Leads back to where one was when the list is there again. */
export function usePlace(isThere: boolean) {
  useEffect(() => {
    const place = placeIn(window.history.state);
    if (!isThere || place === null) return;
    // After the screen's own arrival, which goes to the top.
    requestAnimationFrame(() => {
      window.scrollTo(0, place.top);
      document
        .querySelector<HTMLElement>(`a[data-row="${CSS.escape(place.orderNumber)}"]`)
        ?.focus({ preventScroll: true });
    });
  }, [isThere]);
  const keep = (orderNumber: string) => {
    const place: Place = { top: window.scrollY, orderNumber };
    window.history.replaceState({ ...Object(window.history.state), place }, '');
  };
  return { keep };
}
