import { eventWord } from '../../../../tools/statechart/transitions.ts';
import { delayOf } from '../../../machines/xstateEvents.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** `14:05:09.123` in the person's zone. */
export const timeWords = (at: number) => clock.format(at);

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** `Nov 24, 2026` in the person's zone. */
export const dayWords = (at: number) => day.format(at);

/** An event type as charts write it: `done load`, `after 30 minutes`' delay by its name. */
export function eventWords(type: string): string {
  if (type === 'xstate.init') return 'start';
  if (type === 'xstate.stop') return 'stop';
  if (type === 'xstate.promise.resolve') return 'promise resolved';
  if (type === 'xstate.promise.reject') return 'promise rejected';
  const delay = delayOf(type);
  return delay === null ? eventWord(type, '') : `after ${delay}`;
}
