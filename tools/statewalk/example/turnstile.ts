import { createMachine } from 'xstate';
import { subjectOf } from '../statewalk.ts';

const machine = createMachine({
  id: 'turnstile',
  types: {} as { events: { type: 'coin' } | { type: 'push' } },
  initial: 'locked',
  states: {
    locked: { on: { coin: 'open' } },
    open: { on: { push: 'locked' } },
  },
});

export const turnstile = subjectOf<typeof machine, { mayPass: boolean }>(
  // Profile: the values that the paths are walked with.
  {
    machine,
    inputs: { fresh: { title: 'comes to the turnstile' } },
    events: {
      coin: { one: { title: 'pays' } },
      push: { once: { title: 'walks through' } },
    },
    outcomes: {},
    delays: {},
    project: () => null,
  },
  // Contract: the expected appearance of each state, and the selectors that give it.
  {
    states: { locked: () => ({ mayPass: false }), open: () => ({ mayPass: true }) },
    effects: {},
    ofMachine: (snapshot) => ({ mayPass: snapshot.can({ type: 'push' }) }),
  },
);
