import type { CheckedLine, ReadChange, Sheet } from '../../../../sheets/table/sheet.ts';

/** Rows that share a problem. */
export interface ProblemGroup<Field extends string> {
  readonly field: Field;
  /** Title such as "Country: Germany" or "No ZIP or postal code". */
  readonly title: string;
  readonly message: string;
  readonly rows: readonly CheckedLine<Field>[];
  /** Distinct cell texts if the rows differ. */
  readonly texts: readonly string[];
}

/** Groups problems shared by several rows, most frequent first. */
export function groupProblems<Field extends string>(
  { fields, columns, whenEmpty }: Sheet<Field>,
  wrong: readonly CheckedLine<Field>[],
): readonly ProblemGroup<Field>[] {
  const groups = new Map<
    string,
    { field: Field; messages: Set<string>; rows: CheckedLine<Field>[] }
  >();
  for (const row of wrong) {
    // Two fields that contradict each other are one problem.
    const seenMessages = new Set<string>();
    for (const field of fields) {
      for (const message of row.problems[field] ?? []) {
        if (isAboutDuplicate(row, message) || seenMessages.has(message)) continue;
        seenMessages.add(message);
        // Messages about missing values differ by country.
        const isEmpty = whenEmpty?.[field] !== undefined && !row.cells[field]?.trim();
        const key = `${field}\n${isEmpty ? '' : shared(message)}`;
        const group = groups.get(key) ?? { field, messages: new Set(), rows: [] };
        group.messages.add(message);
        group.rows.push(row);
        groups.set(key, group);
      }
    }
  }
  return [...groups.values()]
    .filter(({ rows }) => rows.length > 1)
    .map(({ field, messages, rows }) => {
      const texts = [...new Set(rows.map(({ cells }) => (cells[field] ?? '').trim()))];
      const title = titleOf(columns[field].label, texts);
      const [first = '', ...others] = messages;
      const sharedMessage = texts.join('') === '' ? whenEmpty?.[field] : undefined;
      const message = others.length === 0 ? first : (sharedMessage ?? shared(first));
      return { field, message, rows, title, texts: texts.length > 1 ? texts : [] };
    })
    .sort((a, b) => b.rows.length - a.rows.length);
}

/** Whether the message reports a duplicate serial number: `groupTwins` shows these rows together. */
const isAboutDuplicate = ({ twin }: CheckedLine<string>, message: string) =>
  twin !== null && message.startsWith(`Row ${twin} `);

/** Groups rows by serial number in table order: all but the first are duplicates. */
export function groupTwins<Row extends CheckedLine<string>>(
  rows: readonly Row[],
): readonly (readonly Row[])[] {
  const groups = new Map<number, Row[]>();
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const row of rows) {
    const first = row.twin === null ? undefined : byLine.get(row.twin);
    if (first === undefined) continue;
    const group = groups.get(first.line);
    if (group === undefined) groups.set(first.line, [first, row]);
    else group.push(row);
  }
  return [...groups.values()];
}

/**
 * Removes what differs by row: a sheet that was ordered before names another return in each row, and
 * each postal code is in its own country, which is one problem for all rows.
 */
function shared(message: string): string {
  return message
    .replace(/^RTN-\d+/, 'Another return')
    .replace(/^.+ is in .+(?=\. Change the country\?$)/, 'These are in another country');
}

function titleOf(label: string, [text, ...others]: readonly string[]): string {
  if (text === undefined || others.length > 0 || text.length > 40) return label;
  if (text !== '') return `${label}: ${text}`;
  return `No ${label.replace(/^[A-Z](?=[a-z])/, (first) => first.toLowerCase())}`;
}

/** Collects the distinct changes in importable rows with the number of rows for each. */
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
