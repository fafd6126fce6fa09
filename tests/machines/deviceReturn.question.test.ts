import { expect, test } from 'vitest';
import { applyEvent } from '../../src/machines/deviceReturn/apply.ts';
import { event, reach, take } from './helpers/deviceReturn.ts';

test('a question waits behind a graver problem, and is answered by words alone', () => {
  const note = 'Is the mouse wanted too?';
  const asked = take(reach('boxDelivered'), event('question.asked', 'employee', { note }));
  expect(asked.snapshot.context.attention).toMatchObject({ kind: 'employeeQuestion', note });
  expect(applyEvent(asked.snapshot, event('question.asked', 'employee'))).toBeNull();
  const lost = take(asked, event('label.lost', 'employee'));
  expect(lost.snapshot.context.attention?.kind).toBe('labelLost');
  const solved = take(lost, event('attention.resolve', 'member', { note: 'Called them.' }));
  expect(solved.snapshot.context.attention).toMatchObject({ kind: 'employeeQuestion', note });
  expect(solved.snapshot.context.question?.answer).toBeNull();
  const answered = take(solved, event('attention.resolve', 'member', { note: 'No.' }));
  expect(answered.notices).toEqual(['questionAnswered']);
  expect(answered.snapshot.context.attention).toBeNull();
  expect(answered.snapshot.context.question?.answer?.text).toBe('No.');
  const closed = take(asked, event('return.close', 'member'));
  expect(closed.snapshot.context.question).toBeNull();
});
