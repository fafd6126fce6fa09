import { ownNameMachine } from '../../src/machines/pages/ownName.machine.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { invalid, unreachable } from './helpers/admin.ts';

const NAME = 'Ada Lovelace';

export const ownNameProfile: Profile<typeof ownNameMachine> = {
  machine: ownNameMachine,
  inputs: { opened: { title: 'opens the settings' } },
  events: { 'name.submitted': { name: { title: 'saves a name', event: { name: NAME } } } },
  outcomes: {
    save: {
      saved: { title: 'it is saved', done: { name: NAME } },
      invalid: {
        title: 'the server finds a mistake',
        error: invalid({ name: ['Enter at most 100 letters.'] }),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    3: { 'save ends/invalid': 'The page holds what is typed against the rules of the server.' },
  },
  invariants: {
    'a name is sent once each time it is asked for': (_, past) =>
      isTriggeredBy(past, 'save', 'name.submitted'),
    'what is said to be saved has not failed': (snapshot) =>
      !snapshot.matches('saved') || snapshot.context.failure === null,
  },
  project: ({ name, failure }) => ({ name, failure: failure?.kind }),
};
