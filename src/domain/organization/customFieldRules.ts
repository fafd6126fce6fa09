import type { FieldErrors } from '../failure.ts';
import { type CustomField, sameWords } from '../returns/customFields.ts';
import { REFERENCE_NAMES, REFERENCES } from '../returns/references.ts';
import { tidyLine } from '../tidy.ts';
import { keepsKeys, sameNameProblem } from './entryRules.ts';

/** Maximum number of fields that orders ask for. */
export const MAX_ASKED_FIELDS = 10;
export const MAX_FIELD_NAME = 40;
export const MAX_OPTIONS = 50;
export const MAX_OPTION = 60;

/**
 * Normalizes the fields before they are checked and stored: a new one has the key `''`; other kinds
 * than choices lose their options.
 */
export function tidyFields(fields: readonly CustomField[]): CustomField[] {
  return fields.map(({ key, name, kind, options, isRequired, isArchived }) => ({
    key,
    name: tidyLine(name),
    kind,
    options: kind === 'choice' ? options.map(tidyLine).filter((option) => option !== '') : [],
    isRequired,
    isArchived,
  }));
}

function optionsProblem({ kind, options }: CustomField): string | null {
  if (kind !== 'choice') return null;
  if (options.length === 0) return 'Enter the options, one a line.';
  if (options.length > MAX_OPTIONS) return `Enter at most ${MAX_OPTIONS} options.`;
  if (options.some(({ length }) => length > MAX_OPTION)) {
    return `Use at most ${MAX_OPTION} characters an option.`;
  }
  const twice = options.find((option, at) =>
    options.slice(0, at).some((other) => sameWords(other) === sameWords(option)),
  );
  return twice === undefined ? null : `“${twice}” is there twice.`;
}

function nameProblem(field: CustomField, fields: readonly CustomField[]): string | null {
  const { name } = field;
  if (name === '') return 'Enter a name, such as Department.';
  if (name.length > MAX_FIELD_NAME) return `Use at most ${MAX_FIELD_NAME} characters.`;
  const same = sameNameProblem(field, fields, 'field');
  if (same !== null) return same;
  const isTaken = REFERENCE_NAMES.some(
    (own) => sameWords(REFERENCES[own].label) === sameWords(name),
  );
  return isTaken ? `Every order has “${name}” already. Choose another name.` : null;
}

/** Returns the problems of fields normalized by `tidyFields`, by path: `fields.2.name`. */
export function fieldProblems(fields: readonly CustomField[]): FieldErrors {
  const problems: Record<string, readonly string[]> = {};
  fields.forEach((field, at) => {
    const name = nameProblem(field, fields);
    if (name !== null) problems[`fields.${at}.name`] = [name];
    const options = optionsProblem(field);
    if (options !== null) problems[`fields.${at}.options`] = [options];
  });
  const asked = fields.filter(({ isArchived }) => !isArchived);
  if (asked.length > MAX_ASKED_FIELDS) {
    const last = fields.findLastIndex(({ isArchived }) => !isArchived);
    problems[`fields.${last}.name`] = [
      `You have ${MAX_ASKED_FIELDS} fields already. Archive one first.`,
    ];
  }
  return problems;
}

/** Whether an edit leaves out no field, and changes no kind: returns have values of it. */
export function keepsFields(
  before: readonly CustomField[],
  after: readonly CustomField[],
): boolean {
  return (
    keepsKeys(before, after) &&
    before.every(({ key, kind }) => after.some((field) => field.key === key && field.kind === kind))
  );
}
