import type { FieldErrors } from '../../../../domain/failure.ts';
import type { LeaverRule } from '../../../../domain/leavers/leaverRule.ts';
import { leaverRuleProblems } from '../../../../domain/leavers/leaverRuleProblems.ts';
import { COUNTRIES, COUNTRY_WORDS, DEVICE_WORDS, DEVICES } from '../../../../domain/words.ts';
import { firstMessages } from '../../../words/firstMessages.ts';

/** Field values as typed. */
export type RuleValues = {
  isOn: boolean;
  daysBefore: string;
  /** Separated by commas. */
  countries: string;
  devices: string;
};

const listed = (text: string) => text.split(',').filter((part) => part !== '');

/** Returns the ID of a field's input. */
export const ruleFieldId = (field: string): string => `leaver-rule-${field}`;

export const valuesOfRule = ({ isOn, daysBefore, countries, devices }: LeaverRule): RuleValues => ({
  isOn,
  daysBefore: String(daysBefore),
  countries: countries.join(','),
  devices: devices.join(','),
});

/** Creates the rule; an invalid number becomes -1, which the validation rejects. */
export function toRule({ isOn, daysBefore, countries, devices }: RuleValues): LeaverRule {
  const text = daysBefore.trim();
  return {
    isOn,
    daysBefore: /^\d{1,4}$/.test(text) ? Number(text) : -1,
    countries: COUNTRIES.filter((country) => listed(countries).includes(country)),
    devices: DEVICES.filter((device) => listed(devices).includes(device)),
  };
}

/** Reduces the errors to one message per field. */
export const atRuleFields = (errors: FieldErrors): Record<string, string> => firstMessages(errors);
export const ruleMessages = (values: RuleValues) =>
  atRuleFields(leaverRuleProblems(toRule(values)));

/** Returns the fields as texts by label, for comparison with other users' changes. */
export function ruleTexts(values: RuleValues): Readonly<Record<string, string>> {
  const { countries, devices } = toRule(values);
  return {
    'Order automatically': values.isOn ? 'Yes' : 'No',
    'Days before the last day': values.daysBefore,
    Countries: countries.map((country) => COUNTRY_WORDS[country]).join(', '),
    Devices: devices.map((device) => DEVICE_WORDS[device]).join(', '),
  };
}

/** Returns a list with an entry added or removed. */
export function toggled(text: string, entry: string, isIn: boolean): string {
  const others = listed(text).filter((one) => one !== entry);
  return [...others, ...(isIn ? [entry] : [])].join(',');
}
export const isListed = (text: string, entry: string): boolean => listed(text).includes(entry);
