import { leaverProblems } from '../../../../domain/leavers/leaverRules.ts';
import type { ImportedLeaver } from '../../../../domain/returns/imports/imports.ts';
import type { Batch } from '../../../../machines/importReturns/batch.ts';
import type { DayOrder } from '../../../../sheets/returns/days.ts';
import {
  devicesProblem,
  joinLeavers,
  personKey,
} from '../../../../sheets/returns/leaversInTable.ts';
import { type CheckedRow, type RowContext, readCached } from './cachedRows.ts';

type Terms = RowContext & { readonly dayOrder: DayOrder };

/** Checks every row of a table for Leaving by itself, and the devices of people with several rows. */
export function checkLeavers(batch: Batch, terms: Terms): readonly CheckedRow[] {
  const people = new Map<string, ImportedLeaver>();
  const leftOut = new Set(batch.leftOut);
  return batch.table.rows.map((row) => {
    const { cells, read, source } = readCached(row, batch, terms);
    const { changes, problems, leaver } = read;
    const isLeftOut = leftOut.has(row.line);
    const common = { line: row.line, cells, isLeftOut, changes, source, order: null, twin: null };
    if (isLeftOut || leaver === null) return { ...common, problems, leaver: null };
    const known = people.get(personKey(leaver));
    const whole = known === undefined ? leaver : joinLeavers([known, leaver]);
    const [wrong = null] = Object.values(leaverProblems(whole, terms.today)).flat();
    const sentence = devicesProblem(whole) ?? wrong;
    if (sentence !== null) {
      return { ...common, problems: { serialNumber: [sentence] }, leaver: null };
    }
    people.set(personKey(leaver), whole);
    return { ...common, problems, leaver };
  });
}

/** Returns the people of right rows, each with the devices of all their rows. */
export function peopleOf(rows: readonly CheckedRow[]): readonly ImportedLeaver[] {
  const people = new Map<string, ImportedLeaver>();
  for (const { leaver } of rows) {
    if (leaver === null) continue;
    const known = people.get(personKey(leaver));
    people.set(personKey(leaver), known === undefined ? leaver : joinLeavers([known, leaver]));
  }
  return [...people.values()];
}
