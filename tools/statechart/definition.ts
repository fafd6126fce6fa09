import type { AnyStateMachine } from 'xstate';
import { guardWord } from './guardWord.ts';

/** Data of one actor, or code; a chart doesn't show them. */
const LEFT_OUT = new Set(['context', 'input', 'output', 'params', 'types', 'schemas']);

/**
 * A machine's definition as JSON, from which `createMachine` makes one with the same states,
 * transitions and IDs. Code is replaced by its name. Includes the delays of fixed length, in
 * milliseconds.
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
