import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  createActor,
  fromPromise,
  SimulatedClock,
  type Snapshot,
} from 'xstate';
import { transitionId } from '../../statechart/transitions.ts';
import { effectNames } from '../drivers/machinePort.ts';
import { observationOf } from '../graph/inspection.ts';

import type { PlannedAction } from '../graph/simulate.ts';
import { outcomeOf, type Subject } from '../subject.ts';
import type { Request } from './history.ts';
import type { Move } from './moves.ts';

interface Pending extends Request {
  readonly self: AnyActorRef;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Result of one move. */
export interface MoveResult {
  readonly move: Move;
  /** The move had no effect: no such request, no timer. */
  readonly isIdle: boolean;
  readonly before: AnyMachineSnapshot | null;
  readonly after: AnyMachineSnapshot;
  /** Whether the machine said before the event that it would take it; null for other moves. */
  readonly canTake: boolean | null;
  /** The ids of the transitions taken. */
  readonly taken: readonly string[];
  readonly effects: readonly PlannedAction[];
  readonly requests: readonly Request[];
}

/** A machine with full control of its requests, timers and external effects. */
interface ControlledMachine {
  do(move: Move): Promise<MoveResult>;
  stop(): void;
}

export function startControlledMachine({ machine }: Subject): ControlledMachine {
  const clock = new SimulatedClock();
  const pending: Pending[] = [];
  let actor: AnyActorRef | undefined;
  let failure: { readonly error: unknown } | undefined;
  let transitions: string[] = [];
  let effects: PlannedAction[] = [];
  let requests: Request[] = [];

  const hold = (name: string) =>
    fromPromise<unknown, unknown>(
      ({ input, self }) =>
        new Promise((resolve, reject) => {
          requests.push({ actor: name, input });
          pending.push({ actor: name, input, self, resolve, reject });
        }),
    );
  const wired = machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((name) => [name, hold(name)]),
    ),
    actions: Object.fromEntries(
      effectNames(machine).map((type) => [
        type,
        (_: unknown, params: unknown) => effects.push({ type, params }),
      ]),
    ),
  });
  const start = (options: { input?: unknown; snapshot?: Snapshot<unknown> }) => {
    const created = createActor(wired, {
      ...options,
      clock,
      inspect(seen) {
        const observation = observationOf(seen);
        if (observation?.kind !== 'microstep' || observation.machine !== machine.id) return;
        transitions.push(
          ...observation.taken.map((t) => transitionId(t.source, t.eventType, t.candidate)),
        );
      },
    });
    created.subscribe({
      error: (error) => {
        failure = { error };
      },
    });
    created.start();
    actor = created;
    return created;
  };
  const timers = (ref: AnyActorRef) =>
    Object.values(ref.system.getSnapshot()._scheduledEvents)
      .map(({ startedAt, delay }) => startedAt + delay)
      .sort((a, b) => a - b);
  const isRunning = ({ self }: Pending) => self.getSnapshot().status === 'active';

  /** Returns false if the move is not applicable. */
  const perform = async (move: Move): Promise<boolean> => {
    if (move.kind === 'start') {
      start({ input: move.input });
      return true;
    }
    if (actor === undefined) throw new Error('The machine was not started');
    switch (move.kind) {
      case 'event':
        // XState drops events to an ended actor, and warns.
        if (actor.getSnapshot().status !== 'active') return false;
        actor.send(move.event);
        return true;
      case 'answer': {
        const request = pending.findLast(
          (item) => item.actor === move.actor && isRunning(item) !== move.isStale,
        );
        if (request === undefined) return false;
        const outcome = outcomeOf(move.event);
        if ('error' in outcome) request.reject(outcome.error);
        else request.resolve(outcome.done);
        // The machine receives it a few microtasks later.
        await new Promise((resolve) => setImmediate(resolve));
        return true;
      }
      case 'wait': {
        const due = timers(actor)[move.timers - 1];
        if (due === undefined) return false;
        clock.increment(Math.max(0, due - clock.now()));
        return true;
      }
      case 'restore': {
        const persisted = JSON.parse(JSON.stringify(actor.getPersistedSnapshot()));
        actor.stop();
        start({ snapshot: persisted });
        return true;
      }
    }
  };
  return {
    async do(move) {
      [transitions, effects, requests] = [[], [], []];
      const before: AnyMachineSnapshot | null = actor?.getSnapshot() ?? null;
      const canTake = move.kind === 'event' && before !== null ? before.can(move.event) : null;
      const isIdle = !(await perform(move));
      if (failure !== undefined) throw failure.error;
      if (actor === undefined) throw new Error('The machine was not started');
      return {
        move,
        isIdle,
        before,
        after: actor.getSnapshot(),
        canTake,
        taken: transitions,
        effects,
        requests,
      };
    },
    stop: () => actor?.stop(),
  };
}
