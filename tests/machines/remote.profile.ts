import { createRemoteMachine } from '../../src/machines/remote.machine.ts';
import type { Profile } from '../model/profile.ts';
import { failed, unreachable } from './support.ts';

/** A remote machine as a view makes one: asks by a number, is answered with a text. */
export const remoteMachine = createRemoteMachine<number, string, 'store'>('remote');

export const remoteProfile: Profile<typeof remoteMachine> = {
  machine: remoteMachine,
  inputs: { opened: { title: 'opens the screen', input: { query: 1 } } },
  events: {
    'query.changed': { other: { title: 'asks for something else', event: { query: 2 } } },
    'reload.requested': { again: { title: 'asks again' } },
    'action.requested': { store: { title: 'acts on it', event: { action: 'store' } } },
  },
  outcomes: {
    load: {
      loaded: { title: 'the answer comes', done: 'content' },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      acted: { title: 'it is done', done: 'new content' },
      refused: {
        title: 'it is not possible any more',
        error: failed('refused', 'This is not possible any more.'),
      },
      unreachable: { title: 'the action does not get through', error: unreachable },
    },
  },
  delays: {},
  project: (context) => context,
};
