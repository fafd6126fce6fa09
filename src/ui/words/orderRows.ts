import { languageWords } from '../../domain/languages.ts';
import type { CustomField } from '../../domain/returns/customFields.ts';
import { REFERENCE_NAMES, REFERENCES } from '../../domain/returns/references.ts';
import type { Options, References } from '../../domain/returns/returns.ts';
import { dateWords, noonOf } from './dates.ts';
import { moneyWords } from './money.ts';

/** Row of a summary: name and values. */
export type SummaryRow = readonly [name: string, lines: readonly string[]];

/** Rows for an order's options; options that weren't chosen share one word. */
export function optionRows(options: Options, currency: string): SummaryRow[] {
  const { charger, cellPhone, dispose, declaredValue, legalHoldDays } = options;
  const extras = [charger && 'Charger', cellPhone && 'Cell phone'].filter((word) => word !== false);
  const rows: (SummaryRow | false)[] = [
    ['Also returning', extras.length === 0 ? ['Nothing else'] : extras],
    dispose && ['Afterwards', ['Recycle the device']],
    declaredValue !== null && ['Declared value', [moneyWords(declaredValue, currency)]],
    legalHoldDays > 0 && ['Legal hold', [legalHoldDays === 1 ? '1 day' : `${legalHoldDays} days`]],
  ];
  return rows.filter((row) => row !== false);
}

const yesNo = (value: string) => (value === 'yes' ? 'Yes' : 'No');

/** Labels of references that are choices. */
const formatters: Partial<Record<(typeof REFERENCE_NAMES)[number], (value: string) => string>> = {
  language: languageWords,
  confirmAddress: yesNo,
  agreedToTexts: yesNo,
};

/** Rows for the references, notes and custom fields that were given. */
export function referenceRows(
  references: References,
  fields: readonly CustomField[] = [],
): SummaryRow[] {
  const { custom = {}, ...texts } = references;
  return [
    ...fields.flatMap(({ key, name, kind }): SummaryRow[] => {
      const text = custom[key] ?? '';
      return text === '' ? [] : [[name, [kind === 'date' ? dateWords(noonOf(text)) : text]]];
    }),
    ...REFERENCE_NAMES.filter((name) => texts[name] !== '').map(
      (name): SummaryRow => [
        REFERENCES[name].label,
        [formatters[name]?.(texts[name]) ?? texts[name]],
      ],
    ),
  ];
}
