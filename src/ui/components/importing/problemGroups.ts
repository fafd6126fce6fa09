import type { CheckedLine, ReadChange, Sheet } from './sheet.ts';

/** Rows in which the same is wrong. */
export interface ProblemGroup<Field extends string> {
  readonly field: Field;
  /** "Country: Germany", "ZIP or postal code: empty". */
  readonly title: string;
  readonly message: string;
  readonly rows: readonly CheckedLine<Field>[];
}

/** The problems that several rows share, the most frequent first. */
export function groupProblems<Field extends string>(
  { fields, columns }: Sheet<Field>,
  wrong: readonly CheckedLine<Field>[],
): readonly ProblemGroup<Field>[] {
  const groups = new Map<string, { field: Field; message: string; rows: CheckedLine<Field>[] }>();
  for (const row of wrong) {
    for (const field of fields) {
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
    .map((group) => ({ ...group, title: titleOf(columns[group.field].label, group) }))
    .sort((a, b) => b.rows.length - a.rows.length);
}

function titleOf<Field extends string>(
  label: string,
  { field, rows }: Pick<ProblemGroup<Field>, 'field' | 'rows'>,
): string {
  const [text, ...others] = new Set(rows.map(({ cells }) => (cells[field] ?? '').trim()));
  if (text === undefined || others.length > 0 || text.length > 40) return label;
  return `${label}: ${text === '' ? 'empty' : text}`;
}

/** What was changed in rows that can be imported, each once, with how many rows it is in. */
export function groupChanges<Field extends string>(
  rows: readonly CheckedLine<Field>[],
): readonly (ReadChange<Field> & { readonly count: number })[] {
  const groups = new Map<string, ReadChange<Field> & { count: number }>();
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
