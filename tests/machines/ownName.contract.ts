import {
  type ownNameMachine,
  selectFailure,
  selectIsSaved,
  selectIsSaving,
} from '../../src/machines/pages/ownName.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of the user's own name. */
export interface OwnNameAppearance extends Record<string, unknown> {
  isSaving: boolean;
  canSave: boolean;
  isSaved: boolean;
  error: string | null;
}

const RESTING = { isSaving: false, canSave: true, isSaved: false, error: null };

export const ownNameContract: Contract<typeof ownNameMachine, OwnNameAppearance> = {
  states: {
    ready: () => RESTING,
    saving: () => ({ ...RESTING, isSaving: true, canSave: false }),
    saved: () => ({ ...RESTING, isSaved: true }),
    failed: ({ context }) => ({ ...RESTING, error: context.failure?.message ?? 'a message' }),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    isSaving: selectIsSaving(snapshot),
    canSave: !snapshot.hasTag('busy'),
    isSaved: selectIsSaved(snapshot),
    error: selectFailure(snapshot)?.message ?? null,
  }),
};
