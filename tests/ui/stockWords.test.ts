import { expect, test } from 'vitest';
import { sizeIn } from '../../src/ui/views/importStock/stockWords.ts';

test.each([
  ['ram', '16', '16 GB'],
  ['ram', '16384', '16 GB'],
  ['ram', '8192 MB', '8 GB'],
  ['ram', '16 gib', '16 GB'],
  ['disk', '512', '512 GB'],
  ['disk', '8000', '8000 GB'],
  ['disk', '500277', '500 GB'],
  ['disk', '524288', '512 GB'],
  ['disk', '1 TB SSD', '1 TB'],
  ['disk', 'large', null],
] as const)('the %s of %j is %s', (kind, text, size) => {
  expect(sizeIn(text, kind)).toBe(size);
});
