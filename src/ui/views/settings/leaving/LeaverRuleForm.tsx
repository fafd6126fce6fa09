import { Button, Checkbox, Input, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useMemo } from 'react';
import type { SavedLeaverRule } from '../../../../domain/leavers/leaverRule.ts';
import { MAX_RULE_DAYS } from '../../../../domain/leavers/leaverWords.ts';
import { COUNTRIES, COUNTRY_WORDS, DEVICE_WORDS, DEVICES } from '../../../../domain/words.ts';
import { selectOvertaken } from '../../../../machines/pages/leaverRule.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { ChangedElsewhere } from '../../../components/feedback/ChangedElsewhere.tsx';
import { FormErrors } from '../../../components/form/FormErrors.tsx';
import { Card } from '../../../components/layout/Card.tsx';
import { useOvertaking } from '../../../forms/overtaking.ts';
import { useFormOutcome } from '../../../forms/useFormOutcome.ts';
import { useSaveValues, useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import classes from '../account/SettingsView.module.css';
import {
  atRuleFields,
  isListed,
  type RuleValues,
  ruleFieldId,
  ruleMessages,
  ruleTexts,
  toggled,
  toRule,
  valuesOfRule,
} from './leaverRuleForm.ts';
import { LeaverRulePage } from './leaverRulePage.tsx';

/** Rule by which returns of leavers are ordered without anybody. */
export function LeaverRuleForm({ rule }: { readonly rule: SavedLeaverRule }) {
  const actor = LeaverRulePage.useActorRef();
  const failure = LeaverRulePage.useSelector(({ context }) => context.actionFailure);
  const isBusy = LeaverRulePage.useSelector(parts.selectIsBusy);
  const canSave = LeaverRulePage.useSelector(parts.selectCanAct);
  const isSaving = LeaverRulePage.useSelector(parts.selectSent) !== null;
  const isSaved = LeaverRulePage.useSelector(parts.selectDone) !== null;
  const present = useMemo(() => valuesOfRule(rule), [rule]);
  const held = useUnsavedValues<RuleValues>('leaver rule', present);
  const form = useForm<RuleValues>({
    initialValues: held.initial,
    enhanceGetInputProps: ({ field }) => ({ id: ruleFieldId(String(field)) }),
    validate: ruleMessages,
  });
  const { setValues } = form;
  useEmitted(actor, 'action.done', ({ action }) => {
    const { data } = actor.getSnapshot().context;
    const { basedOn: _, ...sent } = action.rule;
    // Shows the values as saved, unless the user has typed something else meanwhile.
    const isUnchanged = JSON.stringify(toRule(form.getValues())) === JSON.stringify(sent);
    if (data !== null && isUnchanged) setValues(valuesOfRule(data));
  });
  const { changes, isUnderEdit } = useOvertaking<RuleValues, SavedLeaverRule>({
    actor,
    form,
    held: held.base,
    overtaken: LeaverRulePage.useSelector(selectOvertaken),
    present,
    textsOf: ruleTexts,
    valuesIn: (saved) => (saved === null ? null : valuesOfRule(saved)),
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(present);
  const isNoticeShown = changes.length > 0 && (isUnderEdit || isChanged);
  useSaveValues(held.place, isChanged ? { values: form.values, base: present } : null);
  const { errors, submit } = useFormOutcome({
    form,
    failure,
    canSubmit: canSave,
    at: atRuleFields,
    idOf: ruleFieldId,
    onSubmit(values) {
      const save = { ...toRule(values), basedOn: rule.version };
      actor.send({ type: 'action.requested', action: { kind: 'save', rule: save } });
    },
  });
  const list = (field: 'countries' | 'devices', words: Readonly<Record<string, string>>) =>
    Object.entries(words).map(([entry, label]) => (
      <Checkbox
        key={entry}
        label={label}
        checked={isListed(form.values[field], entry)}
        onChange={({ currentTarget: { checked } }) => {
          form.setFieldValue(field, toggled(toRule(form.values)[field].join(','), entry, checked));
        }}
      />
    ));
  return (
    <form
      noValidate
      onSubmit={submit}
      className={classes.form}
      aria-label="Automatic orders"
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
              ? 'Someone else changed this rule'
              : 'This rule changed since you typed this'
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
      <Card
        id="leaver-rule"
        title="When we order"
        description="People wait in Leaving until someone orders. With this rule, we order for you when nothing is missing. The return still starts on the last day."
      >
        <Switch
          label="Order returns for leavers automatically"
          description="Leavers who lack something, or may be listed twice, keep waiting for you."
          {...form.getInputProps('isOn', { type: 'checkbox' })}
        />
        {form.values.isOn && (
          <>
            <TextInput
              label="Days before the last day"
              description={`When we order, from 0 to ${MAX_RULE_DAYS}. A rehire until then costs nothing.`}
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              {...form.getInputProps('daysBefore')}
            />
            <Choices
              name="countries"
              label="Only people in these countries"
              error={form.errors.countries}
            >
              {list(
                'countries',
                Object.fromEntries(COUNTRIES.map((country) => [country, COUNTRY_WORDS[country]])),
              )}
            </Choices>
            <Choices
              name="devices"
              label="Only people with no devices but these"
              error={form.errors.devices}
            >
              {list(
                'devices',
                Object.fromEntries(DEVICES.map((device) => [device, DEVICE_WORDS[device]])),
              )}
            </Choices>
          </>
        )}
        {rule.setBy !== '' && (
          <p
            className={classes.quiet}
          >{`Last saved by ${rule.setBy}. The returns are ordered in their name.`}</p>
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

interface ChoicesProps {
  readonly name: string;
  readonly label: string;
  readonly error: ReactNode;
  readonly children: ReactNode;
}

/** Checkboxes of one list, with its error. */
function Choices({ name, label, error, children }: ChoicesProps) {
  return (
    <fieldset className={classes.group} id={ruleFieldId(name)} tabIndex={-1}>
      <legend className={classes.legend}>{label}</legend>
      <Stack gap="xs">{children}</Stack>
      {error !== undefined && <Input.Error mt={4}>{error}</Input.Error>}
    </fieldset>
  );
}
