import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import type { AppearanceRecord } from '../contract.ts';
import { observationOf } from '../graph/inspection.ts';
import type { Meter } from '../graph/meter.ts';
import { outcomeOf, type Subject } from '../subject.ts';
import type { ModelEvent } from '../xstateTest.ts';
import type { Port } from './port.ts';

interface Held {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Observer of a path. */
export interface Observer {
  /** Receives every inspection event of the machine. */
  watch(event: InspectionEvent): void;
  /** Throws at the end of the path if something unexpected was observed. */
  expectSilence(): void;
}

/** Whether an action is plain code (reaches outside) and not one of xstate's own (`assign`). */
export function effectNames(machine: AnyStateMachine): string[] {
  return Object.entries(machine.implementations.actions)
    .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
    .map(([name]) => name);
}

/** Level 1: the machine itself, with promises that end when the path says so, and a clock of ours. */
export function machinePort(subject: Subject, meter: Meter, observer?: Observer): Port {
  const { machine, contract } = subject;
  const clock = new SimulatedClock();
  const pending = new Map<string, Held>();
  let effects: AppearanceRecord = {};
  let actor: AnyActorRef | undefined;
  let failure: unknown;

  const holdActor = (name: string) =>
    fromPromise(() => new Promise((resolve, reject) => pending.set(name, { resolve, reject })));
  const recordEffect = (name: string) => (_: unknown, params: unknown) => {
    effects = { ...effects, ...contract.effects[name]?.(params) };
  };
  const wired = machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [name, holdActor(name)]),
    ),
    actions: Object.fromEntries(effectNames(machine).map((name) => [name, recordEffect(name)])),
  });
  const running = (): AnyActorRef => {
    if (actor === undefined) throw new Error('The machine was not started');
    return actor;
  };
  const end = async (name: string, event: EventObject) => {
    const promise = pending.get(name);
    if (promise === undefined) throw new Error(`${name} is not running`);
    pending.delete(name);
    const outcome = outcomeOf(event);
    if ('error' in outcome) promise.reject(outcome.error);
    else promise.resolve(outcome.done);
    // The machine receives it a few microtasks later.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    async act({ type, event }: ModelEvent) {
      effects = {};
      if (type === 'start') {
        const input = 'input' in event ? event.input : undefined;
        const inspect = (seen: Parameters<typeof observationOf>[0]) => {
          const observation = observationOf(seen);
          if (observation !== null) meter.observe(observation);
          observer?.watch(seen);
        };
        actor = createActor(wired, { input, clock, inspect });
        actor.subscribe({
          error: (error) => {
            failure = error;
          },
        });
        actor.start();
      } else if (type.endsWith(' ends')) {
        await end(type.slice(0, -' ends'.length), event);
      } else if (type.startsWith('after ')) {
        clock.increment(delayOf(running(), event.type));
      } else running().send(event);
      if (failure !== undefined) throw failure;
    },
    see: async () => contract.ofMachine(running().getSnapshot(), effects),
    // Level 1 is synchronous: one check is enough.
    async until(isSo) {
      await isSo();
    },
    async close() {
      actor?.stop();
      observer?.expectSilence();
    },
  };
}

/** Length of the running timer behind an `after` event, in milliseconds. */
function delayOf(actor: AnyActorRef, eventType: string): number {
  const timers = Object.values(actor.system.getSnapshot()._scheduledEvents);
  const timer = timers.find(({ event }) => event.type === eventType);
  if (timer === undefined) throw new Error(`No timer runs for ${eventType}`);
  return timer.delay;
}
