import { expect, test } from 'vitest';
import { timeWords } from '../../src/ui/words/timeWords.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T11:59:40Z', 'just now'],
  ['2026-03-10T11:55:00Z', '5 minutes ago'],
  ['2026-03-10T10:00:00Z', '2 hours ago'],
  ['2026-03-09T10:00:00Z', 'yesterday'],
  ['2026-03-12T13:00:00Z', 'in 2 days'],
  ['2026-02-19T12:00:00Z', '19 days ago'],
  ['2026-04-28T11:00:00Z', 'in 49 days'],
  ['2026-03-10T12:59:45Z', 'in 1 hour'],
  ['2027-03-10T11:59:59Z', 'in 1 year'],
  ['2025-01-01T00:00:00Z', '1 year ago'],
  ['not a date', 'unknown'],
])('%s is "%s"', (at, relative) => {
  expect(timeWords(at, now, 'en').relative).toBe(relative);
});
