import { createMachine } from 'xstate';
import type { Subject } from '../subject.ts';

/** Target of an event in a state: a state's number, `refused` by its guard, or `ignored`. */
export type Target = number | 'refused' | 'ignored';

const name = (prefix: string, index: number) => `${prefix}${index}`;

/** XState looks at all neighbors of a state with each event: many states stand in groups of so many. */
const GROUP = 32;

interface Config {
  id?: string;
  initial?: string;
  states?: Record<string, Config>;
  on?: Record<string, object>;
}

/** The states, in groups of groups where there are many; what all of them stand in. */
function inGroups(states: readonly (readonly [string, Config])[]): Config {
  if (states.length <= GROUP) {
    return { initial: states[0]?.[0] ?? '', states: Object.fromEntries(states) };
  }
  const groups: [string, Config][] = [];
  for (let first = 0; first < states.length; first += GROUP) {
    groups.push([name('g', groups.length), inGroups(states.slice(first, first + GROUP))]);
  }
  return inGroups(groups);
}

/**
 * A machine without context, made from a table: a row per state, a column per event. For the tests
 * of the generator, which have to know the optimal tour, and for its bench.
 */
export function generatedMachine(table: readonly (readonly Target[])[]): Subject {
  const events = [...(table[0]?.keys() ?? [])].map((index) => name('e', index));
  const states = table.map((row, index) => {
    const on = row.flatMap((target, event): (readonly [string, object])[] => {
      if (target === 'ignored') return [];
      if (target === 'refused') return [[name('e', event), { guard: () => false }]];
      return [[name('e', event), { target: `#${name('s', target)}` }]];
    });
    const id = name('s', index);
    return [id, { id, on: Object.fromEntries(on) }] as const;
  });
  const machine = createMachine({ id: 'generated', ...inGroups(states) });
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
