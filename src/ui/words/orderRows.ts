import { languageWords } from '../../domain/languages.ts';
import { REFERENCE_NAMES, REFERENCES } from '../../domain/returns/references.ts';
import type { Options, References } from '../../domain/returns/returns.ts';
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
const formatters: Partial<Record<keyof References, (value: string) => string>> = {
  language: languageWords,
  confirmAddress: yesNo,
  agreedToTexts: yesNo,
};

/** Rows for the references and notes that were given. */
export function referenceRows(references: References): SummaryRow[] {
  return REFERENCE_NAMES.filter((name) => references[name] !== '').map((name) => [
    REFERENCES[name].label,
    [formatters[name]?.(references[name]) ?? references[name]],
  ]);
}
