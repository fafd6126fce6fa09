import type { ImportField } from '../../../machines/importReturns/batch.ts';
import type { CheckedRow } from './checkBatch.ts';
import { COLUMNS, FIELDS } from './columns.ts';
import type { ReadChange } from './rowOrder.ts';

/** Rows in which the same is wrong. */
export interface ProblemGroup {
  readonly field: ImportField;
  /** "Country: Germany", "ZIP or postal code: empty". */
  readonly title: string;
  readonly message: string;
  readonly rows: readonly CheckedRow[];
}

/** The problems that several rows share, the most frequent first. */
export function groupProblems(wrong: readonly CheckedRow[]): readonly ProblemGroup[] {
  const groups = new Map<string, { field: ImportField; message: string; rows: CheckedRow[] }>();
  for (const row of wrong) {
    for (const field of FIELDS) {
      for (const message of row.problems[field] ?? []) {
        const key = `${field}\n${message}`;
        const group = groups.get(key) ?? { field, message, rows: [] };
        group.rows.push(row);
        groups.set(key, group);
      }
    }
  }
  return [...groups.values()]
    .filter(({ rows }) => rows.length > 1)
    .map((group) => ({ ...group, title: titleOf(group.field, group.rows) }))
    .sort((a, b) => b.rows.length - a.rows.length);
}

function titleOf(field: ImportField, rows: readonly CheckedRow[]): string {
  const { label } = COLUMNS[field];
  const [text, ...others] = new Set(rows.map(({ cells }) => (cells[field] ?? '').trim()));
  if (text === undefined || others.length > 0 || text.length > 40) return label;
  return `${label}: ${text === '' ? 'empty' : text}`;
}

/** What was changed in rows that can be ordered, each once, with how many rows it is in. */
export function groupChanges(
  rows: readonly CheckedRow[],
): readonly (ReadChange & { readonly count: number })[] {
  const groups = new Map<string, ReadChange & { count: number }>();
  for (const { changes } of rows) {
    for (const change of changes) {
      const key = [change.field, change.from, change.to].join('\n');
      const group = groups.get(key) ?? { ...change, count: 0 };
      group.count += 1;
      groups.set(key, group);
    }
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}
