import { expect, test } from 'vitest';
import { orderWords, returnWords, shownReturn } from '../../src/ui/words/leaverWords.ts';

test('the button of an order names the day on which it starts, not the last day', () => {
  const now = Date.parse('2026-11-29T12:00:00Z');
  expect(orderWords({ startsAt: '2026-12-21T12:00:00Z' }, now)).toBe('Order for Dec 21');
  expect(orderWords({ startsAt: null }, now)).toBe('Order now');
});

test('the running one of several returns is opened, and a canceled one says so', () => {
  const row = { returns: ['RTN-1', 'RTN-2', 'RTN-3'], canceledReturns: ['RTN-3'] };
  expect(shownReturn(row)).toBe('RTN-2');
  expect(returnWords(row, 'RTN-2')).toBe('RTN-2');
  const canceled = { ...row, canceledReturns: row.returns };
  expect(returnWords(canceled, shownReturn(canceled) ?? '')).toBe('RTN-3 (canceled)');
  expect(shownReturn({ returns: [], canceledReturns: [] })).toBeUndefined();
});
