import { expect, test } from 'vitest';
import { timeWords } from '../../src/ui/words/timeWords.ts';

const now = Date.parse('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-10T11:59:40Z', 'just now'],
  ['2026-03-10T11:55:00Z', '5 minutes ago'],
  ['2026-03-10T10:00:00Z', '2 hours ago'],
  ['2026-03-09T10:00:00Z', 'yesterday'],
  ['2026-03-12T13:00:00Z', 'in 2 days'],
  ['2025-01-01T00:00:00Z', 'last year'],
  ['not a date', 'unknown'],
])('%s is "%s"', (at, relative) => {
  expect(timeWords(at, now, 'en').relative).toBe(relative);
});
