import { expect, test } from 'vitest';
import { asFailure, FailureError } from '../../src/domain/failure.ts';

const failure = { kind: 'refused', message: 'It is too late.' } as const;

test('the failure that an actor rejected with is kept whole', () => {
  expect(asFailure(new FailureError(failure))).toBe(failure);
});

test.each([
  ['an error that nobody expected', new TypeError('x is not a function'), 'x is not a function'],
  ['something that is no error', 'nothing', 'nothing'],
])('%s is the fault of the portal, in its own words', (_, error, message) => {
  expect(asFailure(error)).toEqual({ kind: 'fault', message });
});

test('a failure says in reports of errors what it is', () => {
  expect(String(new FailureError(failure))).toBe('FailureError: It is too late.');
});
