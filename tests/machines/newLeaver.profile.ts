import { newLeaverMachine } from '../../src/machines/pages/newLeaver.machine.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { FORM, LEAVER } from './fakes/leavers.fake.ts';
import { invalid, unreachable } from './helpers/admin.ts';

export const newLeaverProfile: Profile<typeof newLeaverMachine> = {
  machine: newLeaverMachine,
  inputs: { opened: { title: 'wants to add a leaver' } },
  events: {
    'leaver.submitted': { lena: { title: 'adds Lena', event: { key: 'b1f3c8d2', form: FORM } } },
  },
  outcomes: {
    add: {
      added: { title: 'she is added', done: { leaverNumber: LEAVER } },
      invalid: {
        title: 'the server finds a mistake',
        error: invalid({ 'form.employee.phone': ['Enter a phone number.'] }),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    3: {
      'add ends/invalid': 'The page holds what is typed against the rules of the server.',
    },
  },
  invariants: {
    'a leaver is sent once each time they are submitted': (_, past) =>
      isTriggeredBy(past, 'add', 'leaver.submitted'),
    'a leaver who was added has not failed': (snapshot) =>
      !snapshot.matches('added') || snapshot.context.failure === null,
  },
  project: ({ submitted, failure }) => ({
    isSubmitted: submitted !== null,
    failure: failure?.kind,
  }),
};
