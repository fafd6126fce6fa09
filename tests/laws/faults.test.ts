import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

interface Fault {
  readonly fault: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly suite: string;
  readonly tests: string;
}
const faults: readonly Fault[] = JSON.parse(
  readFileSync(join(ROOT, 'tests/faults/faults.json'), 'utf8'),
);

test('at least ten faults are planted on purpose', () => {
  expect(faults.length).toBeGreaterThanOrEqual(10);
});

test.each(faults)('$fault: the code that it breaks exists once', ({ file, from, to }) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});

test.each(faults)('$fault: the suite that must fail exists', ({ tests }) => {
  const file = join(ROOT, 'tests', `${tests}.test.ts`);
  expect(existsSync(file) || existsSync(`${file}x`)).toBe(true);
});
