import { expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { delayOf, runningTimers, timersOf } from '../../src/machines/xstateEvents.ts';

const machine = setup({ delays: { pause: 1000 } }).createMachine({
  id: 'lamp',
  initial: 'on',
  states: { on: { after: { pause: 'off' } }, off: {} },
});

test('this release of XState names timers as the rows of the database do', () => {
  const actor = createActor(machine).start();
  expect(runningTimers(actor.getSnapshot())).toEqual(['xstate.after.pause.lamp.on']);
  actor.stop();
});

test('a timer event names its delay, and a delay the prefix of its timers', () => {
  expect(delayOf('xstate.after.pause.lamp.on')).toBe('pause');
  expect('xstate.after.pause.lamp.on'.startsWith(timersOf('pause'))).toBe(true);
  expect(['xstate.after.pause', 'as.xstate.after.pause.lamp', 'lamp'].map(delayOf)).toEqual([
    null,
    null,
    null,
  ]);
});
