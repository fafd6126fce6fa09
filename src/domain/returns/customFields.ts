import { isDay } from '../day.ts';
import type { FieldErrors } from '../failure.ts';
import { tidyLine } from '../tidy.ts';

/**
 * Custom fields: an organization's own references, beside those of `references.ts`. A return stores
 * the values by key, so that renaming a field changes no return (docs/decisions/59).
 */

export const CUSTOM_FIELD_KINDS = ['text', 'choice', 'date'] as const;
export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number];

export interface CustomField {
  /** Name in the API, made of the first name; never changes. */
  readonly key: string;
  readonly name: string;
  readonly kind: CustomFieldKind;
  /** Options of a choice, in their order; empty for other kinds. */
  readonly options: readonly string[];
  readonly isRequired: boolean;
  /** Returns keep the values of an archived field; new orders don't ask for it. */
  readonly isArchived: boolean;
}

/** Values of a return by the fields' keys; dates as `2031-01-31`. Fields without a value are absent. */
export type CustomValues = Readonly<Record<string, string>>;

export const MAX_CUSTOM_TEXT = 200;
/** Maximum number of all fields of an organization, archived ones included. */
export const MAX_CUSTOM_FIELDS = 100;

/** Returns the fields that new orders ask for. */
export const askedFields = (fields: readonly CustomField[] = []): readonly CustomField[] =>
  fields.filter(({ isArchived }) => !isArchived);

/** Returns the fields of a page about a return: those that are asked for, and those with a value. */
export const shownFields = (fields: readonly CustomField[], values: CustomValues = {}) =>
  fields.filter(({ key, isArchived }) => !isArchived || (values[key] ?? '') !== '');

/** Normalizes the values as sent; undefined if there are none. Sorted, as orders are hashed. */
export function tidyCustomValues(sent: CustomValues = {}): CustomValues | undefined {
  const values = Object.entries(sent)
    .map(([key, text]) => [key, tidyLine(text)] as const)
    .filter(([, text]) => text !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return values.length === 0 ? undefined : Object.fromEntries(values);
}

/** Compares names and options as people write them. */
export const sameWords = (text: string) =>
  tidyLine(text)
    .toLowerCase()
    .replace(/[\s_-]+/g, '');

/** Options named in a message. */
const NAMED_OPTIONS = 8;

function optionsWords(options: readonly string[]): string {
  const more = options.length > NAMED_OPTIONS ? ', …' : '';
  return options.slice(0, NAMED_OPTIONS).join(', ') + more;
}

/** Reads a value as the field stores it, or the sentence that says why it can't. */
function readValue(
  { kind, options }: CustomField,
  text: string,
): { readonly value: string } | { readonly problem: string } {
  if (kind === 'text') {
    return text.length <= MAX_CUSTOM_TEXT
      ? { value: text }
      : { problem: `Use at most ${MAX_CUSTOM_TEXT} characters.` };
  }
  if (kind === 'date') {
    return isDay(text) ? { value: text } : { problem: 'Enter a date, such as 2031-01-31.' };
  }
  const value = options.find((option) => sameWords(option) === sameWords(text));
  return value === undefined ? { problem: `Choose one of: ${optionsWords(options)}.` } : { value };
}

/**
 * Reads the values of an order by the organization's fields: a choice as its option, without the
 * values of archived fields, which a program may still send.
 * @param kept values of a return that is edited: they stay valid as they are, and what was empty
 *   may stay empty
 * @returns problems by path: `custom.cost_code`
 */
export function readCustomValues(
  fields: readonly CustomField[] = [],
  sent: CustomValues = {},
  kept?: CustomValues,
): { readonly values: CustomValues; readonly problems: FieldErrors } {
  const values: Record<string, string> = {};
  const problems: Record<string, readonly string[]> = {};
  for (const field of fields) {
    const { key, name, isRequired, isArchived } = field;
    const text = sent[key] ?? '';
    const before = kept?.[key] ?? '';
    if (text !== '' && text === before) values[key] = text;
    else if (isArchived) continue;
    else if (text === '') {
      const mayStayEmpty = kept !== undefined && before === '';
      if (isRequired && !mayStayEmpty) problems[`custom.${key}`] = [`Fill in “${name}”.`];
    } else {
      const read = readValue(field, text);
      if ('value' in read) values[key] = read.value;
      else problems[`custom.${key}`] = [read.problem];
    }
  }
  for (const key of Object.keys(sent)) {
    if (fields.some((field) => field.key === key)) continue;
    problems[`custom.${key}`] = ['Your organization has no such field.'];
  }
  return { values, problems };
}
