// Codes on the portal's own labels. The browser imports this file alone, without schemas.

/** Maximum number of blank labels created at once. */
export const MAX_BLANK_LABELS = 200;

const SHELF = /^SHELF-(.+)$/i;
const BLANK = /^LBL-\d{1,18}$/i;

/** The code on the label of a shelf. */
export const shelfCode = (shelf: string): string => `SHELF-${shelf}`;

/** Extracts the shelf from a code; null for any other code. */
export function shelfOf(code: string): string | null {
  const shelf = SHELF.exec(code)?.[1]?.trim() || null;
  // Labels are printed with SHELF in capitals: with Caps Lock on, a scanner types all letters inverted.
  return shelf !== null && code.startsWith('shelf-') ? invertCase(shelf) : shelf;
}

const invertCase = (text: string): string =>
  [...text]
    .map((letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    .join('');

/** Whether a code belongs to a preprinted label. */
export const isLabelCode = (code: string): boolean => BLANK.test(code);

/** Patterns of the portal's own codes, by what they identify. */
const OWN_CODES = {
  return: /^RTN-\d+$/i,
  deployment: /^DPL-\d+$/i,
  device: /^DEV-\d+$/i,
  label: /^LBL-\d+$/i,
  shelf: /^SHELF-/i,
};

/** Returns which kind of own code this is; null for any other, such as a serial number. */
export const ownCode = (code: string): string | null =>
  Object.entries(OWN_CODES).find(([, pattern]) => pattern.test(code))?.[0] ?? null;

/** Extracts the code from scanned text: a device's label contains its page's URL. */
export const codeIn = (scanned: string): string =>
  /^https?:\/\/\S+\/warehousing\/([\w-]+)\/?$/i.exec(scanned.trim())?.[1] ?? scanned.trim();
