import { existsSync, readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const MACHINES = join(ROOT, 'src/machines');
const TESTS = join(ROOT, 'tests/machines');

const names = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.machine.ts'))
  .map((path) => basename(path, '.machine.ts'));

test('there are machines to look after', () => {
  expect(names).toContain('login');
});

test.each(names)('%s has a profile, a contract, a golden table and a suite', (name) => {
  const files = ['profile.ts', 'contract.ts', 'model.test.ts'].map((end) => `${name}.${end}`);
  const missing = [...files, join('golden', `${name}.txt`)].filter(
    (file) => !existsSync(join(TESTS, file)),
  );
  expect(missing).toEqual([]);
});
