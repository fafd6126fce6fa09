import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import type { SavedApprovals } from '../../../../domain/organization/approvals.ts';
import { ORDER_SOURCES } from '../../../../domain/returns/ordering/approval.ts';
import { COUNTRIES, COUNTRY_WORDS } from '../../../../domain/words.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { FormErrors } from '../../../components/form/FormErrors.tsx';
import { Card } from '../../../components/layout/Card.tsx';
import { useFormOutcome } from '../../../forms/useFormOutcome.ts';
import { useSaveValues, useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { SOURCE_WORDS } from '../../../words/approvalWords.ts';
import classes from '../account/SettingsView.module.css';
import {
  type ApprovalsValues,
  approvalsFieldId,
  problemsIn,
  toSettings,
  valuesOf,
} from './approvalsForm.ts';
import { ApprovalsPage } from './approvalsPage.tsx';

/** Orders that wait for an approver. */
export function ApprovalsForm({ saved }: { readonly saved: SavedApprovals }) {
  const { admins, currency, version } = saved;
  const actor = ApprovalsPage.useActorRef();
  const failure = ApprovalsPage.useSelector(({ context }) => context.actionFailure);
  const isBusy = ApprovalsPage.useSelector(parts.selectIsBusy);
  const canSave = ApprovalsPage.useSelector(parts.selectCanAct);
  const isSaving = ApprovalsPage.useSelector(parts.selectSent) !== null;
  const isSaved = ApprovalsPage.useSelector(parts.selectDone) !== null;
  const present = useMemo(() => valuesOf(saved), [saved]);
  const held = useUnsavedValues<ApprovalsValues>('approvals', present);
  const form = useForm<ApprovalsValues>({
    initialValues: held.initial,
    enhanceGetInputProps: ({ field }) => ({ id: approvalsFieldId(String(field)) }),
    validate: (values) => problemsIn(values, admins),
  });
  const { setValues } = form;
  useEmitted(actor, 'action.done', () => {
    const { data } = actor.getSnapshot().context;
    if (data !== null) setValues(valuesOf(data));
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(present);
  useSaveValues(held.place, isChanged ? { values: form.values, base: present } : null);
  const { errors, submit } = useFormOutcome({
    form,
    failure,
    canSubmit: canSave,
    idOf: approvalsFieldId,
    onSubmit(values) {
      const settings = { ...toSettings(values), basedOn: version };
      actor.send({ type: 'action.requested', action: { kind: 'save', settings } });
    },
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      className={classes.form}
      aria-label="Approvals"
      aria-busy={isBusy}
    >
      {held.isRestored && isChanged && (
        <p role="status" className={classes.quiet}>
          These are your earlier changes. They aren't saved yet.
        </p>
      )}
      <FormErrors failure={failure} errors={errors} />
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
          {...form.getInputProps('above')}
        />
        <Checkbox.Group
          label="Orders from other countries than"
          description="Where the employee lives."
          {...form.getInputProps('countries')}
        >
          <Stack gap="xs" mt="xs">
            {COUNTRIES.map((country) => (
              <Checkbox key={country} value={country} label={COUNTRY_WORDS[country]} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Checkbox.Group
          label="All orders of (optional)"
          description="API keys and the rule for leavers order in the name of the admin who set them up, who can't approve these orders."
          {...form.getInputProps('sources')}
        >
          <Stack gap="xs" mt="xs">
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
      <div className={classes.buttons}>
        <Button type="submit" disabled={!canSave && !isSaving} loading={isSaving}>
          Save changes
        </Button>
        {isChanged && (
          <Button
            variant="subtle"
            disabled={isSaving}
            onClick={() => {
              setValues(present);
              form.clearErrors();
            }}
          >
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

/** Says whether there are admins enough. */
function adminsWords({ isOn, admins }: SavedApprovals): string {
  if (admins > 1) return 'Applies to new orders.';
  return isOn
    ? "You're the only admin left, so no one can approve your orders. Add an admin, or turn this off and order again."
    : "You're the only admin. Add another one first: admins can't approve their own orders.";
}
