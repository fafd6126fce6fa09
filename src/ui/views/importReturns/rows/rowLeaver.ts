import { leaverProblems, tidyLeaver } from '../../../../domain/leavers/leaverRules.ts';
import { tidyLine } from '../../../../domain/tidy.ts';
import {
  type Cells,
  type ImportField,
  TEMPLATE_FIELD,
} from '../../../../machines/importReturns/batch.ts';
import { isAmbiguous } from '../../../../sheets/returns/days.ts';
import { leaverIn } from '../../../../sheets/returns/leaversInTable.ts';
import type { ReadChange } from '../../../../sheets/table/sheet.ts';
import { dateWords, noonOf } from '../../../words/dates.ts';
import type { RowTerms } from './rowDays.ts';
import { fieldOfPath, type ReadRow, type RowProblems } from './rowOrder.ts';
import { rowTemplate, unknownTemplate } from './rowTemplate.ts';

/** Parses a row of a table for Leaving, where only a name and a last day are needed. */
export function readLeaver(
  cells: Cells,
  { defaults, offer, today, dayOrder = 'monthFirst' }: RowTerms,
): ReadRow {
  const form = tidyLeaver(leaverIn(cells, dayOrder, defaults));
  const found = Object.entries(leaverProblems(form, today));
  const template = rowTemplate(cells, defaults, offer);
  const problems: RowProblems = {
    ...Object.fromEntries(
      found.map(([path, messages]) => [
        path === 'lastDay' ? 'startDay' : fieldOfPath(path),
        messages,
      ]),
    ),
    ...(template === undefined && {
      [TEMPLATE_FIELD]: [unknownTemplate(tidyLine(cells[TEMPLATE_FIELD] ?? ''), offer)],
    }),
  };
  const text = (field: ImportField) => tidyLine(cells[field] ?? '');
  const changes: ReadChange<ImportField>[] = [];
  if (form.employee.name !== text('name')) {
    changes.push({ field: 'name', from: text('name'), to: form.employee.name });
  }
  if (found.length === 0 && isAmbiguous(text('startDay'))) {
    const to = dateWords(noonOf(form.lastDay));
    changes.push({ field: 'startDay', from: text('startDay'), to });
  }
  const isRight = Object.keys(problems).length === 0;
  const leaver = isRight ? { ...form, ...(template && { template: template.key }) } : null;
  return { order: null, leaver, problems, address: null, changes };
}
