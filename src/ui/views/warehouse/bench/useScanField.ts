import { type RefObject, useEffect } from 'react';

/**
 * Elements that accept text or select options by typing; `data-lets-scan` excludes selects in which
 * codes would be lost.
 */
export const TAKES_TEXT =
  'input:not([type="checkbox"], [type="radio"]), textarea, select:not([data-lets-scan])';

/**
 * Redirects scanner input to `field` if the focused element doesn't accept text, so that no code is
 * lost after a button press or a click elsewhere.
 */
export function useScanField(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const handleKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // Space presses the focused button; no code starts with one.
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(TAKES_TEXT) !== null) return;
      field.current?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [field]);
}
