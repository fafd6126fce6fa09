import { expect, test } from 'vitest';
import { redactText } from '../../src/ui/app/redact.ts';

test('addresses and tokens are removed from a sentence', () => {
  const text = 'No link for ada@acme.test with V2bjpFjp-yZnMlob260xk5bZJiqaDOm0RYOGZp89hA.';
  expect(redactText(text)).toBe('No link for [email] with [token].');
  expect(redactText(redactText(text))).toBe(redactText(text));
});
