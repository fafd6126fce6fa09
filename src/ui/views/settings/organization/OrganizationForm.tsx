import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { LANGUAGE_WORDS, LANGUAGES } from '../../../../domain/languages.ts';
import type { SavedSettings } from '../../../../domain/organization/organization.ts';
import {
  currentZoneName,
  NO_TIME_ZONE,
  timeZoneChoices,
  timeZoneLabel,
} from '../../../../domain/organization/timeZones.ts';
import { selectOvertaken } from '../../../../machines/pages/organization.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { ChangedElsewhere } from '../../../components/feedback/ChangedElsewhere.tsx';
import { FormErrors } from '../../../components/form/FormErrors.tsx';
import { Card } from '../../../components/layout/Card.tsx';
import { useOvertaking } from '../../../forms/overtaking.ts';
import { useFormOutcome } from '../../../forms/useFormOutcome.ts';
import { useSaveValues, useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { moneyWords } from '../../../words/money.ts';
import classes from '../account/SettingsView.module.css';
import {
  atFields,
  type OrganizationValues,
  organizationFieldId,
  organizationTexts,
  problemsIn,
  toSettings,
  valuesOf,
} from './organizationForm.ts';
import { OrganizationPage } from './organizationPage.tsx';
import { ReminderPreview } from './ReminderPreview.tsx';

/** All settings of the organization. */
export function OrganizationForm({ settings }: { readonly settings: SavedSettings }) {
  const actor = OrganizationPage.useActorRef();
  const failure = OrganizationPage.useSelector(({ context }) => context.actionFailure);
  const isBusy = OrganizationPage.useSelector(parts.selectIsBusy);
  const canSave = OrganizationPage.useSelector(parts.selectCanAct);
  const isSaving = OrganizationPage.useSelector(parts.selectSent) !== null;
  const isSaved = OrganizationPage.useSelector(parts.selectDone) !== null;
  const present = useMemo(() => valuesOf(settings), [settings]);
  const zones = useMemo(() => zonesWith(settings.timeZone), [settings.timeZone]);
  // Falls back to the browser's time zone until the organization has one.
  const currentZone = currentZoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const held = useUnsavedValues<OrganizationValues>('organisation', present);
  const form = useForm<OrganizationValues>({
    initialValues: held.initial,
    enhanceGetInputProps: ({ field }) => ({ id: organizationFieldId(String(field)) }),
    validate: problemsIn,
  });
  // Either field may be invalid because of the other.
  form.watch('expiryDays', () => form.clearFieldError('reminderDays'));
  form.watch('reminderDays', () => form.clearFieldError('expiryDays'));
  const { setValues } = form;
  useEmitted(actor, 'action.done', () => {
    const { data } = actor.getSnapshot().context;
    // Shows the values as saved, unless the user has typed something else meanwhile.
    if (data !== null && isUnchanged(form.getValues(), data)) setValues(valuesOf(data));
  });
  const { changes, isUnderEdit } = useOvertaking<OrganizationValues, SavedSettings>({
    actor,
    form,
    held: held.base,
    overtaken: OrganizationPage.useSelector(selectOvertaken),
    present,
    textsOf: organizationTexts,
    valuesIn: (kept) => (kept === null ? null : valuesOf(kept)),
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(present);
  const isNoticeShown = changes.length > 0 && (isUnderEdit || isChanged);
  useSaveValues(held.place, isChanged ? { values: form.values, base: present } : null);
  const { errors, submit } = useFormOutcome({
    form,
    failure,
    canSubmit: canSave,
    at: atFields,
    idOf: organizationFieldId,
    onSubmit(values) {
      const save = { ...toSettings(values), basedOn: settings.version };
      actor.send({ type: 'action.requested', action: { kind: 'save', settings: save } });
    },
  });
  const discard = () => {
    setValues(present);
    form.clearErrors();
  };
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
          These are your earlier changes. They aren't saved yet.
        </p>
      )}
      {isNoticeShown && (
        <ChangedElsewhere
          title={
            isUnderEdit
              ? 'Someone else changed these settings'
              : 'These settings changed since you typed this'
          }
          isUnsaved={isChanged}
          who={failure?.kind === 'refused' ? failure.message : null}
          changes={changes}
        />
      )}
      <FormErrors
        failure={isNoticeShown && failure?.kind === 'refused' ? null : failure}
        errors={errors}
      />
      <div className={classes.sections}>
        <Card id="organization-name" title="Name and emails">
          <TextInput
            label="Name"
            maxLength={100}
            autoComplete="organization"
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Display name in emails"
            description="The name employees know."
            maxLength={100}
            autoComplete="off"
            {...form.getInputProps('displayName')}
          />
          <NativeSelect
            label="Time zone"
            description="For dates and times in emails."
            data={zones}
            {...form.getInputProps('timeZone')}
          />
          {form.values.timeZone === NO_TIME_ZONE && currentZone !== NO_TIME_ZONE && (
            <div className={classes.buttons}>
              <Button
                variant="default"
                size="xs"
                onClick={() => form.setFieldValue('timeZone', currentZone)}
              >
                {`Use ${timeZoneLabel(currentZone)}`}
              </Button>
            </div>
          )}
          <NativeSelect
            label="Language of employees"
            description="Of their page and emails, unless the order or a Quebec address says otherwise."
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_WORDS[value] }))}
            {...form.getInputProps('language')}
          />
          <Checkbox
            label="Ask employees where to send the box"
            description="Before we buy it: they confirm or correct their address, or say when they're back. For new orders."
            {...form.getInputProps('asksAddress', { type: 'checkbox' })}
          />
          {settings.canText && (
            <Checkbox
              label="Offer text messages"
              description="To employees who agree, one a day at most. We bill you what our provider charges."
              {...form.getInputProps('offersTexts', { type: 'checkbox' })}
            />
          )}
          <Checkbox
            label="Offer pick-up at the door"
            description={pickupWords(settings)}
            {...form.getInputProps('offersPickup', { type: 'checkbox' })}
          />
          <Textarea
            label="Notification addresses (optional)"
            description="One per line. These addresses get problems right away and a daily summary at 8:00 AM."
            autosize
            minRows={2}
            maxRows={8}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            {...form.getInputProps('notificationAddresses')}
          />
        </Card>
        <Card
          id="organization-reminders"
          title="Reminders and deadline"
          description="Days count from when the box is delivered. Changes apply to new orders only."
        >
          <div className={classes.fields}>
            <TextInput
              label="Reminder days (optional)"
              description="Separated by commas. Leave empty to send no reminders."
              autoComplete="off"
              {...form.getInputProps('reminderDays')}
            />
            <TextInput
              label="Close after (days)"
              description="If the device isn't sent by then, the return closes as not returned."
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              {...form.getInputProps('expiryDays')}
            />
          </div>
          <ReminderPreview values={form.values} />
        </Card>
      </div>
      <div className={classes.buttons}>
        <Button type="submit" disabled={!canSave && !isSaving} loading={isSaving}>
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

/** Describes pick-ups with their price. */
function pickupWords({ pickupPrice, pickupCurrency }: SavedSettings): string {
  const price =
    pickupPrice === null
      ? 'No price is set yet: ask us first'
      : `${moneyWords(pickupPrice, pickupCurrency)} for each one that takes place`;
  return `Instead of dropping the package off, employees can choose when the carrier comes, where it does. ${price}. For new orders.`;
}

function isUnchanged(values: OrganizationValues, kept: SavedSettings): boolean {
  return JSON.stringify(toSettings(values)) === JSON.stringify(toSettings(valuesOf(kept)));
}

/** Returns the selectable time zones; includes the current one if the browser doesn't list its name. */
function zonesWith(present: string) {
  const choices = timeZoneChoices();
  return choices.some(({ value }) => value === present)
    ? choices
    : [{ value: present, label: timeZoneLabel(present) }, ...choices];
}
