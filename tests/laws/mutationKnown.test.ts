import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './support/sources.ts';

interface Place {
  readonly line: number;
  readonly column: number;
}
interface Mutant {
  readonly status: string;
  readonly replacement: string;
  readonly location: Record<'start' | 'end', Place>;
  readonly statusReason?: string;
  readonly killedBy?: readonly string[];
  readonly coveredBy?: readonly string[];
  readonly foundByHand?: readonly string[];
}
interface Report {
  readonly files: Readonly<Record<string, { source: string; mutants: readonly Mutant[] }>>;
  readonly testFiles?: Readonly<Record<string, { tests: readonly { id: string; name: string }[] }>>;
}
const {
  answeredIn,
  knownIn,
  markFoundByHand,
  nameFinders,
}: {
  answeredIn(report: Report): readonly (Mutant & { readonly file: string })[];
  markFoundByHand(report: Report, byHand: Report): void;
  knownIn(
    report: Report,
    sourceOf: (file: string) => string | undefined,
  ): readonly (Mutant & { readonly file: string })[];
  nameFinders(report: Report): void;
} = await import(join(ROOT, 'scripts/mutation/known.mjs'));

const SOURCE = 'const a = 1;\nconst b = 2;\nconst c = () => {\n  return 3;\n};\n';
/** What stands between two places of the source, counted from 1, replaced by 0. */
const mutant = (start: Place, end: Place, status = 'Killed'): Mutant => ({
  ...{ status, replacement: '0', killedBy: ['walks'] },
  location: { start, end },
});
const numberOf = (line: number, status?: string) =>
  mutant({ line, column: 11 }, { line, column: 12 }, status);
const mutantOf = (status: string) =>
  mutant({ line: 3, column: 17 }, { line: 5, column: 2 }, status);
const BODY = mutantOf('Killed');
const reportOf = (...mutants: readonly Mutant[]): Report => ({
  files: { 'a.ts': { source: SOURCE, mutants } },
});
const linesOf = (report: Report, today: string | undefined) =>
  knownIn(report, () => today).map(({ location: { start, end } }) => [start.line, end.line]);

describe('what need not be tried again', () => {
  test('are mutants that were found, at their places as a runner counts them', () => {
    const endless = { ...numberOf(2, 'Timeout'), statusReason: 'It was passed 900 times.' };
    const report = reportOf(numberOf(1), numberOf(2, 'Survived'), endless);
    expect(knownIn(report, () => SOURCE)).toEqual([
      expect.objectContaining({
        ...{ file: 'a.ts', status: 'Killed', killedBy: ['walks'] },
        location: { start: { line: 0, column: 10 }, end: { line: 0, column: 11 } },
      }),
      expect.objectContaining({ status: 'Timeout' }),
    ]);
  });

  test('not those whose time ran out: they may only have been slow', () => {
    expect(linesOf(reportOf(numberOf(1, 'Timeout')), SOURCE)).toEqual([]);
  });

  test('their places move with the lines', () => {
    expect(linesOf(reportOf(numberOf(2)), `// New.\n\n${SOURCE}`)).toEqual([[3, 3]]);
    expect(linesOf(reportOf(numberOf(2)), SOURCE.replace('const a = 1;\n', ''))).toEqual([[0, 0]]);
  });

  test('not those on a line that has changed, and none of a file that is gone', () => {
    const report = reportOf(numberOf(1), numberOf(2));
    expect(linesOf(report, SOURCE.replace('b', 'other'))).toEqual([[0, 0]]);
    expect(linesOf(report, undefined)).toEqual([]);
  });

  test('a longer one stays found when only something inside of it has changed', () => {
    const longer = SOURCE.replace('  return 3;', '  // It is three.\n  return 3;');
    expect(linesOf(reportOf(BODY), longer)).toEqual([[2, 5]]);
    expect(linesOf(reportOf(BODY), SOURCE.replace('() =>', '(_) =>'))).toEqual([]);
  });

  test('a finder is known by its name: its number is another test in the next run', () => {
    const report = {
      ...reportOf({ ...numberOf(1), killedBy: ['7'], coveredBy: ['7', '8'] }, numberOf(2)),
      testFiles: { '': { tests: [{ id: '7', name: 'walks' }] } },
    };
    nameFinders(report);
    const [first, second] = report.files['a.ts']?.mutants ?? [];
    expect([first?.killedBy, first?.coveredBy]).toEqual([['walks'], undefined]);
    expect(second?.killedBy).toEqual(['walks']);
  });
});

describe('tests by hand try', () => {
  test('only what lives, and all of it', () => {
    const report = reportOf(numberOf(1), numberOf(2, 'Survived'), mutantOf('NoCoverage'));
    expect(answeredIn(report)).toEqual([
      expect.objectContaining({
        ...{ file: 'a.ts', status: 'Killed', killedBy: [] },
        location: { start: { line: 0, column: 10 }, end: { line: 0, column: 11 } },
      }),
    ]);
    expect(answeredIn(reportOf(mutantOf('CompileError'), mutantOf('Timeout')))).toHaveLength(2);
  });

  test('and what they find is said of the mutant that lives', () => {
    const report = reportOf(numberOf(1), numberOf(2, 'Survived'), mutantOf('NoCoverage'));
    const nobody = (one: Mutant): Mutant => ({ ...one, killedBy: [] });
    markFoundByHand(
      report,
      reportOf(nobody(numberOf(1)), numberOf(2), nobody(mutantOf('Survived'))),
    );
    const [found, byHand, alive] = report.files['a.ts']?.mutants ?? [];
    expect(found?.foundByHand).toBeUndefined();
    expect(byHand).toMatchObject({ status: 'Survived', foundByHand: ['walks'] });
    expect(alive?.foundByHand).toBeUndefined();
  });
});
