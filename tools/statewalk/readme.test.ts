import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { turnstile } from './example/turnstile.ts';
import { pathsOf } from './records/pathList.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('the example of the README is the one that runs, and gives the path that it shows', () => {
  const text = read('README.md');
  expect(text).toContain(read('example/turnstile.ts').trimEnd());
  expect(text).toContain(read('example/turnstile.test.ts').trimEnd());
  const [path] = pathsOf({ subject: turnstile, level: 1 }, false);
  expect(text).toContain(`turnstile at level 1 > ${path?.id}: ${path?.title}`);
});
