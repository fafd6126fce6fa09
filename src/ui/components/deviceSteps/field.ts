import { serialProblem } from '../../../domain/warehouse/scannedCode.ts';

/** Field values by name; a checked box is "yes". */
export type Values = Readonly<Record<string, string>>;

/** Field of a form for an action on devices. */
export interface Field {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'lines' | 'choice' | 'check' | 'day';
  /** Options of a choice. */
  readonly options?: readonly (readonly [value: string, words: string])[];
  /** Error message if the field is empty; without it the field is optional. */
  readonly missing?: string;
  readonly limit?: number;
  readonly hint?: string;
  /** Rarely needed: shown below in a collapsed section. */
  readonly isMore?: true;
}

const LONGEST_DAY = '2030-01-31'.length;

function problemOf({ name, kind, missing }: Field, value: string): string | null {
  if (value === '') return missing ?? null;
  if (name === 'serialNumber') return serialProblem(value);
  // Browsers accept years of six digits.
  return kind === 'day' && value.length > LONGEST_DAY ? 'Enter a four-digit year.' : null;
}

/** Validates the typed values; returns errors by field in the form's order. */
export function problemsOf(fields: readonly Field[], values: Values): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemOf(field, (values[field.name] ?? '').trim());
      return problem === null ? [] : [[field.name, problem]];
    }),
  );
}
