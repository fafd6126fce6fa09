import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, useCallback, useEffect, useMemo, useState } from 'react';
import type { KeptSettings, OrganisationSettings } from '../../../api/contract/organisation.ts';
import type { Failure } from '../../../machines/failure.ts';
import { FormErrors } from '../../components/FormErrors.tsx';
import { useHeldValues, useKeepValues } from '../../useHeldValues.ts';
import { Overtaken } from './Overtaken.tsx';
import {
  atFields,
  type OrganisationValues,
  organisationFieldId,
  organisationTexts,
  problemsIn,
  toSettings,
  valuesOf,
} from './organisationForm.ts';
import { ReminderPreview } from './ReminderPreview.tsx';
import classes from './SettingsView.module.css';
import { useOvertaken } from './useOvertaken.ts';

interface OrganisationFormProps {
  /** As the server has them. */
  readonly settings: KeptSettings;
  /** Why the last try to save failed. */
  readonly failure: Failure | null;
  /** The server is being asked for something. */
  readonly isBusy: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: (settings: OrganisationSettings) => void;
}

/** Everything that admins decide for their organization. */
export function OrganisationForm(props: OrganisationFormProps) {
  const { settings, failure, isBusy, isSaving, onSubmit } = props;
  const present = useMemo(() => valuesOf(settings), [settings]);
  const held = useHeldValues<OrganisationValues>('organisation', present);
  const form = useForm<OrganisationValues>({
    initialValues: held.initial,
    enhanceGetInputProps: ({ field }) => ({ id: organisationFieldId(String(field)) }),
    validate: problemsIn,
  });
  // Each of them may be wrong because of the other.
  form.watch('expiryDays', () => form.clearFieldError('reminderDays'));
  form.watch('reminderDays', () => form.clearFieldError('expiryDays'));
  const [isSaved, setIsSaved] = useState(false);
  const { getValues, setValues, setErrors } = form;
  const takeSaved = useCallback(() => {
    setIsSaved(true);
    // They stand in the fields as the server keeps them, unless something else was typed meanwhile.
    if (isAsKept(getValues(), settings)) setValues(valuesOf(settings));
  }, [settings, getValues, setValues]);
  const overtaken = useOvertaken(
    {
      form,
      present,
      version: settings.version,
      failure,
      base: held.base,
      textsOf: organisationTexts,
    },
    takeSaved,
  );
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(present);
  useKeepValues(held.place, isChanged ? { values: form.values, base: present } : null);
  useEffect(() => {
    if (failure?.fields === undefined) return;
    const wrong = atFields(failure.fields);
    setErrors((errors) => ({ ...errors, ...wrong }));
  }, [failure, setErrors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { hasErrors, errors } = form.validate();
    if (!hasErrors) return onSubmit(toSettings(form.getValues()));
    const [first = ''] = Object.keys(errors);
    document.getElementById(organisationFieldId(first))?.focus();
  };
  const discard = () => {
    setValues(present);
    form.clearErrors();
  };
  const wrong = Object.entries(form.errors).map(([field, message]) => ({
    id: organisationFieldId(field),
    message,
  }));
  return (
    <form
      noValidate
      onSubmit={submit}
      className={classes.form}
      aria-label="Organization"
      aria-busy={isBusy}
    >
      {held.isRestored && isChanged && (
        <p role="status" className={classes.quiet}>
          These are your changes from before. They have not been saved yet.
        </p>
      )}
      {overtaken.length > 0 && isChanged && (
        <Overtaken
          title="These settings were changed meanwhile"
          who={failure?.kind === 'refused' ? failure.message : null}
          changes={overtaken}
        />
      )}
      <FormErrors
        failure={overtaken.length > 0 && failure?.kind === 'refused' ? null : failure}
        errors={wrong}
      />
      <TextInput
        label="Name"
        maxLength={100}
        autoComplete="organization"
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Name in mails"
        description="As employees know you, such as the name of your brand."
        maxLength={100}
        autoComplete="off"
        {...form.getInputProps('displayName')}
      />
      <Textarea
        label="Notification addresses (optional)"
        description="One address on each line. They hear of every return, beside the person who ordered it."
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        {...form.getInputProps('notificationAddresses')}
      />
      <fieldset className={classes.group}>
        <legend className={classes.legend}>Waiting for the employee</legend>
        <p className={classes.quiet}>
          Days are counted from when the box was delivered. A change holds for new orders; returns
          under way keep the days that they were ordered with.
        </p>
        <div className={classes.fields}>
          <TextInput
            label="Reminder days (optional)"
            description="Separated by commas. Leave it empty to send no reminders."
            autoComplete="off"
            {...form.getInputProps('reminderDays')}
          />
          <TextInput
            label="Expiry in days"
            description="Without an answer by then, a return ends as not returned."
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            {...form.getInputProps('expiryDays')}
          />
        </div>
        <ReminderPreview values={form.values} />
      </fieldset>
      <div className={classes.buttons}>
        <Button type="submit" loading={isSaving}>
          Save changes
        </Button>
        {isChanged && (
          <Button variant="subtle" disabled={isSaving} onClick={discard}>
            Discard changes
          </Button>
        )}
        <span role="status" className={classes.quiet}>
          {isSaved && !isChanged ? 'Saved' : ''}
        </span>
      </div>
    </form>
  );
}

function isAsKept(values: OrganisationValues, { version: _, ...kept }: KeptSettings): boolean {
  return JSON.stringify(toSettings(values)) === JSON.stringify(kept);
}
