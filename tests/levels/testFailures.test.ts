import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failedPath, pathOf, recordOf } from '../../tools/statewalk/example/records.ts';
import type { SuiteRecord } from '../../tools/statewalk/statewalk.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** A test's result in vitest's JSON report. */
interface Result {
  readonly title: string;
  readonly suite?: string;
  readonly status?: 'passed' | 'failed';
  readonly messages: readonly string[];
}

/** Plain JavaScript, as `npm test` runs it. */
const {
  failuresInWords,
  flakyTests,
}: {
  failuresInWords(
    reports: readonly object[],
    records: readonly SuiteRecord[],
    root: string,
  ): string[];
  flakyTests(reports: readonly object[], root: string): string[];
} = await import(join(ROOT, 'scripts/test/failures.mjs'));

const reportOf = (...results: readonly Result[]) => ({
  testResults: [
    {
      name: join(ROOT, 'tests/a.test.ts'),
      status: results.some(({ status = 'failed' }) => status === 'failed') ? 'failed' : 'passed',
      message: '',
      assertionResults: results.map(({ title, suite = 'login at level 1', status, messages }) => ({
        ...{ title, ancestorTitles: [suite], fullName: `${suite} ${title}` },
        ...{ status: status ?? 'failed', failureMessages: messages },
      })),
    },
  ],
});
const DUMP = `AssertionError: what is seen\n${'  a line of state\n'.repeat(50)}    at f (file.ts:1:1)`;
const failed = (id: string): Result => ({ title: `${id}: opens, then asks`, messages: [DUMP] });

test('a failed path reports its step, the difference and the command, without a state dump', () => {
  const report = reportOf(failed('login-1-h6t2m'));
  expect(failuresInWords([report], [recordOf({ paths: [pathOf(), failedPath] })], ROOT)).toEqual([
    [
      'login-1-h6t2m: opens the login page, then asks for a link',
      '  step 2, "asks for a link": the form should be sending',
      "  expected: form: 'sending'",
      "  seen:     form: 'ready'",
      '  again: npm run paths -- --path login-1-h6t2m',
    ].join('\n'),
  ]);
});

test('a fault that breaks several paths is reported once', () => {
  const ids = ['login-1-h6t2m', 'login-1-b4k7r', 'login-1-c8w5p'];
  const record = recordOf({ paths: ids.map((id) => ({ ...failedPath, id })) });
  const [message = '', ...others] = failuresInWords([reportOf(...ids.map(failed))], [record], ROOT);
  expect(others).toEqual([]);
  expect(message).toContain('and 2 more paths at the same step: login-1-b4k7r, login-1-c8w5p');
});

test('paths of the same id in two variants are told apart', () => {
  const strict = { ...failed('login-2-h6t2m'), suite: 'login at level 2, StrictMode' };
  const path = { ...failedPath, id: 'login-2-h6t2m' };
  const records = [
    recordOf({ level: 2, paths: [{ ...path, status: 'passed', failure: null }] }),
    recordOf({ level: 2, variant: 'StrictMode', paths: [path] }),
  ];
  const [message = ''] = failuresInWords([reportOf(strict)], records, ROOT);
  expect(message).toContain('again: npm run paths -- --path login-2-h6t2m.StrictMode');
});

test('other tests that fail with one message are reported once, without the stack', () => {
  const broken = (title: string): Result => ({
    ...{ title, suite: 'returns' },
    messages: ['Error: The database is away.\n    at connect (src/server/database.ts:3:1)'],
  });
  const [message, ...others] = failuresInWords([reportOf(broken('a'), broken('b'))], [], ROOT);
  expect(others).toEqual([]);
  expect(message).toBe(
    [
      'tests/a.test.ts > returns a',
      'Error: The database is away.',
      '  and 1 more test with the same message:',
      '    tests/a.test.ts > returns b',
    ].join('\n'),
  );
});

test('a file that cannot be loaded is named with its message', () => {
  const file = { name: join(ROOT, 'tests/b.test.ts'), status: 'failed', assertionResults: [] };
  const report = { testResults: [{ ...file, message: 'No such module' }] };
  expect(failuresInWords([report], [], ROOT)).toEqual([
    'tests/b.test.ts could not be run\nNo such module',
  ]);
});

test('a test that passes only when it is tried again is named as flaky', () => {
  const late: Result = { title: 'shows it', suite: 'a', status: 'passed', messages: ['Too late'] };
  const steady: Result = { ...late, title: 'stays', messages: [] };
  expect(flakyTests([reportOf(late, steady)], ROOT)).toEqual(['tests/a.test.ts > a shows it']);
});
