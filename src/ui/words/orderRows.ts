import type { Options, References } from '../../domain/returns/returns.ts';
import { moneyWords } from './money.ts';

/** One line of a summary: its name and what was said. */
export type SummaryRow = readonly [name: string, lines: readonly string[]];

/** The options of an order; what was not chosen is said in one word. */
export function optionRows(options: Options, currency: string): SummaryRow[] {
  const { charger, cellPhone, dispose, declaredValue, legalHoldDays } = options;
  const extras = [charger && 'Charger', cellPhone && 'Cell phone'].filter((word) => word !== false);
  const rows: (SummaryRow | false)[] = [
    ['Also returning', extras.length === 0 ? ['Nothing else'] : extras],
    dispose && ['Afterwards', ['Dispose of the device']],
    declaredValue !== null && ['Declared value', [moneyWords(declaredValue, currency)]],
    legalHoldDays > 0 && ['Legal hold', [legalHoldDays === 1 ? '1 day' : `${legalHoldDays} days`]],
  ];
  return rows.filter((row) => row !== false);
}

/** The references and notes that were given. */
export function referenceRows(references: References): SummaryRow[] {
  const rows: SummaryRow[] = [
    ['Serial number', [references.serialNumber]],
    ['Asset tag', [references.assetTag]],
    ['Ticket', [references.ticketId]],
    ['Cost center', [references.costCentre]],
    ['Note in the box', [references.kitNote]],
    ['Internal note', [references.internalNote]],
  ];
  return rows.filter(([, [text]]) => text !== '');
}
