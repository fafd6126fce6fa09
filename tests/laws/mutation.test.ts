import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn, ROOT, TYPESCRIPT } from './support/sources.ts';

interface Target {
  /** Files below the folder of its kind. */
  readonly mutate: readonly string[];
  /** Suites below `tests`. */
  readonly suites: readonly string[];
  /** Suites that try what those let live. */
  readonly byHand?: readonly string[];
}
type Targets = Readonly<Record<string, Target>>;
interface Survivor {
  readonly file: string;
  readonly line: string;
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly times?: number;
}

const read = (name: string) => readFileSync(join(ROOT, 'tests/mutation', name), 'utf8');
const KINDS = ['machines', 'views', 'lifecycle'] as const;
type Kind = (typeof KINDS)[number];
const targets: Readonly<Record<Kind, Targets>> & {
  readonly folders: Readonly<Record<Kind, string>>;
  /** What lies beside the machines and is none, with the reason. */
  readonly apart: Readonly<Record<string, string>>;
  readonly viewsApart: Readonly<Record<string, string>>;
} = JSON.parse(read('targets.json'));
const survivors: Readonly<Record<string, readonly Survivor[]>> = JSON.parse(read('survivors.json'));
const listed = Object.values(survivors).flat();
const named = KINDS.flatMap((kind) =>
  Object.entries(targets[kind]).map(([name, target]) => ({ name: `${kind} ${name}`, target })),
);
/** Whether a pattern of a target, `file.ts` or `folder/**`, means this file. */
const isMeant = (pattern: string, path: string) => {
  const [folder = '', rest] = pattern.split('/**');
  return rest === undefined ? pattern === path : path.startsWith(`${folder}/`);
};
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('mutation testing', () => {
  test.each([
    ['machines', targets.apart],
    ['views', targets.viewsApart],
    ['lifecycle', {}],
  ] as const)('every file of the %s is mutated for exactly one target', (kind, apart) => {
    const folder = targets.folders[kind];
    const mutated = Object.values(targets[kind]).flatMap(({ mutate }) => mutate);
    const patterns = [...mutated, ...Object.keys(apart)];
    const wrong = filesIn(folder, TYPESCRIPT)
      .map(({ path }) => path.replace(`${folder}/`, ''))
      .filter((path) => patterns.filter((one) => isMeant(one, path)).length !== 1);
    expect(wrong).toEqual([]);
  });

  test.each(named)('the suites that the mutants of $name have to get past exist', ({ target }) => {
    const missing = [...target.suites, ...(target.byHand ?? [])].filter((suite) =>
      ['ts', 'tsx'].every((end) => !existsSync(join(ROOT, `tests/${suite}.test.${end}`))),
    );
    expect(missing).toEqual([]);
  });

  test('paths keep nothing in a module: each walk in one process meets the same pages', () => {
    const counting = filesIn('tests/machines', TYPESCRIPT).filter(({ text }) =>
      /^let /m.test(text),
    );
    expect(counting.map(({ path }) => path)).toEqual([]);
  });

  test('survivors are listed for targets that there are', () => {
    const names = named.map(({ name }) => name);
    expect(Object.keys(survivors).filter((name) => !names.includes(name))).toEqual([]);
  });

  test('the list of survivors names code that there is', () => {
    const gone = listed.filter(({ file, line }) => {
      if (!existsSync(join(ROOT, file))) return true;
      const lines = readFileSync(join(ROOT, file), 'utf8').split('\n').map(oneLine);
      return !lines.some((one) => one.slice(0, line.length) === line);
    });
    expect(gone).toEqual([]);
  });

  test('every survivor has its reason, in a sentence', () => {
    expect(listed.filter(({ reason }) => !/^[A-Z].{15,}\.$/.test(reason))).toEqual([]);
  });
});
