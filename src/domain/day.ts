/** Years of this and the neighboring centuries: `0026` was meant to be 2026. */
const ISO_DAY = /^(19|20|21)\d\d-\d\d-\d\d$/;

/** Whether the text is a day of the calendar, such as 2026-02-28. */
export function isDay(text: string): boolean {
  const at = ISO_DAY.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}
