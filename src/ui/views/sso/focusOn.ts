import { ssoFieldId } from './ssoForm.ts';

/** Puts the focus on a box, by its name. */
export function focusOn(box: string | undefined): void {
  if (box !== undefined) document.getElementById(ssoFieldId(box))?.focus();
}
