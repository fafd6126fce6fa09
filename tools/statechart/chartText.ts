import type { ChartLine, ChartState } from './chartGraph.ts';

/** A row of text in a drawing. */
export interface Row {
  readonly text: string;
  readonly style: 'name' | 'description' | 'event' | 'timer' | 'guard' | 'note';
  /** ID of the transition that the row belongs to, if any. */
  readonly transition?: string;
}

/** Size and advance of a style's letters in pixels; a drawing cannot measure what it writes. */
export const LETTERS: Record<Row['style'], { readonly size: number; readonly advance: number }> = {
  name: { size: 14, advance: 9 },
  description: { size: 11.5, advance: 6.5 },
  event: { size: 12, advance: 7.3 },
  timer: { size: 12, advance: 7.3 },
  guard: { size: 11, advance: 6.3 },
  note: { size: 11, advance: 7 },
};
export const LEADING = 4;

/** Characters in a row at most; longer ones are broken between words. */
const WRAP = { description: 30, guard: 22 };

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of rows in pixels. */
export function sizeOf(rows: readonly Row[]): Size {
  return {
    width: Math.max(0, ...rows.map(({ text, style }) => text.length * LETTERS[style].advance)),
    height: rows.reduce((sum, { style }) => sum + LETTERS[style].size + LEADING, 0),
  };
}

/** Breaks a text between words into pieces of at most `most` characters. */
export function wrap(text: string, most: number): readonly string[] {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length + 1 <= most) {
      rows[rows.length - 1] = `${last} ${word}`;
    } else rows.push(word);
  }
  return rows;
}

const noteRows = (note: string | undefined): readonly Row[] =>
  note === undefined ? [] : [{ text: note, style: 'note' }];

/** A transition in rows: what causes it, and below in brackets the guard. */
export function rowsOfLine({ id, cause, words, guard, note }: ChartLine): readonly Row[] {
  const rows: readonly Row[] = [
    { text: words, style: cause === 'event' ? 'event' : 'timer' },
    ...(guard === null ? [] : wrap(`[${guard}]`, WRAP.guard)).map(
      (text) => ({ text, style: 'guard' }) as const,
    ),
    ...noteRows(note),
  ];
  return rows.map((row) => ({ ...row, transition: id }));
}

/** Head of a state's box, above the transitions that it takes without leaving. */
export function rowsOfHead({ name, description, runs, note }: ChartState): readonly Row[] {
  return [
    { text: name, style: 'name' },
    ...(description === '' ? [] : wrap(description, WRAP.description)).map(
      (text) => ({ text, style: 'description' }) as const,
    ),
    ...runs.map((actor) => ({ text: `runs ${actor}`, style: 'timer' }) as const),
    ...noteRows(note),
  ];
}

/** All text in a state's box above its children. */
export function rowsOfState(state: ChartState): readonly Row[] {
  return [...rowsOfHead(state), ...state.internal.flatMap(rowsOfLine)];
}
