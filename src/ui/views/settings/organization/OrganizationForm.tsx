import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { LANGUAGE_WORDS, LANGUAGES } from '../../../../domain/languages.ts';
import type { SavedSettings } from '../../../../domain/organization/organization.ts';
import {
  currentZoneName,
  NO_TIME_ZONE,
  timeZoneChoices,
  timeZoneLabel,
} from '../../../../domain/organization/timeZones.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { moneyWords } from '../../../words/money.ts';
import classes from '../account/SettingsView.module.css';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';
import {
  atFields,
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
  const zones = useMemo(() => zonesWith(settings.timeZone), [settings.timeZone]);
  // Falls back to the browser's time zone until the organization has one.
  const currentZone = currentZoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { form, frame } = useSettingsForm({
    page: OrganizationPage,
    saved: settings,
    unsavedKind: 'organisation',
    valuesOf,
    toSettings,
    textsOf: organizationTexts,
    validate: problemsIn,
    idOf: organizationFieldId,
    at: atFields,
  });
  // Either field may be invalid because of the other.
  form.watch('expiryDays', () => form.clearFieldError('reminderDays'));
  form.watch('reminderDays', () => form.clearFieldError('expiryDays'));
  return (
    <SettingsForm label="Organization" {...frame}>
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
            description="One per line. These addresses get a daily summary at 8:00 AM, and right away the problems of returns that are assigned to no one."
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
    </SettingsForm>
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

/** Returns the selectable time zones; includes the current one if the browser doesn't list its name. */
function zonesWith(present: string) {
  const choices = timeZoneChoices();
  return choices.some(({ value }) => value === present)
    ? choices
    : [{ value: present, label: timeZoneLabel(present) }, ...choices];
}
