import type { StateValue } from 'xstate';
import { statePaths } from '../../errorReports/trail.ts';

function isStateValue(value: unknown): value is StateValue {
  if (typeof value === 'string') return true;
  return typeof value === 'object' && value !== null && Object.values(value).every(isStateValue);
}

/** Formats a state: `journey.boxDelivered`, parallel regions on separate lines. */
export function stateWords(value: unknown): string {
  return isStateValue(value) ? statePaths(value).split(' ').join('\n') : '';
}

/** Returns the IDs of the active states, including the root. */
export function activeStates(machine: string, value: unknown): ReadonlySet<string> {
  const active = new Set([machine]);
  if (!isStateValue(value)) return active;
  for (const path of statePaths(value).split(' ')) {
    const keys = path.split('.');
    for (const end of keys.keys()) active.add([machine, ...keys.slice(0, end + 1)].join('.'));
  }
  return active;
}
