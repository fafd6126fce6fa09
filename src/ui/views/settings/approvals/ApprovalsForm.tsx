import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { SavedApprovals } from '../../../../domain/organization/approvals.ts';
import { ORDER_SOURCES } from '../../../../domain/returns/ordering/approval.ts';
import { COUNTRIES, COUNTRY_WORDS } from '../../../../domain/words.ts';
import { Card } from '../../../components/layout/Card.tsx';
import { SOURCE_WORDS } from '../../../words/approvalWords.ts';
import classes from '../account/SettingsView.module.css';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';
import {
  approvalsFieldId,
  approvalsTexts,
  problemsIn,
  toSettings,
  valuesOf,
} from './approvalsForm.ts';
import { ApprovalsPage } from './approvalsPage.tsx';

/** Orders that wait for an approver. */
export function ApprovalsForm({ saved }: { readonly saved: SavedApprovals }) {
  const { admins, currency } = saved;
  const { form, frame } = useSettingsForm({
    page: ApprovalsPage,
    saved,
    unsavedKind: 'approvals',
    valuesOf,
    toSettings,
    textsOf: (values) => approvalsTexts(values, currency),
    validate: (values) => problemsIn(values, admins),
    idOf: approvalsFieldId,
  });
  return (
    <SettingsForm label="Approvals" {...frame}>
      <Card
        id="approvals-rule"
        title="Orders that wait"
        description="They wait until an admin other than the person who ordered approves them. Until then, nothing is bought and the employee hears nothing."
      >
        <Checkbox
          label="Ask for approval"
          description={adminsWords(saved)}
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        <TextInput
          label="Orders above (optional)"
          rightSection={<span>{currency}</span>}
          rightSectionWidth={48}
          description="The total of all devices. Orders whose price we can't compare wait too."
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          maw={320}
          {...form.getInputProps('above')}
        />
        <Checkbox.Group
          label="Orders from other countries than"
          description="Where the employee lives."
          {...form.getInputProps('countries')}
        >
          <Stack gap="xs" my="xs">
            {COUNTRIES.map((country) => (
              <Checkbox key={country} value={country} label={COUNTRY_WORDS[country]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Checkbox.Group
          label="All orders of (optional)"
          description="API keys and automatic orders act in the name of the admin who set them up, who can't approve these orders."
          {...form.getInputProps('sources')}
        >
          <Stack gap="xs" my="xs">
            {ORDER_SOURCES.map((source) => (
              <Checkbox key={source} value={source} label={SOURCE_WORDS[source]} />
            ))}
          </Stack>
        </Checkbox.Group>
        {form.errors.rules !== undefined && (
          <p id={approvalsFieldId('rules')} tabIndex={-1} className={classes.quiet}>
            {form.errors.rules}
          </p>
        )}
      </Card>
    </SettingsForm>
  );
}

/** Says whether there are admins enough. */
function adminsWords({ isOn, admins }: SavedApprovals): string {
  if (admins > 1) return 'Applies to new orders.';
  return isOn
    ? "You're the only admin left, so no one can approve your orders. Add an admin, or turn this off and order again."
    : "You're the only admin. Add another one first: admins can't approve their own orders.";
}
