import { minorDigits } from '../../domain/money.ts';

/** Formats an amount in minor units of an ISO 4217 currency for US customers: "$79.00". */
export function moneyWords(minorUnits: number, currency: string): string {
  const amount = minorUnits / 10 ** minorDigits(currency);
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
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
