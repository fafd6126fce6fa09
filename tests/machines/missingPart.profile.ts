import { missingPartMachine } from '../../src/machines/missingPart.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { unreachable } from './helpers/admin.ts';

export const missingPartProfile: Profile<typeof missingPartMachine> = {
  machine: missingPartMachine,
  inputs: {
    first: { title: 'a file does not come', input: { isFirst: true } },
    again: { title: 'a file does not come a second time', input: { isFirst: false } },
  },
  events: {
    'network.returned': { returned: { title: 'the network is back' } },
    'retry.requested': { again: { title: 'asks again' } },
  },
  outcomes: {
    reachServer: {
      reached: { title: 'the server can be reached', done: undefined },
      away: { title: 'the server cannot be reached', error: unreachable },
    },
  },
  delays: { pause: { title: 'the pause passes' } },
  invariants: {
    'a part is loaded again once': (snapshot) =>
      !snapshot.matches('loading') || snapshot.context.isFirst,
    'the server is asked at least every half minute': ({ context: { pause } }) => pause <= 30_000,
  },
  project: ({ isFirst, pause }) => ({ isFirst, pause: Math.min(pause, 2000) }),
};
