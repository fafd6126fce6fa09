import { leaverMachine } from '../../src/machines/leaver/leaver.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

const complete = { isComplete: true, isDuplicate: false } as const;
const canceled = { returns: { areCanceled: true, areCancelable: true } } as const;
const cancelable = { isNews: false, returns: { areCanceled: false, areCancelable: true } } as const;
const released = { isNews: false, returns: { areCanceled: false, areCancelable: false } } as const;

export const leaverProfile: Profile<typeof leaverMachine> = {
  machine: leaverMachine,
  inputs: { reported: { title: 'somebody leaves', input: undefined } },
  events: {
    'details.updated': { source: { title: 'more is known of them' } },
    'order.placed': {
      person: { title: 'a person orders', event: { ...complete, by: 'person' } },
      rule: { title: 'the rule orders', event: { ...complete, by: 'rule' } },
      twice: {
        title: 'a person orders who may be listed twice',
        event: { ...complete, by: 'person', isDuplicate: true },
      },
      ruleTwice: {
        title: 'the rule comes to one who may be listed twice',
        event: { ...complete, by: 'rule', isDuplicate: true },
      },
      incomplete: {
        title: 'a person orders while something is missing',
        event: { by: 'person', isComplete: false, isDuplicate: false },
      },
    },
    'notNeeded.decided': {
      keeps: { title: 'they keep the device', event: { reason: 'keeps' } },
    },
    'rehire.reported': {
      before: { title: 'they stay, before anything has started', event: cancelable },
      late: { title: 'they stay, after a box was released', event: released },
      source: {
        title: 'the source says that they stay, after a box was released',
        event: { ...released, isNews: true },
      },
    },
    'leaving.reported': {
      news: {
        title: 'the source names another last day',
        event: { isNews: true, isNextTime: false },
      },
      next: {
        title: 'the source names a last day after all returns have ended',
        event: { isNews: true, isNextTime: true },
      },
      again: { title: 'the source repeats itself', event: { isNews: false, isNextTime: false } },
    },
    'order.undone': {
      early: { title: 'a person takes the order back', event: { returns: cancelable.returns } },
      late: {
        title: 'a person takes the order back after a box was released',
        event: { returns: released.returns },
      },
    },
    'leaver.reopened': {
      canceled: { title: 'a person puts them back', event: canceled },
      running: {
        title: 'a person puts them back while a return runs',
        event: { returns: released.returns },
      },
    },
  },
  outcomes: {},
  delays: {},
  invariants: {
    'only who waits is ordered for': ({ value }, { before }) =>
      value !== 'ordered' ||
      before === null ||
      before.value === 'ordered' ||
      before.value === 'waiting',
    'a reason is there exactly where nothing has to come back': ({ value, context }) =>
      (value === 'notNeeded') === (context.reason !== null),
    'whoever was ordered for waits again by a person, or as they leave again': (
      { value },
      { before, events },
    ) =>
      value !== 'waiting' ||
      before?.value !== 'ordered' ||
      ['leaver.reopened', 'order.undone', 'leaving.reported'].includes(events.at(-1)?.type ?? ''),
  },
  project: (context) => context,
};
