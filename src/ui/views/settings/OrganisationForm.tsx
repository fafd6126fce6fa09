import { Button, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OrganisationSettings } from '../../../api/contract/organisation.ts';
import type { Failure } from '../../../machines/failure.ts';
import { ErrorList } from '../../components/ErrorList.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import {
  atFields,
  type OrganisationValues,
  organisationFieldId,
  problemsIn,
  toSettings,
  valuesOf,
} from './organisationForm.ts';
import classes from './SettingsView.module.css';
import { useHeldValues, useKeepValues } from './useHeldValues.ts';

interface OrganisationFormProps {
  /** As the server has them. */
  readonly settings: OrganisationSettings;
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
  const held = useHeldValues<OrganisationValues>('organisation', valuesOf(settings));
  const form = useForm<OrganisationValues>({
    initialValues: held.initial,
    enhanceGetInputProps: ({ field }) => ({ id: organisationFieldId(String(field)) }),
    validate: problemsIn,
  });
  const [isTried, setIsTried] = useState(false);
  const isSaved = useSaved(settings, form);
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(valuesOf(settings));
  useKeepValues(held.place, isChanged ? form.values : null);
  const { setErrors } = form;
  useEffect(() => {
    if (failure?.fields === undefined) return;
    const wrong = atFields(failure.fields);
    setErrors((errors) => ({ ...errors, ...wrong }));
    setIsTried(true);
  }, [failure, setErrors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    const { hasErrors, errors } = form.validate();
    if (!hasErrors) return onSubmit(toSettings(form.getValues()));
    const [first = ''] = Object.keys(errors);
    document.getElementById(organisationFieldId(first))?.focus();
  };
  const discard = () => {
    form.setValues(valuesOf(settings));
    form.clearErrors();
    setIsTried(false);
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
      {failure !== null && <FailureNotice failure={failure} />}
      {isTried && <ErrorList errors={wrong} />}
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

interface Form {
  readonly getValues: () => OrganisationValues;
  readonly setValues: (values: OrganisationValues) => void;
}

/**
 * When the server has kept new settings, they stand in the fields as it keeps them, unless
 * something else was typed meanwhile. Answers whether anything has been saved.
 */
function useSaved(settings: OrganisationSettings, form: Form): boolean {
  const known = useRef(settings);
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (known.current === settings) return;
    known.current = settings;
    setIsSaved(true);
    const typed = JSON.stringify(toSettings(form.getValues()));
    if (typed === JSON.stringify(settings)) form.setValues(valuesOf(settings));
  }, [settings, form]);
  return isSaved;
}
