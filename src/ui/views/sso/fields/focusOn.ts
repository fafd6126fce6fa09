import { ssoFieldId } from './ssoForm.ts';

/** Focuses a field by name. */
export function focusOn(box: string | undefined): void {
  if (box !== undefined) document.getElementById(ssoFieldId(box))?.focus();
}
