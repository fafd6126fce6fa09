import { isErrorValue, mended } from '../../../../sheets/cells/cellWords.ts';
import type { CheckedLine } from '../../../../sheets/table/sheet.ts';
import type { GroupFix, RowKind } from '../kind.ts';

/** Proposes texts for the rows of a cell problem: the meant spelling, or nothing for an error. */
export function cureOfCells<Field extends string>(
  { sheet }: Pick<RowKind<Field>, 'sheet'>,
  field: Field,
  rows: readonly CheckedLine<Field>[],
): GroupFix | null {
  const texts = rows.map(({ line, cells }) => ({ line, text: cells[field] ?? '' }));
  if (texts.every(({ text }) => isErrorValue(text)) && !sheet.columns[field].isRequired) {
    const lines = texts.map(({ line }) => line);
    return { words: '', button: 'Clear these cells', edits: [{ lines, text: '' }] };
  }
  const edits = texts.flatMap(({ line, text }) => {
    const suggestion = mended(text);
    return suggestion === null ? [] : [{ lines: [line], text: suggestion }];
  });
  if (edits.length < rows.length) return null;
  const examples = edits.slice(0, 5).map(({ text }) => text);
  return { words: `Probably: ${examples.join(', ')}.`, button: 'Use these spellings', edits };
}
