import { serialProblem } from '../../../domain/warehouse/labelCodes.ts';

/** What stands in a field, by its name; of a box that is checked, "yes". */
export type Values = Readonly<Record<string, string>>;

/** One field of a form in which something is done with devices. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'lines' | 'choice' | 'check' | 'day';
  /** What to choose from. */
  readonly options?: readonly (readonly [value: string, words: string])[];
  /** What is said when it is empty; it may be without it. */
  readonly missing?: string;
  readonly limit?: number;
  readonly hint?: string;
  /** Nobody has to look at it: it stands below, closed. */
  readonly isMore?: true;
}

const LONGEST_DAY = '2030-01-31'.length;

function problemOf({ name, kind, missing }: Field, value: string): string | null {
  if (value === '') return missing ?? null;
  if (name === 'serialNumber') return serialProblem(value);
  // A browser takes years of six digits.
  return kind === 'day' && value.length > LONGEST_DAY ? 'Enter a four-digit year.' : null;
}

/** What is wrong with what was typed, by field, in the order of the form. */
export function problemsOf(fields: readonly Field[], values: Values): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, (values[field.name] ?? '').trim());
      return problem === null ? [] : [[field.name, problem]];
    }),
  );
}
