import { Button, Checkbox, NativeSelect, Radio, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import type { NewApiKey } from '../../../domain/programs/apiKeys.ts';
import { KEY_MODES, MAX_KEY_NAME, SCOPE_WORDS } from '../../../domain/programs/apiKeyWords.ts';
import classes from '../../components/form/FormCard.module.css';
import { FormErrors } from '../../components/form/FormErrors.tsx';
import { useFormOutcome } from '../../forms/useFormOutcome.ts';
import { useSaveValues } from '../../forms/useUnsavedValues.ts';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import { KEY_MODE } from '../../words/apiWords.ts';
import {
  atKeyFields,
  EMPTY_KEY,
  EXPIRIES,
  type KeyValues,
  keyFieldId,
  keyProblemsIn,
  SCOPE_FIELDS,
  toNewKey,
  type UnsavedKey,
} from './keyForm.ts';

interface CreateKeyFormProps {
  readonly initial: KeyValues;
  /** Storage of the unsaved values. */
  readonly place: UnsavedKey['place'];
  /** Failure of the last submission. */
  readonly failure: Failure | null;
  /** No other request is pending. */
  readonly canSend: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: (key: NewApiKey) => void;
  readonly onBack: () => void;
}

/** Asks for the purpose and permissions of a new key. */
export function CreateKeyForm(props: CreateKeyFormProps) {
  const { initial, place, failure, canSend, isSaving, onSubmit, onBack } = props;
  const form = useForm<KeyValues>({
    initialValues: initial,
    enhanceGetInputProps: ({ field }) => ({ id: keyFieldId(String(field)) }),
    validate: keyProblemsIn,
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(EMPTY_KEY);
  useSaveValues(place, isChanged ? { values: form.values, base: EMPTY_KEY } : null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const card = useRef<HTMLFormElement>(null);
  useFocusBack(card);
  const { errors, submit } = useFormOutcome({
    form,
    failure,
    canSubmit: canSend,
    at: atKeyFields,
    idOf: keyFieldId,
    onSubmit: (values) => onSubmit(toNewKey(values)),
  });
  return (
    <form
      ref={card}
      noValidate
      onSubmit={submit}
      // Escape doesn't discard changes.
      onKeyDown={(event) => event.key === 'Escape' && !isChanged && !isSaving && onBack()}
      className={`${classes.card} ${classes.form}`}
      aria-labelledby="new-key"
      aria-busy={!canSend}
    >
      <h3 id="new-key">New API key</h3>
      <FormErrors failure={failure} errors={errors} />
      <TextInput
        label="Name"
        description="What will use it, such as “Ticket system”."
        maxLength={MAX_KEY_NAME}
        autoComplete="off"
        {...form.getInputProps('name')}
        ref={first}
      />
      <Checkbox.Group
        label="Permissions"
        error={form.errors.canRead}
        value={SCOPE_FIELDS.flatMap(([field]) => (form.values[field] ? [field] : []))}
        onChange={(chosen) => {
          for (const [field] of SCOPE_FIELDS) form.setFieldValue(field, chosen.includes(field));
        }}
      >
        <Stack gap="xs" mt="xs">
          {SCOPE_FIELDS.map(([field, scope]) => (
            <Checkbox
              key={field}
              id={keyFieldId(field)}
              value={field}
              label={SCOPE_WORDS[scope]}
              description={scope}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Radio.Group
        label="Kind"
        value={form.values.mode}
        onChange={(value) => form.setFieldValue('mode', value === 'test' ? 'test' : 'live')}
      >
        <Stack gap="xs" mt="xs">
          {KEY_MODES.map((mode) => (
            <Radio key={mode} value={mode} {...KEY_MODE[mode]} />
          ))}
        </Stack>
      </Radio.Group>
      <NativeSelect
        label="Expires"
        description="An expired key stops working. Set up a new one before then."
        data={[...EXPIRIES]}
        {...form.getInputProps('days')}
      />
      <div className={classes.buttons}>
        <Button type="submit" disabled={!canSend && !isSaving} loading={isSaving}>
          Create key
        </Button>
        <Button variant="subtle" disabled={isSaving} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
