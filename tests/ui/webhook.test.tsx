import { expect, test } from 'vitest';
import { queryIn } from '../../src/ui/views/webhook/webhookQuery.ts';

test('the shown part of the log is in the address, and invalid values are ignored', () => {
  expect(queryIn('7', '')).toEqual({ id: '7' });
  expect(queryIn('7', 'state=failed&before=12')).toEqual({
    id: '7',
    state: 'failed',
    before: '12',
  });
  expect(queryIn('7', 'state=lost&before=1%27--')).toEqual({ id: '7' });
});
