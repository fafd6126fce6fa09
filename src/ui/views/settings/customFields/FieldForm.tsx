import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { MAX_FIELD_NAME } from '../../../../domain/organization/customFieldRules.ts';
import type { CustomFields } from '../../../../domain/organization/customFields.ts';
import type { CustomField } from '../../../../domain/returns/customFields.ts';
import { CUSTOM_FIELD_KINDS } from '../../../../domain/returns/customFields.ts';
import { selectOvertaken } from '../../../../machines/pages/customFields.machine.ts';
import { type EntryPanel, selectEntryFailure } from '../../../../machines/pages/parts/entries.ts';
import { selectCanAct, selectSent } from '../../../../machines/pages/parts/selectors.ts';
import { EntryForm } from '../../../components/form/EntryForm.tsx';
import { useOvertaking } from '../../../forms/overtaking.ts';
import { useSaveValues, useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { CustomFieldsPage, unsavedKind } from './customFieldsPage.tsx';
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
  withField,
} from './fieldForm.ts';

interface FieldFormProps {
  readonly panel: EntryPanel;
  readonly list: CustomFields;
}

/** Form of one custom field. */
export function FieldForm({ panel, list }: FieldFormProps) {
  const actor = CustomFieldsPage.useActorRef();
  const { fields } = list;
  const field = fieldOf(list, panel);
  const present = useMemo(() => (field === null ? EMPTY_FIELD : valuesOfField(field)), [field]);
  const held = useUnsavedValues<FieldValues>(unsavedKind(panel), present);
  const form = useForm<FieldValues>({
    initialValues: held.initial,
    enhanceGetInputProps: ({ field: input }) => ({ id: fieldInputId(String(input)) }),
    validate: (values) => fieldMessages(values, fields, field),
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(present);
  useSaveValues(held.place, isChanged ? { values: form.values, base: present } : null);
  const overtaking = useOvertaking<FieldValues, CustomFields>({
    actor,
    form,
    held: held.base,
    overtaken: CustomFieldsPage.useSelector(selectOvertaken),
    present,
    textsOf: fieldTexts,
    valuesIn: (data) => valuesIn(data, panel),
  });
  const key = field?.key ?? '';
  return (
    <EntryForm<FieldValues>
      title={field === null ? 'New field' : `Edit “${field.name}”`}
      thing="field"
      form={form}
      isKnown={field !== null}
      isChanged={isChanged}
      isRestored={held.isRestored}
      overtaking={overtaking}
      failure={CustomFieldsPage.useSelector(selectEntryFailure)}
      isSaving={CustomFieldsPage.useSelector(selectSent) !== null}
      canSave={CustomFieldsPage.useSelector(selectCanAct)}
      idOf={fieldInputId}
      at={(errors) => messagesOf(errors, withField(fields, toField(form.getValues(), field)), key)}
      onSubmit={(values) =>
        actor.send({
          type: 'action.requested',
          action: {
            kind: field === null ? 'add' : 'change',
            from: panel,
            seen: list,
            entries: withField(fields, toField(values, field)),
          },
        })
      }
      onClose={() => {
        held.forget();
        actor.send({ type: 'panel.closed' });
      }}
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
    </EntryForm>
  );
}

const fieldOf = (list: CustomFields | null, panel: EntryPanel): CustomField | null =>
  list?.fields.find(({ key }) => panel.kind === 'change' && panel.key === key) ?? null;

/** Returns the values of the field that is edited, or null. */
function valuesIn(list: CustomFields | null, panel: EntryPanel): FieldValues | null {
  const field = fieldOf(list, panel);
  return field === null ? null : valuesOfField(field);
}
