import { expect, test } from 'vitest';
import { isDay } from '../../src/domain/day.ts';

test.each(['2026-02-28', '2028-02-29', '1999-12-31'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

// Date fields of browsers give 0026 to who types the year with two digits.
test.each(['0026-12-06', '0006-12-12', '2026-02-29', '2026-13-01', '12026-01-01', '26-12-06', ''])(
  '%s is none',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);
