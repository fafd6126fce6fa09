import {
  type returnPathMachine,
  selectDestination,
  selectRemembered,
} from '../../src/machines/returnPath.machine.ts';
import type { Contract } from '../model/contract.ts';

/** What can be seen of the wanted path before it is used: what storage keeps of it. */
export interface ReturnPathSight extends Record<string, unknown> {
  stored: string | null;
  /** Where a sign-in would lead. */
  destination: string;
}

export const returnPathContract: Contract<typeof returnPathMachine, ReturnPathSight> = {
  states: {
    restoring: null,
    empty: () => ({ stored: null, destination: '/' }),
    remembered: ({ context }) => {
      const path = context.remembered?.path ?? 'a path';
      return { stored: path, destination: path };
    },
  },
  effects: {},
  ofMachine: (snapshot) => ({
    stored: selectRemembered(snapshot)?.path ?? null,
    destination: selectDestination(snapshot),
  }),
};
