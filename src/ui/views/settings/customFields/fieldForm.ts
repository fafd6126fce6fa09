import type { FieldErrors } from '../../../../domain/failure.ts';
import { fieldProblems, tidyFields } from '../../../../domain/organization/customFieldRules.ts';
import { withEntry } from '../../../../domain/organization/entryRules.ts';
import {
  CUSTOM_FIELD_KINDS,
  type CustomField,
  type CustomFieldKind,
} from '../../../../domain/returns/customFields.ts';
import { messagesAt } from '../entries/useEntryForm.ts';

export const KIND_WORDS: Readonly<Record<CustomFieldKind, string>> = {
  text: 'Text',
  choice: 'Choice',
  date: 'Date',
};

/** Field values as typed; options one a line. */
export type FieldValues = {
  name: string;
  kind: string;
  options: string;
  isRequired: boolean;
};

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

/** Validates the values; returns one message per input. */
export function fieldMessages(
  values: FieldValues,
  fields: readonly CustomField[],
  present: CustomField | null,
): Record<string, string> {
  const all = tidyFields(withEntry(fields, toField(values, present)));
  return messagesOf(fieldProblems(all), all, present?.key ?? '');
}

/** Returns the messages of one field of the list, by input. */
export const messagesOf = (errors: FieldErrors, fields: readonly CustomField[], key: string) =>
  messagesAt(
    errors,
    'fields',
    fields.findIndex((field) => field.key === key),
  );

/** Returns the inputs as texts, for comparison with other users' changes. */
export const fieldTexts = (values: FieldValues): Readonly<Record<string, string>> => ({
  Name: values.name,
  Options: values.options.split('\n').join(', '),
  Required: values.isRequired ? 'yes' : 'no',
});
