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

test('what is said anew of a problem is shown, as of the day on which it began', () => {
  const raise = (note: string) => event('attention.raise', 'admin', { kind: 'wrongItem', note });
  const first = take(reach('delivered'), raise(''));
  const since = first.snapshot.context.attention?.since;
  const again = take(first, raise('The box was empty.'));
  expect(again.snapshot.context.attention).toMatchObject({ note: 'The box was empty.', since });
  expect(take(again, raise('')).snapshot.context.attention?.note).toBe('The box was empty.');
});
