import { expect, test } from 'vitest';
import { asFailure, FAULT_WORDS, FailureError } from '../../src/domain/failure.ts';

const failure = { kind: 'refused', message: 'It is too late.' } as const;

test('the failure that an actor rejected with is kept whole', () => {
  expect(asFailure(new FailureError(failure))).toBe(failure);
});

test.each([
  ['an error that nobody expected', new TypeError('x is not a function'), 'x is not a function'],
  ['something that is no error', 'nothing', 'nothing'],
])('%s is the fault of the portal, and its words are for developers', (_, error, cause) => {
  expect(asFailure(error)).toEqual({ kind: 'fault', message: FAULT_WORDS, cause });
});

test('a failure says in reports of errors what it is', () => {
  expect(String(new FailureError(failure))).toBe('FailureError: It is too late.');
});
