import { warehouseDeviceSetup } from './warehouseDevice.setup.ts';

const answered = { guard: 'isAnswered', target: 'quiet', actions: 'resetReminders' } as const;

/** Whether the organization is reminded of open questions. Follows the place. */
export const asking = warehouseDeviceSetup.createStateConfig({
  description: 'Whether the organization is reminded of what it was asked.',
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Nothing was asked.',
      always: {
        guard: 'isAsked',
        target: 'pending',
        actions: { type: 'announce', params: { notice: 'question' } },
      },
    },
    pending: {
      description: 'The next reminder has its day.',
      always: [answered, { guard: 'isReminderSpent', target: 'exhausted' }],
      after: {
        nextReminder: {
          target: 'pending',
          reenter: true,
          actions: ['countReminder', { type: 'announce', params: { notice: 'reminder' } }],
        },
      },
    },
    exhausted: {
      description: 'All reminders have been sent.',
      always: answered,
    },
  },
});
