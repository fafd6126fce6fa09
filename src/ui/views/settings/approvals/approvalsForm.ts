import { parseMoney, plainAmount } from '../../../../domain/money.ts';
import { approvalProblems } from '../../../../domain/organization/approvalRules.ts';
import type {
  ApprovalSettings,
  SavedApprovals,
} from '../../../../domain/organization/approvals.ts';
import { ORDER_SOURCES } from '../../../../domain/returns/ordering/approval.ts';
import { COUNTRIES, COUNTRY_WORDS } from '../../../../domain/words.ts';
import { SOURCE_WORDS } from '../../../words/approvalWords.ts';
import { firstMessages } from '../../../words/firstMessages.ts';

/** Values of the form. */
export type ApprovalsValues = {
  isOn: boolean;
  /** `''` for no limit. */
  above: string;
  countries: string[];
  sources: string[];
};

export const approvalsFieldId = (field: string): string => `approvals-${field}`;

/** Converts saved settings; without a list of countries all are chosen. */
export const valuesOf = (saved: SavedApprovals): ApprovalsValues => ({
  isOn: saved.isOn,
  above: saved.above === null ? '' : plainAmount(saved.above, saved.currency),
  countries: [...(saved.countries.length === 0 ? COUNTRIES : saved.countries)],
  sources: [...saved.sources],
});

export function toSettings({ isOn, above, countries, sources }: ApprovalsValues): ApprovalSettings {
  const chosen = COUNTRIES.filter((country) => countries.includes(country));
  return {
    isOn,
    above: above.trim() === '' ? null : parseMoney(above),
    countries: chosen.length === COUNTRIES.length ? [] : chosen,
    sources: ORDER_SOURCES.filter((source) => sources.includes(source)),
  };
}

/** Returns the fields as texts by label, for comparison with other admins' changes. */
export function approvalsTexts(
  values: ApprovalsValues,
  currency: string,
): Readonly<Record<string, string>> {
  const { sources } = toSettings(values);
  const countries = COUNTRIES.filter((country) => values.countries.includes(country));
  return {
    'Ask for approval': values.isOn ? 'Yes' : 'No',
    'Orders above': values.above === '' ? '' : `${values.above} ${currency}`,
    'Orders from other countries than': countries
      .map((country) => COUNTRY_WORDS[country])
      .join(', '),
    'All orders of': sources.map((source) => SOURCE_WORDS[source]).join(', '),
  };
}

/** Returns a message for each invalid field. */
export function problemsIn(values: ApprovalsValues, admins: number): Record<string, string> {
  const isAmount = values.above.trim() === '' || parseMoney(values.above) !== null;
  const problems = firstMessages(approvalProblems(toSettings(values), admins));
  return {
    ...problems,
    ...(!isAmount && { above: 'Enter an amount, such as 100 or 99.50.' }),
    ...(values.countries.length === 0 && { countries: 'Choose at least one country.' }),
  };
}
