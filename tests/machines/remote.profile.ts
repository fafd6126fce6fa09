import { createRemoteMachine } from '../../src/machines/remote.machine.ts';
import { isAskedFor, type Profile } from '../../tools/statewalk/statewalk.ts';
import { failed, unreachable } from './support.ts';

/** A remote machine as a view makes one: asks by a number, is answered with a text, its own mark. */
export const remoteMachine = createRemoteMachine<number, string, 'store'>('remote', isTold);

/** Whether a text tells of a change already. */
export function isTold(data: string, mark: string): boolean {
  return data === mark;
}

export const remoteProfile: Profile<typeof remoteMachine> = {
  machine: remoteMachine,
  inputs: { opened: { title: 'opens the screen', input: { query: 1 } } },
  events: {
    'query.changed': { other: { title: 'asks for something else', event: { query: 2 } } },
    'reload.requested': { again: { title: 'asks again' } },
    'change.heard': {
      known: { title: 'hears of what is shown already', event: { marks: ['content'] } },
      news: { title: 'hears that a colleague has changed it', event: { marks: ['news'] } },
    },
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
        error: failed('refused', "This can't be done anymore."),
      },
      unreachable: { title: 'the action does not get through', error: unreachable },
    },
  },
  delays: {},
  invariants: {
    'what was shown stays until something newer comes': ({ context }, { before }) =>
      context.data !== null || before === null || before.context.data === null,
    'an action is sent once each time it is asked for': (_, past) =>
      isAskedFor(past, 'act', 'action.requested'),
    'no error of an earlier question stands over an answer': (snapshot) =>
      !snapshot.matches('ready') || snapshot.context.failure === null,
  },
  project: (context) => context,
};
