import {
  type newLeaverMachine,
  selectFailure,
  selectIsAdded,
  selectIsAdding,
} from '../../src/machines/pages/newLeaver.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of the form that adds a leaver. */
export interface NewLeaverAppearance extends Record<string, unknown> {
  isAdding: boolean;
  /** Whether the leaver's page is open. */
  isAdded: boolean;
  error: string | null;
}

const RESTING = { isAdding: false, isAdded: false, error: null };

export const newLeaverContract: Contract<typeof newLeaverMachine, NewLeaverAppearance> = {
  states: {
    ready: () => RESTING,
    adding: () => ({ ...RESTING, isAdding: true }),
    added: () => ({ ...RESTING, isAdded: true }),
    failed: ({ context }) => ({ ...RESTING, error: context.failure?.message ?? 'a message' }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    isAdding: selectIsAdding(snapshot),
    isAdded: selectIsAdded(snapshot),
    error: selectFailure(snapshot)?.message ?? null,
  }),
};
