import { expect, test } from 'vitest';
import { queryIn } from '../../src/ui/views/webhook/webhookQuery.ts';

test('the part of the log that is shown stands in the address, and nonsense in it is passed over', () => {
  expect(queryIn('7', '')).toEqual({ id: '7' });
  expect(queryIn('7', 'state=failed&before=12')).toEqual({
    id: '7',
    state: 'failed',
    before: '12',
  });
  expect(queryIn('7', 'state=lost&before=1%27--')).toEqual({ id: '7' });
});
