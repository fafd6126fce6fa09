/** A line of a comparison: in both, only expected, or only seen. */
export interface DiffLine {
  readonly kind: 'both' | 'expected' | 'seen';
  readonly text: string;
}

/** Summarizes the difference: `expected error: null, seen error: 'late'`; `""` if there is none. */
export function differenceInWords(expected: string, seen: string): string {
  const lines = compareLines(expected, seen);
  const side = (kind: DiffLine['kind']) => {
    const own = lines.filter((line) => line.kind === kind).map(({ text }) => text.trim());
    const shownWords = own.slice(0, MAX_WORDS).map((text) => text.replace(/,$/, ''));
    return own.length === 0
      ? []
      : [`${kind} ${shownWords.join('; ')}${own.length > MAX_WORDS ? ' …' : ''}`];
  };
  return [...side('expected'), ...side('seen')].join(', ');
}

/** Maximum number of lines of a side in the summary. */
const MAX_WORDS = 2;
/** Maximum number of lines that are compared one by one. */
const MAX_LINES = 400;

/** Compares two texts line by line, by their longest common subsequence. */
export function compareLines(expected: string, seen: string): readonly DiffLine[] {
  const a = expected.split('\n').slice(0, MAX_LINES);
  const b = seen.split('\n').slice(0, MAX_LINES);
  // common[i][j]: how many lines a from i and b from j have in common.
  const common = Array.from({ length: a.length + 1 }, () =>
    new Array<number>(b.length + 1).fill(0),
  );
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row === undefined) continue;
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      lines.push({ kind: 'both', text: a[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'expected', text: a[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'seen', text: b[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}
