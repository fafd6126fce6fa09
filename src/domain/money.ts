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

/** Returns the short currency symbol: "$" for both US and Canadian dollars. */
export function currencySign(currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en-US', style).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/** Parses a typed amount ("1,200", "1200.50", "$1,200.50") into minor units; null if it is invalid. */
export function parseMoney(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^[$£€]\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}
