import type { StateValue } from 'xstate';
import { statePaths } from '../../errorReports/trail.ts';

function isStateValue(value: unknown): value is StateValue {
  if (typeof value === 'string') return true;
  return typeof value === 'object' && value !== null && Object.values(value).every(isStateValue);
}

/** Where a machine stands: `journey.boxDelivered`, parallel regions below each other. */
export function stateWords(value: unknown): string {
  return isStateValue(value) ? statePaths(value).split(' ').join('\n') : '';
}

/** The ids of the states that are active, the root's among them. */
export function activeStates(machine: string, value: unknown): ReadonlySet<string> {
  const active = new Set([machine]);
  if (!isStateValue(value)) return active;
  for (const path of statePaths(value).split(' ')) {
    const keys = path.split('.');
    for (const end of keys.keys()) active.add([machine, ...keys.slice(0, end + 1)].join('.'));
  }
  return active;
}
