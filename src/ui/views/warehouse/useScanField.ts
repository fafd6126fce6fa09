import { type RefObject, useEffect } from 'react';

/**
 * What takes text itself, or finds its choices by their first letters; `data-lets-scan` is for choices
 * that codes would only get lost in.
 */
const TAKES_TEXT =
  'input:not([type="checkbox"], [type="radio"]), textarea, select:not([data-lets-scan])';

/**
 * A scanner types wherever the focus is. What begins where nothing takes text goes to `field`, so that
 * no code is lost behind a button that was pressed or a click beside it.
 */
export function useScanField(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const take = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // A space presses the button that has the focus; no code begins with one.
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      if (target instanceof Element && target.closest(TAKES_TEXT) !== null) return;
      field.current?.focus();
    };
    document.addEventListener('keydown', take);
    return () => document.removeEventListener('keydown', take);
  }, [field]);
}
