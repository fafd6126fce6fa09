import { minorDigits } from '../../domain/money.ts';

/** Formats an amount in minor units of an ISO 4217 currency for US customers: "$79.00". */
export function moneyWords(minorUnits: number, currency: string): string {
  const amount = minorUnits / 10 ** minorDigits(currency);
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount);
}
