// The codes that the portal's own labels carry. The browser imports this file alone, without schemas.

/** How many blank labels are created at once. */
export const MOST_BLANK_LABELS = 200;

const SHELF = /^SHELF-(.+)$/i;
const BLANK = /^LBL-\d{1,18}$/i;

/** The code on the label of a shelf. */
export const shelfCode = (shelf: string): string => `SHELF-${shelf}`;

/** The shelf that a code names; null for any other code. */
export const shelfOf = (code: string): string | null => SHELF.exec(code)?.[1]?.trim() || null;

/** Whether a code is that of a label that was printed ahead. */
export const isLabelCode = (code: string): boolean => BLANK.test(code);

/** The portal's own codes, by what they name. */
const OWN_CODES = {
  return: /^RTN-\d+$/i,
  deployment: /^DPL-\d+$/i,
  device: /^DEV-\d+$/i,
  label: /^LBL-\d+$/i,
  shelf: /^SHELF-/i,
};

/** What a code of the portal's own names; null for any other, such as a serial number. */
export const ownCode = (code: string): string | null =>
  Object.entries(OWN_CODES).find(([, pattern]) => pattern.test(code))?.[0] ?? null;

/** Why a code is no serial number; null where it may be one. */
export function serialProblem(code: string): string | null {
  const named = ownCode(code.trim());
  return named === null
    ? null
    : `This is the code of a ${named}. Enter the serial number on the device.`;
}

/** What a scanner read: the label of a device holds the address of its page. */
export const codeIn = (scanned: string): string =>
  /^https?:\/\/\S+\/warehousing\/([\w-]+)\/?$/i.exec(scanned.trim())?.[1] ?? scanned.trim();
