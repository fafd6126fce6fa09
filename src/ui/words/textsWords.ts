import type { CompanyTexts } from '../../domain/texts/texts.ts';

/** Whether a number is the one that texts go to, as far as its digits tell. */
const isNumber = (phone: string, typed: string): boolean => {
  const digits = typed.replace(/\D/g, '');
  return digits.length >= 10 && phone.endsWith(digits.slice(-10));
};

/**
 * Sentence about text messages to the employee: "Texts are on". Names their number if it isn't the
 * known one.
 */
export function textsWords({ state, phone, changed }: CompanyTexts, known: string): string {
  const to = isNumber(phone, known) ? '' : ` to ${phone}`;
  if (state === 'unreachable')
    return `Texts can't be delivered${to === '' ? ' to this number' : to}.`;
  if (state === 'on') return `Texts are on${to}.`;
  return `Texts${to} were stopped${changed === null ? '' : ` by ${changed.by}`}.`;
}
