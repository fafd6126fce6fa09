import { warehouseDeviceSetup } from './warehouseDevice.setup.ts';

const answered = { guard: 'isAnswered', target: 'quiet', actions: 'resetReminders' } as const;

/** Whether the organization is reminded of open questions. Follows the place. */
export const asking = warehouseDeviceSetup.createStateConfig({
  description: 'Reminders of a question to the organization.',
  initial: 'quiet',
  states: {
    quiet: {
      description: 'No question is open.',
      always: {
        guard: 'isAsked',
        target: 'pending',
        actions: { type: 'announce', params: { notice: 'question' } },
      },
    },
    pending: {
      description: 'The next reminder is scheduled.',
      always: [answered, { guard: 'isReminderSpent', target: 'exhausted' }],
      after: {
        nextReminder: {
          target: 'pending',
          reenter: true,
          actions: ['countReminder', { type: 'announce', params: { notice: 'reminder' } }],
        },
      },
    },
    exhausted: { description: 'All reminders have been sent.', always: answered },
  },
});
