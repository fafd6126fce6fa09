/** Money is stored in minor units of an ISO 4217 currency. The browser imports this file alone. */

/** Number of decimal digits of a currency: 2 for USD, 0 for JPY. */
export function minorDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

/** Formats minor units as a plain number that spreadsheets can sum: "79.00". */
export function plainAmount(minorUnits: number, currency: string): string {
  const digits = minorDigits(currency);
  return (minorUnits / 10 ** digits).toFixed(digits);
}
