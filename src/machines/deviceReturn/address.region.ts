import { deviceReturnSetup } from './deviceReturn.setup.ts';

/** Questions to the employee where to send the box. Follows the journey automatically. */
export const address = deviceReturnSetup.createStateConfig({
  description: 'How often the employee was asked where to send the box.',
  initial: 'settled',
  states: {
    settled: {
      description: 'Nothing is asked: the address is known, or the box has to wait.',
      always: { guard: 'isAddressAwaited', target: 'asked' },
    },
    asked: {
      description: 'Asked once.',
      always: { guard: 'isAddressSettled', target: 'settled' },
      after: {
        addressReminder: [
          {
            guard: 'isReminderWanted',
            target: 'reminded',
            actions: { type: 'announce', params: { notice: 'addressReminder' } },
          },
          { target: 'reminded' },
        ],
      },
    },
    reminded: {
      description: 'Asked twice.',
      always: { guard: 'isAddressSettled', target: 'settled' },
      after: {
        addressReminder: [
          {
            guard: 'isReminderWanted',
            target: 'remindedTwice',
            actions: { type: 'announce', params: { notice: 'addressReminder' } },
          },
          { target: 'remindedTwice' },
        ],
      },
    },
    remindedTwice: {
      description: 'Asked for the last time.',
      always: { guard: 'isAddressSettled', target: 'settled' },
      after: { addressWait: { target: 'overdue', actions: 'raiseAddressUnconfirmed' } },
    },
    overdue: {
      description: 'No answer came; the company decides.',
      always: { guard: 'isAddressSettled', target: 'settled' },
    },
  },
});
