import { expect, test } from 'vitest';
import { asFailure, FAULT_WORDS, FailureError } from '../../src/domain/failure.ts';

const failure = { kind: 'refused', message: 'It is too late.' } as const;

test('the failure of a rejected actor is kept unchanged', () => {
  expect(asFailure(new FailureError(failure))).toBe(failure);
});

test.each([
  ['an error that nobody expected', new TypeError('x is not a function'), 'x is not a function'],
  ['something that is no error', 'nothing', 'nothing'],
])("%s is the portal's fault, and its message is for developers", (_, error, cause) => {
  expect(asFailure(error)).toEqual({ kind: 'fault', message: FAULT_WORDS, cause });
});

test('a failure names its kind in error reports', () => {
  expect(String(new FailureError(failure))).toBe('FailureError: It is too late.');
});
