import type { FieldErrors } from '../../../../domain/failure.ts';
import { fieldProblems, tidyFields } from '../../../../domain/organization/customFieldRules.ts';
import {
  CUSTOM_FIELD_KINDS,
  type CustomField,
  type CustomFieldKind,
} from '../../../../domain/returns/customFields.ts';
import { firstMessages } from '../../../words/firstMessages.ts';

export const KIND_WORDS: Readonly<Record<CustomFieldKind, string>> = {
  text: 'Text',
  choice: 'Choice',
  date: 'Date',
};

/** Field values as typed; options one a line. */
export interface FieldValues {
  name: string;
  kind: string;
  options: string;
  isRequired: boolean;
}

export const EMPTY_FIELD: FieldValues = { name: '', kind: 'text', options: '', isRequired: false };

/** Returns the ID of an input. */
export const fieldInputId = (name: string) => `custom-field-${name}`;

export const valuesOfField = ({ name, kind, options, isRequired }: CustomField): FieldValues => ({
  name,
  kind,
  options: options.join('\n'),
  isRequired,
});

/** Creates the field; `present` is the one that is edited. */
export function toField(values: FieldValues, present: CustomField | null): CustomField {
  const kind = CUSTOM_FIELD_KINDS.find((one) => one === values.kind) ?? 'text';
  return {
    key: present?.key ?? '',
    name: values.name,
    kind,
    options: values.options.split('\n'),
    isRequired: values.isRequired,
    isArchived: false,
  };
}

/** Returns the list with this field instead of the one with its key, or after all others. */
export function withField(fields: readonly CustomField[], field: CustomField) {
  const isNew = field.key === '';
  return tidyFields(
    isNew ? [...fields, field] : fields.map((one) => (one.key === field.key ? field : one)),
  );
}

/** Returns the messages of one field of the list, by input. */
export function messagesOf(errors: FieldErrors, fields: readonly CustomField[], key: string) {
  const prefix = `fields.${fields.findIndex((field) => field.key === key)}.`;
  const own = Object.entries(errors)
    .filter(([path]) => path.startsWith(prefix))
    .map(([path, messages]) => [path.slice(prefix.length), messages] as const);
  return firstMessages(Object.fromEntries(own));
}

/** Validates the values; returns one message per input. */
export function fieldMessages(
  values: FieldValues,
  fields: readonly CustomField[],
  present: CustomField | null,
): Record<string, string> {
  const field = toField(values, present);
  const all = withField(fields, field);
  return messagesOf(fieldProblems(all), all, field.key);
}

/** Returns the inputs as texts, for comparison with other users' changes. */
export const fieldTexts = (values: FieldValues): Readonly<Record<string, string>> => ({
  Name: values.name,
  Options: values.options.split('\n').join(', '),
  Required: values.isRequired ? 'yes' : 'no',
});
