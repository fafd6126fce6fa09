import { eventWord } from '../../../../../tools/statechart/transitions.ts';
import { delayOf } from '../../../../machines/xstateEvents.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

/** Formats a time of day: `14:05:09.123` in the user's time zone. */
export const timeWords = (at: number) => clock.format(at);

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** Formats a day: `Nov 24, 2026` in the user's time zone. */
export const dayWords = (at: number) => day.format(at);

/** Formats an event type as in charts: `done load`, `after 30 minutes` for a delay's name. */
export function eventWords(type: string): string {
  if (type === 'xstate.init') return 'start';
  if (type === 'xstate.stop') return 'stop';
  if (type === 'xstate.promise.resolve') return 'promise resolved';
  if (type === 'xstate.promise.reject') return 'promise rejected';
  const delay = delayOf(type);
  return delay === null ? eventWord(type, '') : `after ${delay}`;
}
