import { isBlankAddress } from '../../addressParts.ts';
import type { FieldErrors } from '../../failure.ts';
import type { Employee, References } from '../returns.ts';
import type { AddressTerms } from '../timeline/events.ts';

const ANSWERS: Readonly<Record<string, 'yes' | 'no'>> = {
  ...{ yes: 'yes', y: 'yes', true: 'yes', '1': 'yes', x: 'yes' },
  ...{ no: 'no', n: 'no', false: 'no', '0': 'no' },
};

/** Reads a choice of an order: "Yes", "n"; null if it says neither. */
export const readYesNo = (text: string): 'yes' | 'no' | null =>
  ANSWERS[text.trim().toLowerCase()] ?? null;

/** Fields of an order that are yes, no or empty. */
const CHOICES = ['confirmAddress', 'agreedToTexts'] as const;
export const isChoice = (name: string): boolean => CHOICES.some((choice) => choice === name);

/** Returns the problems of choices that are neither yes nor no; empty if there are none. */
export function choiceProblems(references: Partial<References>): FieldErrors {
  const wrong = CHOICES.filter((name) => {
    const text = (references[name] ?? '').trim();
    return text !== '' && readYesNo(text) === null;
  });
  return Object.fromEntries(wrong.map((name) => [name, ['Enter yes or no.']]));
}

/** Part of an order that decides whether the employee is asked. */
interface AskedOrder {
  readonly employee: Pick<Employee, 'email'>;
  readonly references: Partial<References>;
}

/**
 * Whether the employee is asked where to send the box. Without an email nobody can be asked, unless
 * the order wants it: then the email is missing.
 * @param isUsual whether the organization asks its employees
 */
export function asksAddress({ employee, references }: AskedOrder, isUsual: boolean): boolean {
  const choice = readYesNo(references.confirmAddress ?? '');
  return choice === null ? isUsual && employee.email !== '' : choice === 'yes';
}

/** Returns what an order knows of the employee's address; see `asksAddress`. */
export function addressTerms(
  order: AskedOrder & { readonly employee: Employee },
  isUsual: boolean,
): AddressTerms {
  return {
    isAsked: asksAddress(order, isUsual),
    isKnown: !isBlankAddress(order.employee.address),
  };
}
