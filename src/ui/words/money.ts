import { minorDigits } from '../../domain/money.ts';

/** An amount in minor units of an ISO 4217 currency, as US customers read it: "$79.00". */
export function moneyWords(minorUnits: number, currency: string): string {
  const amount = minorUnits / 10 ** minorDigits(currency);
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}

/** How a currency is marked where no other is meant: "$" for US and Canadian dollars alike. */
export function currencySign(currency: string): string {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const parts = new Intl.NumberFormat('en-US', style).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}

/**
 * An amount as a person types it ("1,200", "1200.50", "$1,200.50") in minor units;
 * null when it is none.
 */
export function parseMoney(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^[$£€]\s*/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  return Math.round(Number(plain) * 100);
}
