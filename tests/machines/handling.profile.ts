import { handlingMachine } from '../../src/machines/handling/handling.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

export const ME = '1';
export const COLLEAGUE = '2';
/** Ends of snoozes to two days. */
export const ENDS = ['2030-03-10T05:00:00.000Z', '2030-03-11T05:00:00.000Z'] as const;

export const handlingProfile: Profile<typeof handlingMachine> = {
  machine: handlingMachine,
  inputs: { ordered: { title: 'a return is ordered', input: undefined } },
  events: {
    'colleague.assigned': {
      me: { title: 'Ada takes it', event: { colleague: ME, isSelf: true } },
      colleague: {
        title: 'Ada gives it to a colleague',
        event: { colleague: COLLEAGUE, isSelf: false },
      },
    },
    'assignment.removed': { removed: { title: 'nobody is to take care of it' } },
    'snooze.started': {
      day: { title: 'it is snoozed', event: { until: ENDS[0], isOpen: true } },
      later: { title: 'it is snoozed to another day', event: { until: ENDS[1], isOpen: true } },
      over: {
        title: 'it is snoozed after its end',
        event: { until: ENDS[0], isOpen: false },
      },
    },
    'snooze.ended': { ended: { title: 'Ada wants it back' } },
    'day.reached': { reached: { title: 'its day comes' } },
    'problem.raised': { raised: { title: 'something new needs a person' } },
    'work.finished': { finished: { title: 'nothing is left to be done' } },
  },
  outcomes: {},
  delays: {},
  invariants: {
    'a colleague is known exactly where it is assigned': ({ value, context }) =>
      (value.assignment === 'assigned') === (context.assignee !== null),
    'a day is known exactly where it is snoozed': ({ value, context }) =>
      (value.rest === 'snoozed') === (context.until !== null),
    'only a person lets it rest': ({ value }, { before, events }) =>
      value.rest !== 'snoozed' ||
      before?.value.rest === 'snoozed' ||
      events.at(-1)?.type === 'snooze.started',
  },
  project: (context) => context,
};
