import type { Doubt, MappingOf, Table } from '../../machines/importTable.ts';
import type { Sheet } from '../table/sheet.ts';
import { LIKELY, phraseScore, plainWords, privacy, SURE, standardWords } from './headerWords.ts';

/** Guessed field of a column, and the reason to check it; null if it is sure. */
export interface Guess<Field extends string> {
  readonly field: Field | null;
  readonly doubt: Doubt | null;
}

interface Phrase<Field extends string> {
  readonly field: Field;
  /** The phrase as written, which a header may equal. */
  readonly plain: string;
  readonly words: ReadonlySet<string>;
  /** Points for earlier phrases, so that "Personal email" beats "Email". */
  readonly rank: number;
}

const phrasesOf = new WeakMap<object, readonly Phrase<string>[]>();

/** Returns the phrases that name a sheet's fields. */
function phrases<Field extends string>({
  fields,
  columns,
}: Sheet<Field>): readonly Phrase<Field>[] {
  const cached = phrasesOf.get(columns);
  if (cached !== undefined) {
    return cached.flatMap((phrase) => {
      const field = fields.find((candidate) => candidate === phrase.field);
      return field === undefined ? [] : [{ ...phrase, field }];
    });
  }
  const all = fields.flatMap((field) =>
    columns[field].words.split('|').map((plain, at) => ({
      field,
      plain,
      words: standardWords(plain),
      rank: 0.06 - Math.min(at, 20) * 0.003,
    })),
  );
  phrasesOf.set(columns, all);
  return all;
}

interface Likeness<Field extends string> {
  readonly field: Field;
  /** Certainty of a likeness, from 0 to 1. */
  readonly certainty: number;
  /** Certainty with points that decide between columns. */
  readonly score: number;
  /** Whether the header is a phrase of the field, not only similar. */
  readonly isSame: boolean;
}

/** Scores a header for each field that it may name. */
function likenesses<Field extends string>(
  sheet: Sheet<Field>,
  header: string,
): readonly Likeness<Field>[] {
  const plain = plainWords(header);
  const headerTerms = standardWords(header);
  // Brackets explain ("Name [displayName]") or distinguish ("Home address (Street 2)").
  const outside = standardWords(header.replace(/\(.*?\)|\[.*?\]/g, ' '));
  const best = new Map<Field, Likeness<Field>>();
  for (const { field, plain: phrase, words, rank } of phrases(sheet)) {
    const isSame = plain === phrase;
    const sameness = isSame ? 0.05 : isEqual(headerTerms, words) ? 0.04 : 0;
    const certainty = isSame
      ? defaultCertainty(words)
      : Math.max(phraseScore(headerTerms, words), phraseScore(outside, words) - 0.1);
    if (certainty < LIKELY) continue;
    const score = certainty + rank + privacy(headerTerms) + words.size * 0.01 + sameness;
    if (score > (best.get(field)?.score ?? 0)) {
      best.set(field, { field, certainty, score, isSame: sameness > 0 });
    }
  }
  return [...best.values()];
}

const isEqual = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((word) => b.has(word));

/** The address of the office is a way to a leaver, but not for sure. */
const defaultCertainty = (words: ReadonlySet<string>) => (privacy(words) < 0 ? 0.7 : 1);

/** Counts the texts that are known headers. */
export function knownHeaders<Field extends string>(
  sheet: Sheet<Field>,
  header: readonly string[],
): number {
  return header.filter((text) => likenesses(sheet, text).some(({ certainty }) => certainty >= SURE))
    .length;
}

/** Minimum share of a column's cells that must match a field's pattern. */
const MOST = 0.7;

/** Whether a row contains data instead of headers. */
export function looksLikeData<Field extends string>(
  sheet: Sheet<Field>,
  cells: readonly string[],
): boolean {
  return cells.some(sheet.isData) && knownHeaders(sheet, cells) === 0;
}

/** Share of a column's cells that match a pattern; null for an empty column. */
function shareOf(table: Table, column: number, shows: (text: string) => boolean): number | null {
  const texts = table.rows.slice(0, 50).flatMap(({ cells }) => cells[column] || []);
  return texts.length === 0 ? null : texts.filter(shows).length / texts.length;
}

/** Guesses each column's field by its header and contents; of several columns the best one wins. */
export function guessFields<Field extends string>(
  sheet: Sheet<Field>,
  table: Table,
): readonly Guess<Field>[] {
  const guesses: Guess<Field>[] = table.header.map(() => ({ field: null, doubt: null }));
  const isFree = (field: Field) => guesses.every((guess) => guess.field !== field);
  const signs = new Map(sheet.signs);
  const isHidden = (column: number) => table.unread?.hiddenColumns.includes(column) === true;
  const candidates = table.header.flatMap((text, column) =>
    (isHidden(column) ? [] : likenesses(sheet, text)).flatMap(
      ({ field, certainty, score, isSame }) => {
        const sign = signs.get(field);
        const share = sign === undefined ? null : shareOf(table, column, sign);
        // "Termination type" is only similar, and "Voluntary" is no device.
        if (share === 0 && !isSame) return [];
        const points = share === null ? 0 : share >= MOST ? 0.1 : share < 0.2 ? -0.3 : 0;
        const doubt: Doubt | null = certainty + points >= SURE ? null : 'name';
        return [{ column, field, doubt, score: score + points }];
      },
    ),
  );
  for (const { column, field, doubt } of candidates.sort((a, b) => b.score - a.score)) {
    if (isFree(field) && guesses[column]?.field === null) guesses[column] = { field, doubt };
  }
  for (const [field, shows] of sheet.signs) {
    if (!isFree(field) || sheet.onlyNamed?.includes(field)) continue;
    const column = table.header.findIndex((text, at) => {
      const share = shareOf(table, at, shows) ?? 0;
      const isUnnamed = guesses[at]?.field === null && !isAboutOthers(text) && !isId(text, shows);
      return isUnnamed && !isHidden(at) && share >= MOST;
    });
    if (column >= 0) guesses[column] = { field, doubt: 'rows' };
  }
  return guesses;
}

/** Whether a column holds IDs of people, and its contents are numbers only: 10234 is no ZIP code. */
const isId = (header: string, shows: (text: string) => boolean) =>
  shows('12345') && ['id', 'number', 'code'].some((word) => standardWords(header).has(word));

/** Whether the header is about another person, or isn't about where someone lives. */
function isAboutOthers(header: string): boolean {
  return phraseScore(new Set([...standardWords(header), 'x']), new Set(['x'])) === 0;
}

/** Returns the mapping of guessed columns with its doubts. */
export function mappingOf<Field extends string>(
  guesses: readonly Guess<Field>[],
): {
  readonly mapping: MappingOf<Field>;
  readonly doubts: Readonly<Record<string, Doubt>>;
} {
  const doubts = guesses.flatMap(({ doubt }, column) =>
    doubt === null ? [] : [[column, doubt] as const],
  );
  return { mapping: guesses.map(({ field }) => field), doubts: Object.fromEntries(doubts) };
}
