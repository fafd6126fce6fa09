import { NativeSelect, TextInput } from '@mantine/core';
import { type CustomField, MAX_CUSTOM_TEXT } from '../../../domain/returns/customFields.ts';
import classes from './fields.module.css';
import type { OptionsForm } from './useOrderForms.ts';

interface Form {
  getInputProps(path: string): ReturnType<OptionsForm['getInputProps']>;
}

/** Inputs of an organization's own fields, in their order. */
export function CustomInputs({
  fields,
  form,
}: {
  readonly fields: readonly CustomField[];
  readonly form: Form;
}) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.legend}>Your organization's fields</legend>
      <div className={classes.pair}>
        {fields.map((field) => (
          <CustomInput key={field.key} field={field} form={form} />
        ))}
      </div>
    </fieldset>
  );
}

function CustomInput({ field, form }: { readonly field: CustomField; readonly form: Form }) {
  const { key, name, kind, options, isRequired } = field;
  const props = {
    label: <span>{isRequired ? name : `${name} (optional)`}</span>,
    ...form.getInputProps(`custom.${key}`),
  };
  if (kind !== 'choice') {
    return (
      <TextInput
        type={kind === 'date' ? 'date' : 'text'}
        maxLength={MAX_CUSTOM_TEXT}
        autoComplete="off"
        {...props}
      />
    );
  }
  // A removed option stays possible for a return that has it.
  const kept = String(props.value ?? '');
  return (
    <NativeSelect {...props}>
      <option value="">{isRequired ? 'Choose' : 'None'}</option>
      {[...options, ...(kept === '' || options.includes(kept) ? [] : [kept])].map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </NativeSelect>
  );
}
