import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './support/sources.ts';

/** A part of a report, as mutation-testing-report-schema says it. */
interface Mutant {
  readonly id: string;
  readonly status: string;
  readonly replacement: string;
  readonly foundByHand?: readonly string[];
  readonly location: Record<'start' | 'end', { readonly line: number; readonly column: number }>;
}
interface Report {
  readonly files: Readonly<Record<string, { source: string; mutants: readonly Mutant[] }>>;
}
interface Entry {
  readonly file: string;
  readonly line: string;
  readonly from: string;
  readonly to: string;
  readonly times?: number;
}
interface Verdict {
  readonly score: number;
  readonly byHand: number;
  readonly listed: number;
  readonly unlisted: readonly Entry[];
  readonly stale: readonly Entry[];
  readonly isGood: boolean;
}
const {
  judge,
}: {
  judge(report: Report, rules: { listed: readonly Entry[]; atLeast: number }): Verdict;
} = await import(join(ROOT, 'scripts/mutation/judge.mjs'));

const SOURCE = 'const a = 1;\nconst b = 2;\n';
/** The number of a line of the source, replaced by 0. */
const mutant = (line: 1 | 2, status: string): Mutant => ({
  id: String(line),
  status,
  replacement: '0',
  location: { start: { line, column: 11 }, end: { line, column: 12 } },
});
const reportOf = (mutants: Readonly<Record<string, readonly Mutant[]>>): Report => ({
  files: Object.fromEntries(
    Object.entries(mutants).map(([file, own]) => [file, { source: SOURCE, mutants: own }]),
  ),
});
const ENTRY: Entry = { file: 'a.ts', line: 'const b = 2;', from: '2', to: '0' };

describe('what a mutation run means', () => {
  const half = reportOf({ 'a.ts': [mutant(1, 'Killed'), mutant(2, 'Survived')] });

  test('a mutant that lives and is listed with its reason is good', () => {
    const verdict = judge(half, { listed: [ENTRY], atLeast: 50 });
    expect(verdict).toMatchObject({ score: 50, listed: 1, unlisted: [], stale: [], isGood: true });
  });

  test('a mutant that lives and is not listed is not', () => {
    const { isGood, unlisted } = judge(half, { listed: [], atLeast: 50 });
    expect([isGood, unlisted.length, unlisted[0]]).toEqual([
      false,
      1,
      expect.objectContaining(ENTRY),
    ]);
  });

  test('nor is one that is listed and found by now, or listed more often than it lives', () => {
    const found = reportOf({ 'a.ts': [mutant(1, 'Killed'), mutant(2, 'Timeout')] });
    expect(judge(found, { listed: [ENTRY], atLeast: 50 })).toMatchObject({
      score: 100,
      stale: [ENTRY],
      isGood: false,
    });
    const twice = { ...ENTRY, times: 2 };
    expect(judge(half, { listed: [twice], atLeast: 50 }).isGood).toBe(false);
  });

  test('what only a test by hand finds needs no reason, and lives on for the score', () => {
    const alive = { ...mutant(2, 'Survived'), foundByHand: ['understands every word'] };
    const byHand = reportOf({ 'a.ts': [mutant(1, 'Killed'), alive] });
    const verdict = judge(byHand, { listed: [], atLeast: 50 });
    expect(verdict).toMatchObject({ score: 50, byHand: 1, listed: 0, unlisted: [], isGood: true });
    expect(judge(byHand, { listed: [ENTRY], atLeast: 50 })).toMatchObject({ stale: [ENTRY] });
  });

  test('nor are too few, though all of them are listed', () => {
    expect(judge(half, { listed: [ENTRY], atLeast: 51 }).isGood).toBe(false);
  });

  test('what does not compile or is left alone does not count', () => {
    const report = reportOf({ 'a.ts': [mutant(1, 'CompileError'), mutant(2, 'Ignored')] });
    expect(judge(report, { listed: [], atLeast: 90 })).toMatchObject({ score: 100, isGood: true });
  });
});
