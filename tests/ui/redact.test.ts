import { expect, test } from 'vitest';
import { redact } from '../../src/ui/redact.ts';

const event = {
  type: 'link.requested',
  email: 'ada@acme.test',
  input: { token: 'V2bjpFjp-yZnMlob260xk5bZJiqaDOm0RYOGZp89hA', confirmed: true },
  list: ['to ada@acme.test', 7, null],
  state: { value: 'submitting' },
};

test('takes mail addresses and tokens out of whatever is sent, however deep', () => {
  const text = JSON.stringify(redact(event));
  expect(text).not.toContain('ada@');
  expect(text).not.toContain('V2bjp');
  expect(text).toContain('submitting');
  expect(text).toContain('link.requested');
});

test('changes nothing when it is done twice', () => {
  expect(redact(redact(event))).toEqual(redact(event));
});

test('survives a value that contains itself', () => {
  const self: { self?: unknown } = {};
  self.self = self;
  expect(redact(self)).toEqual({ self: '[circular]' });
});
