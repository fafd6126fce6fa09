import { createMachine } from 'xstate';
import type { Subject } from './subject.ts';

/** Where an event leads from a state: a state's number, `refused` by its guard, or not listened to. */
export type Target = number | 'refused' | 'ignored';

const name = (prefix: string, index: number) => `${prefix}${index}`;

/**
 * A machine without context, made from a table: a row a state, a column an event. For the tests
 * of the generator, which have to know what the best tour is, and for its bench.
 */
export function generatedMachine(table: readonly (readonly Target[])[]): Subject {
  const events = [...(table[0]?.keys() ?? [])].map((index) => name('e', index));
  const states = table.map((row, index) => {
    const on = row.flatMap((target, event) => {
      if (target === 'ignored') return [];
      const refused = { target: name('s', index), guard: () => false };
      return [[name('e', event), target === 'refused' ? refused : name('s', target)]];
    });
    return [name('s', index), { on: Object.fromEntries(on) }];
  });
  const machine = createMachine({
    id: 'generated',
    initial: 's0',
    states: Object.fromEntries(states),
  });
  return {
    id: machine.id,
    machine,
    profile: {
      machine,
      inputs: { begun: { title: 'begins' } },
      events: Object.fromEntries(events.map((event) => [event, { once: { title: event } }])),
      outcomes: {},
      delays: {},
      project: () => null,
    },
    contract: { states: {}, effects: {}, ofMachine: () => ({}) },
  };
}
