import { expect, test } from 'vitest';
import { event, reach, take } from './support/deviceReturn.ts';

test('a correction of something else cures nothing', () => {
  const kind = 'mailBounced';
  const open = take(reach('boxDelivered'), event('attention.raise', 'system', { kind }));
  const corrected = take(open, event('contact.correct', 'employee', { corrects: ['phone'] }));
  expect(corrected.snapshot.context.attention?.kind).toBe(kind);
});

test('what is closed before its release has cost nothing, and is not delivered by a reopening', () => {
  const closed = take(reach('cancellable'), event('return.close', 'admin'));
  expect(closed.snapshot.context.closure).toMatchObject({ isReleased: false });
  expect(reach('closed').snapshot.context.closure).toMatchObject({ isReleased: true });
  expect(take(closed, event('order.reopen', 'admin')).snapshot.context.closure).toBeNull();
});
