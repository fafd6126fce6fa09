import { expect, test } from 'vitest';
import { orderWords } from '../../src/ui/words/leaverWords.ts';

test('the button of an order names the day on which it starts, not the last day', () => {
  const now = Date.parse('2026-11-29T12:00:00Z');
  expect(orderWords({ startsAt: '2026-12-21T12:00:00Z' }, now)).toBe('Order for Dec 21');
  expect(orderWords({ startsAt: null }, now)).toBe('Order now');
});
