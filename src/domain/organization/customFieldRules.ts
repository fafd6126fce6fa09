import type { FieldErrors } from '../failure.ts';
import { type CustomField, sameWords } from '../returns/customFields.ts';
import { REFERENCE_NAMES, REFERENCES } from '../returns/references.ts';
import { tidyLine } from '../tidy.ts';

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

function nameProblem(field: CustomField, others: readonly CustomField[]): string | null {
  const { name } = field;
  if (name === '') return 'Enter a name, such as Department.';
  if (name.length > MAX_FIELD_NAME) return `Use at most ${MAX_FIELD_NAME} characters.`;
  const same = others.find((other) => sameWords(other.name) === sameWords(name));
  if (same !== undefined) {
    return same.isArchived
      ? `You have an archived field “${same.name}”. Restore it, or choose another name.`
      : `You already have “${same.name}”. Choose another name.`;
  }
  const isTaken = REFERENCE_NAMES.some(
    (own) => sameWords(REFERENCES[own].label) === sameWords(name),
  );
  return isTaken ? `Every order has “${name}” already. Choose another name.` : null;
}

/** Returns the problems of fields normalized by `tidyFields`, by path: `fields.2.name`. */
export function fieldProblems(fields: readonly CustomField[]): FieldErrors {
  const problems: Record<string, readonly string[]> = {};
  fields.forEach((field, at) => {
    const others = fields.filter((other) => other !== field);
    // Of two equal names the later one is wrong.
    const name = nameProblem(field, field.key === '' ? others : others.slice(0, at));
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

/** Makes the key of a new field: "Cost code" → `cost_code`; other scripts become `field`. */
function keyFor(name: string, taken: readonly string[]): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '') || 'field';
  let key = plain;
  for (let number = 2; taken.includes(key); number++) key = `${plain}_${number}`;
  return key;
}

/** Gives new fields their keys. */
export function withKeys(fields: readonly CustomField[]): CustomField[] {
  const taken = fields.map(({ key }) => key).filter((key) => key !== '');
  return fields.map((field) => {
    if (field.key !== '') return field;
    const key = keyFor(field.name, taken);
    taken.push(key);
    return { ...field, key };
  });
}

/** Whether an edit leaves out no field, and changes no kind: returns have values of it. */
export function keepsFields(
  before: readonly CustomField[],
  after: readonly CustomField[],
): boolean {
  const kept = after.filter(({ key }) => key !== '');
  return (
    kept.length === before.length &&
    before.every(({ key, kind }) => kept.some((field) => field.key === key && field.kind === kind))
  );
}

/** Moves a field one place up among those that are asked for. */
export function movedUp(fields: readonly CustomField[], key: string): readonly CustomField[] {
  const at = fields.findIndex((field) => field.key === key);
  const above = fields.slice(0, at).findLastIndex(({ isArchived }) => !isArchived);
  const field = fields[at];
  if (field === undefined || above === -1) return fields;
  return [...fields.slice(0, above), field, ...fields.slice(above, at), ...fields.slice(at + 1)];
}
