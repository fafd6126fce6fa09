import type { AnyStateMachine } from 'xstate';
import { guardWord } from './guardWord.ts';

/** Made of the data of one actor, or code; the chart has no place for them. */
const LEFT_OUT = new Set(['context', 'input', 'output', 'params', 'types', 'schemas']);

/**
 * A machine's definition as JSON, from which `createMachine` makes one with the same states,
 * transitions and ids. What is code is named after what it is called. Beside it the delays whose
 * length is fixed, in milliseconds.
 */
export function definitionOf(machine: AnyStateMachine): string {
  const fixed = Object.entries(machine.implementations.delays ?? {}).filter(
    ([, delay]) => typeof delay === 'number',
  );
  return JSON.stringify({ ...machine.config, delays: Object.fromEntries(fixed) }, (key, value) => {
    if (LEFT_OUT.has(key)) return undefined;
    if (key === 'guard') return { type: guardWord(value) };
    return typeof value === 'function' ? { type: value.name || 'inline' } : value;
  });
}
