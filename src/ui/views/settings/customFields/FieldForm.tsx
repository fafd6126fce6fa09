import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { MAX_FIELD_NAME } from '../../../../domain/organization/customFieldRules.ts';
import type { CustomFields } from '../../../../domain/organization/customFields.ts';
import { withEntry } from '../../../../domain/organization/entryRules.ts';
import { CUSTOM_FIELD_KINDS, type CustomField } from '../../../../domain/returns/customFields.ts';
import { selectOvertaken } from '../../../../machines/pages/customFields.machine.ts';
import type { EntryPanel } from '../../../../machines/pages/parts/entries.ts';
import { ListEntryForm } from '../entries/ListEntryForm.tsx';
import { editedEntry, useEntryForm } from '../entries/useEntryForm.ts';
import { CustomFieldsPage, type FieldsPort, unsavedKind } from './customFieldsPage.tsx';
import {
  EMPTY_FIELD,
  type FieldValues,
  fieldInputId,
  fieldMessages,
  fieldTexts,
  KIND_WORDS,
  messagesOf,
  toField,
  valuesOfField,
} from './fieldForm.ts';

interface FieldFormProps {
  readonly port: FieldsPort;
  readonly panel: EntryPanel;
  readonly list: CustomFields;
}

/** Form of one custom field. */
export function FieldForm({ port, panel, list }: FieldFormProps) {
  const { fields } = list;
  const logic = useEntryForm<CustomFields, CustomField, FieldValues>({
    actor: CustomFieldsPage.useActorRef(),
    overtaken: CustomFieldsPage.useSelector(selectOvertaken),
    list,
    panel,
    unsavedKind: unsavedKind(panel),
    empty: EMPTY_FIELD,
    entryIn: (data) => data && editedEntry(data.fields, panel),
    valuesOf: valuesOfField,
    textsOf: fieldTexts,
    idOf: fieldInputId,
    validate: (values, present) => fieldMessages(values, fields, present),
  });
  const { form, entry: field } = logic;
  return (
    <ListEntryForm<FieldValues, CustomFields, CustomField>
      logic={logic}
      port={port}
      panel={panel}
      list={list}
      thing="field"
      idOf={fieldInputId}
      entriesOf={(values) => withEntry(fields, toField(values, field))}
      at={(errors, entries) => messagesOf(errors, entries, field?.key ?? '')}
    >
      <TextInput
        label="Name"
        description={
          field === null
            ? 'What people read beside the field, such as Department.'
            : `Returns that have it show the new name too. In the API it stays ${field.key}.`
        }
        maxLength={MAX_FIELD_NAME}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label="Kind"
        description={field === null ? undefined : 'Stays as it is: returns have values of it.'}
        disabled={field !== null}
        {...form.getInputProps('kind')}
      >
        {CUSTOM_FIELD_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_WORDS[kind]}
          </option>
        ))}
      </NativeSelect>
      {form.values.kind === 'choice' && (
        <Textarea
          label="Options"
          description={
            field === null
              ? 'One per line.'
              : 'One per line. Returns keep the option that they have, also if you rename or remove it here.'
          }
          rows={5}
          {...form.getInputProps('options')}
        />
      )}
      <Switch
        label="Required"
        description="New orders need a value, also those from imports and programs. Returns without one stay as they are."
        {...form.getInputProps('isRequired', { type: 'checkbox' })}
      />
    </ListEntryForm>
  );
}
