import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import {
  type AppearanceRecord,
  type Meter,
  type Port,
  simulate,
  simulateStart,
} from '../../../tools/statewalk/statewalk.ts';

/** Stored state of an instance, in the machine's format. */
interface StoredInstance {
  readonly value: unknown;
  readonly context: object;
}

/** An instance of a machine on the real server, and the ways to send it events. */
export interface ServerInstance {
  /** Creates it with the machine's input. */
  start(input: unknown): Promise<void>;
  /** Sends an event as the product does; returns false if it was refused. */
  sendEvent(event: { readonly type: string }): Promise<boolean>;
  /** Fires a timer of the machine. */
  endTimer?(id: string): Promise<void>;
  stored(): Promise<StoredInstance>;
  see(): Promise<AppearanceRecord>;
}

/**
 * Test port of a machine's instance on the real server: after each event the stored state must be
 * the machine's next state, and a refused event must leave it unchanged.
 */
export function instancePort(machine: AnyStateMachine, life: ServerInstance, meter: Meter): Port {
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
      const isApplied = await life.sendEvent(event);
      expect(isApplied, `whether ${type} is taken`).toBe(before.can(event));
      return settle(simulate(before, event, watch));
    },
    see: () => life.see(),
    // A request is answered after its transaction, so one check suffices.
    async until(isSo) {
      await isSo();
    },
    close: async () => {},
  };
}
