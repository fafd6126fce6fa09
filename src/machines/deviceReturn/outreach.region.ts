import { and } from 'xstate';
import { deviceReturnSetup } from './deviceReturn.setup.ts';

/** Whether the employee is reminded. Follows the journey automatically. */
export const outreach = deviceReturnSetup.createStateConfig({
  description: 'Reminders to the employee.',
  initial: 'off',
  states: {
    off: {
      description: "No reminders: the employee doesn't have the box.",
      always: { guard: 'isWithEmployee', target: 'scheduled' },
      on: {
        'outreach.stop': [
          { guard: and(['isEmployee', 'isAwaited']), target: 'declined' },
          { guard: and(['isPermitted', 'isAwaited']), target: 'stopped' },
        ],
      },
    },
    scheduled: {
      description: 'The next reminder is scheduled.',
      always: [
        { guard: 'hasLeftEmployee', target: 'off', actions: 'resetReminders' },
        { guard: 'isAttentionOpen', target: 'paused' },
        { guard: 'isPickupExpected', target: 'paused' },
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
        'Paused by a problem or a pick-up; the interval restarts once it is resolved or over.',
      always: [
        { guard: 'hasLeftEmployee', target: 'off', actions: 'resetReminders' },
        { guard: 'isReminderDue', target: 'scheduled' },
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
      description: 'Stopped by the company.',
      on: { 'outreach.start': { guard: 'isPermitted', target: 'off' } },
    },
    declined: {
      description: 'Stopped by the employee; only they can restart them.',
      on: { 'outreach.start': { guard: 'isEmployee', target: 'off' } },
    },
  },
});
