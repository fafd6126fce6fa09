import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Attribute of elements that receive the focus when a focused element nearby disappears. */
const HOME = 'data-focus-home';
const MAIN_HEADING = '[data-main-heading]';

/**
 * Restores the focus when a focused part of the page is unmounted: to the element that had it
 * before, or to a new one with its `id`. If that is gone or can't be focused, the nearest
 * `data-focus-home` receives it, else the page's heading. (WCAG 2.2, 2.4.3 Focus order.)
 */
export function useFocusBack(part: RefObject<HTMLElement | null>): void {
  useHandOver(part, true);
}

/**
 * Variant for a part that no element opened: moves the focus to the nearest `data-focus-home`, in
 * the element that replaces the part under its `id`, beside it, or around it.
 */
export function useFocusHome(part: RefObject<HTMLElement | null>): void {
  useHandOver(part, false);
}

function useHandOver(part: RefObject<HTMLElement | null>, isBack: boolean): void {
  // Read before the part is mounted: its opener may be unmounted at the same time.
  const [opener] = useState(() => (isBack ? document.activeElement : null));
  /** Candidates for the focus, or null if the part doesn't have it. */
  const fallbacks = useRef<readonly (Element | null)[] | null>(null);

  // Determines whether the part has the focus before it is removed.
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return undefined;
    const { ownerDocument: page } = element;
    let isInside = element.contains(page.activeElement);
    fallbacks.current = null;
    const enter = () => {
      isInside = true;
    };
    // A button that is disabled while it works loses the focus to the body, which still counts as
    // inside.
    const leave = ({ relatedTarget }: FocusEvent) => {
      isInside = !(relatedTarget instanceof Node) || element.contains(relatedTarget);
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      if (isInside && !hasFocusMoved(page, element)) fallbacks.current = neighbors(element);
    };
  }, [part]);

  // Moves the focus once the replacement is mounted.
  useEffect(
    () => () => {
      const candidates = fallbacks.current;
      fallbacks.current = null;
      if (candidates === null || hasFocusMoved(document, null)) return;
      if (receivesFocus(successorOf(opener))) return;
      for (const element of candidates.map(successorOf)) {
        if (element?.isConnected === true && receivesFocus(homeIn(element), true)) return;
      }
      receivesFocus(document.querySelector(MAIN_HEADING), true);
    },
    [opener],
  );
}

/** Whether an element outside the part has the focus, so that nothing is lost. */
function hasFocusMoved({ activeElement, body }: Document, part: Element | null): boolean {
  return activeElement !== null && activeElement !== body && !part?.contains(activeElement);
}

/** Returns the element, or its replacement with the same ID. */
function successorOf(element: Element | null): Element | null {
  if (element === null || element.isConnected || element.id === '') return element;
  return document.getElementById(element.id);
}

/** Returns the element, its siblings, then its ancestors from the inside out. */
function neighbors(element: Element): (Element | null)[] {
  const candidates: (Element | null)[] = [
    element,
    element.nextElementSibling,
    element.previousElementSibling,
  ];
  for (let at = element.parentElement; at !== null; at = at.parentElement) candidates.push(at);
  return candidates;
}

function homeIn(element: Element): Element | null {
  return element.hasAttribute(HOME) ? element : element.querySelector(`[${HOME}]`);
}

/** Focuses the element; returns whether it took the focus. */
function receivesFocus(element: Element | null, preventScroll = false): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus({ preventScroll });
  return document.activeElement === element;
}
