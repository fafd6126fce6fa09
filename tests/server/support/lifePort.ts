import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import {
  type AppearanceRecord,
  type Meter,
  type Port,
  simulate,
  simulateStart,
} from '../../../tools/statewalk/statewalk.ts';

/** What is stored of a life, as the machine that runs it has it. */
export interface StoredLife {
  readonly value: unknown;
  readonly context: object;
}

/** A life that the real server runs, and the doors by which its events come. */
export interface ServerLife {
  /** Begins it with what the machine is given. */
  start(input: unknown): Promise<void>;
  /** Lets an event come as in the product; false when it was refused. */
  offer(event: { readonly type: string }): Promise<boolean>;
  /** Lets a timer of the machine end. */
  endTimer?(id: string): Promise<void>;
  stored(): Promise<StoredLife>;
  see(): Promise<AppearanceRecord>;
}

/**
 * Walks a life through the real server: after each event the stored state must be the one to which
 * the event leads the machine, and a refused event must leave it as it was.
 */
export function lifePort(machine: AnyStateMachine, life: ServerLife, meter: Meter): Port {
  const watch = (seen: Parameters<Meter['observe']>[0]) =>
    meter.observe({ ...seen, actor: 'life' });
  let before: ReturnType<typeof simulate>['snapshot'] | undefined;
  const settle = async ({ snapshot, step }: ReturnType<typeof simulate>) => {
    const { value, context } = await life.stored();
    expect({ value: snapshot.value, context: snapshot.context }, 'what is stored').toEqual({
      value,
      context,
    });
    before = snapshot;
    const { eventType } = step;
    meter.observe({
      kind: 'settled',
      machine: machine.id,
      actor: 'life',
      eventType,
      value: step.after,
    });
  };
  return {
    async act({ type, event }) {
      if (type === 'start') {
        const input = 'input' in event ? event.input : undefined;
        await life.start(input);
        return settle(simulateStart(machine, input, watch));
      }
      if (before === undefined) throw new Error('Nothing has begun');
      if (type.startsWith('after ')) {
        await life.endTimer?.(event.type);
        return settle(simulate(before, event, watch));
      }
      const isTaken = await life.offer(event);
      expect(isTaken, `whether ${type} is taken`).toBe(before.can(event));
      return settle(simulate(before, event, watch));
    },
    see: () => life.see(),
    // A request is answered when its transaction is over: one look is enough.
    async until(isSo) {
      await isSo();
    },
    close: async () => {},
  };
}
