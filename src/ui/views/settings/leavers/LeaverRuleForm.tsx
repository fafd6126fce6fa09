import { Checkbox, Input, Stack, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SavedLeaverRule } from '../../../../domain/leavers/leaverRule.ts';
import { MAX_RULE_DAYS } from '../../../../domain/leavers/leaverWords.ts';
import { COUNTRIES, COUNTRY_WORDS, DEVICE_WORDS, DEVICES } from '../../../../domain/words.ts';
import { Card } from '../../../components/layout/Card.tsx';
import classes from '../account/SettingsView.module.css';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';
import {
  atRuleFields,
  isListed,
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
  const { form, frame } = useSettingsForm({
    page: LeaverRulePage,
    saved: rule,
    unsavedKind: 'leaver rule',
    valuesOf: valuesOfRule,
    toSettings: toRule,
    textsOf: ruleTexts,
    validate: ruleMessages,
    idOf: ruleFieldId,
    at: atRuleFields,
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
    <SettingsForm label="Automatic orders" {...frame}>
      <Card
        id="automatic-orders"
        title="Automatic orders"
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
    </SettingsForm>
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
