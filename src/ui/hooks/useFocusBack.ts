import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What takes the focus when something near it has gone with the focus in it. */
const HOME = 'data-focus-home';
const MAIN_HEADING = '[data-main-heading]';

/**
 * When a part of the page goes that has the focus, gives it back to what had it when the part
 * came: to that element, or to the one with its `id` that stands there now. When that is gone, or
 * can't be used, the nearest `data-focus-home` takes it, or else the page's heading.
 * (WCAG 2.2, 2.4.3 Focus order.)
 */
export function useFocusBack(part: RefObject<HTMLElement | null>): void {
  useHandOver(part, true);
}

/**
 * The same for what nobody has opened: its focus goes to the nearest `data-focus-home`, in what has
 * come in its place under its `id`, beside it, or around it.
 */
export function useFocusOn(part: RefObject<HTMLElement | null>): void {
  useHandOver(part, false);
}

function useHandOver(part: RefObject<HTMLElement | null>, isBack: boolean): void {
  // Asked before the part is there: what opens it may go as it comes.
  const [opener] = useState(() => (isBack ? document.activeElement : null));
  /** What may take the focus, or null while the part does not go with it. */
  const heirs = useRef<readonly (Element | null)[] | null>(null);

  // The focus is looked for while the part still stands …
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return undefined;
    const { ownerDocument: page } = element;
    let isInside = element.contains(page.activeElement);
    heirs.current = null;
    const enter = () => {
      isInside = true;
    };
    // A button that is disabled while it works loses the focus to nothing: it is still here.
    const leave = ({ relatedTarget }: FocusEvent) => {
      isInside = !(relatedTarget instanceof Node) || element.contains(relatedTarget);
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      if (isInside && !isElsewhere(page, element)) heirs.current = around(element);
    };
  }, [part]);

  // … and given on when what comes in its place is there.
  useEffect(
    () => () => {
      const near = heirs.current;
      heirs.current = null;
      if (near === null || isElsewhere(document, null)) return;
      if (isTaken(successorOf(opener))) return;
      for (const element of near.map(successorOf)) {
        if (element?.isConnected === true && isTaken(homeIn(element), true)) return;
      }
      isTaken(document.querySelector(MAIN_HEADING), true);
    },
    [opener],
  );
}

/** Something outside of the part has the focus: nothing is lost. */
function isElsewhere({ activeElement, body }: Document, part: Element | null): boolean {
  return activeElement !== null && activeElement !== body && !part?.contains(activeElement);
}

/** An element, or what has come in its place under the same id. */
function successorOf(element: Element | null): Element | null {
  if (element === null || element.isConnected || element.id === '') return element;
  return document.getElementById(element.id);
}

/** The element, what stands next to it, then what it stands in, from the inside out. */
function around(element: Element): (Element | null)[] {
  const near: (Element | null)[] = [
    element,
    element.nextElementSibling,
    element.previousElementSibling,
  ];
  for (let at = element.parentElement; at !== null; at = at.parentElement) near.push(at);
  return near;
}

function homeIn(element: Element): Element | null {
  return element.hasAttribute(HOME) ? element : element.querySelector(`[${HOME}]`);
}

/** Tries to put the focus there. */
function isTaken(element: Element | null, preventScroll = false): boolean {
  if (!(element instanceof HTMLElement) || element === document.body) return false;
  element.focus({ preventScroll });
  return document.activeElement === element;
}
