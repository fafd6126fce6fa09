import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { createRemoteMachine, selectData } from '../../src/machines/remote.machine.ts';

test('a screen whose data tells of no changes asks again whenever it hears of one', async () => {
  let asked = 0;
  const load = fromPromise<string, { query: null }>(async () => {
    asked += 1;
    return `answer ${asked}`;
  });
  const machine = createRemoteMachine<null, string, never>('screen').provide({ actors: { load } });
  const screen = createActor(machine, { input: { query: null } }).start();
  await waitFor(screen, (snapshot) => snapshot.matches('ready'));
  screen.send({ type: 'change.heard', marks: ['a mark'] });
  const { context } = await waitFor(screen, (snapshot) => selectData(snapshot) === 'answer 2');
  expect(context.heard).toEqual([]);
  screen.stop();
});
