import { leaverProblems, tidyLeaver } from '../../../../domain/leavers/leaverRules.ts';
import { tidyLine } from '../../../../domain/tidy.ts';
import type { Cells, ImportField } from '../../../../machines/importReturns/batch.ts';
import { isAmbiguous } from '../../../../sheets/returns/days.ts';
import { leaverIn } from '../../../../sheets/returns/leaversInTable.ts';
import type { ReadChange } from '../../../../sheets/table/sheet.ts';
import { dateWords, noonOf } from '../../../words/dates.ts';
import type { RowTerms } from './rowDays.ts';
import { fieldOfPath, type ReadRow } from './rowOrder.ts';

/** Parses a row of a table for Leaving, where only a name and a last day are needed. */
export function readLeaver(
  cells: Cells,
  { defaults, today, dayOrder = 'monthFirst' }: RowTerms,
): ReadRow {
  const form = tidyLeaver(leaverIn(cells, dayOrder, defaults));
  const found = Object.entries(leaverProblems(form, today));
  const problems = Object.fromEntries(
    found.map(([path, messages]) => [
      path === 'lastDay' ? 'startDay' : fieldOfPath(path),
      messages,
    ]),
  );
  const text = (field: ImportField) => tidyLine(cells[field] ?? '');
  const changes: ReadChange<ImportField>[] = [];
  if (form.employee.name !== text('name')) {
    changes.push({ field: 'name', from: text('name'), to: form.employee.name });
  }
  if (found.length === 0 && isAmbiguous(text('startDay'))) {
    const to = dateWords(noonOf(form.lastDay));
    changes.push({ field: 'startDay', from: text('startDay'), to });
  }
  const leaver = found.length === 0 ? form : null;
  return { order: null, leaver, problems, address: null, changes };
}
