import { and } from 'xstate';
import { deviceReturnSetup } from './deviceReturn.setup.ts';

/** Whether the employee is reminded. Follows the journey automatically. */
export const outreach = deviceReturnSetup.createStateConfig({
  description: 'Whether the employee is reminded.',
  initial: 'off',
  states: {
    off: {
      description: 'There is nothing to remind of: the box is not with the employee.',
      always: { guard: 'isWithEmployee', target: 'scheduled' },
      on: {
        'outreach.stop': [
          { guard: and(['isEmployee', 'isAwaited']), target: 'declined' },
          { guard: and(['isPermitted', 'isAwaited']), target: 'stopped' },
        ],
      },
    },
    scheduled: {
      description: 'The next reminder has its day.',
      always: [
        { guard: 'hasLeftEmployee', target: 'off', actions: 'resetReminders' },
        { guard: 'isAttentionOpen', target: 'paused' },
        { guard: 'isReminderSpent', target: 'exhausted' },
      ],
      after: {
        nextReminder: {
          target: 'scheduled',
          reenter: true,
          actions: ['countReminder', { type: 'announce', params: { notice: 'reminder' } }],
        },
      },
      on: {
        'outreach.remindNow': {
          guard: and(['isPermitted', 'isRested']),
          actions: ['setRemindedAt', { type: 'announce', params: { notice: 'reminder' } }],
        },
        'outreach.stop': [
          { guard: 'isEmployee', target: 'declined' },
          { guard: 'isPermitted', target: 'stopped' },
        ],
      },
    },
    paused: {
      description:
        'Something needs attention; the wait for the next reminder begins anew after it.',
      always: [
        { guard: 'hasLeftEmployee', target: 'off', actions: 'resetReminders' },
        { guard: 'isAttentionClear', target: 'scheduled' },
      ],
      on: {
        'outreach.stop': [
          { guard: 'isEmployee', target: 'declined' },
          { guard: 'isPermitted', target: 'stopped' },
        ],
      },
    },
    exhausted: {
      description: 'All reminders have been sent.',
      always: { guard: 'hasLeftEmployee', target: 'off', actions: 'resetReminders' },
      on: {
        'outreach.remindNow': {
          guard: and(['isPermitted', 'isAttentionClear', 'isRested']),
          actions: ['setRemindedAt', { type: 'announce', params: { notice: 'reminder' } }],
        },
        'outreach.stop': [
          { guard: 'isEmployee', target: 'declined' },
          { guard: 'isPermitted', target: 'stopped' },
        ],
      },
    },
    stopped: {
      description: 'The company has stopped the reminders.',
      on: { 'outreach.start': { guard: 'isPermitted', target: 'off' } },
    },
    declined: {
      description: 'The employee wants no reminders; only they can start them again.',
      on: { 'outreach.start': { guard: 'isEmployee', target: 'off' } },
    },
  },
});
