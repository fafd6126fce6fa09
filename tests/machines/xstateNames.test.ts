import { expect, test } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { isActorError } from '../../src/machines/xstateEvents.ts';
import { AFTER, activeNodes, DONE, ERROR } from '../../tools/statechart/xstateNames.ts';

const machine = setup({
  actors: {
    fetch: fromPromise<void, { fails: boolean }>(async ({ input }) => {
      if (input.fails) throw new Error('It fails.');
    }),
  },
  delays: { pause: 1000 },
}).createMachine({
  id: 'lamp',
  initial: 'on',
  states: {
    on: {
      after: { pause: 'off' },
      invoke: { id: 'first', src: 'fetch', input: { fails: false }, onDone: 'next' },
    },
    next: { invoke: { id: 'second', src: 'fetch', input: { fails: true }, onError: 'off' } },
    off: {},
  },
});

test('this release of XState names its events as reports and the inspector expect them', async () => {
  const reported: string[] = [];
  const actor = createActor(machine, {
    inspect: (event) => {
      if (event.type === '@xstate.event') reported.push(event.event.type);
    },
  }).start();
  await new Promise<void>((done) => {
    actor.subscribe((snapshot) => snapshot.matches('off') && done());
  });
  actor.stop();
  expect(reported).toEqual(expect.arrayContaining([`${DONE}first`, `${ERROR}second`]));
  expect(reported.filter(isActorError)).toEqual([`${ERROR}second`]);
  expect(machine.root.states.on?.ownEvents).toContain(`${AFTER}pause.lamp.on`);
});

test('a state value gives the active states', () => {
  const ids = activeNodes(machine, 'on').map(({ id }) => id);
  expect([...ids].sort()).toEqual(['lamp', 'lamp.on']);
});
