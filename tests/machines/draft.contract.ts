import {
  type draftMachine,
  selectDraftRefusal,
  selectDraftStatus,
  selectHasDraft,
} from '../../src/machines/draft.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of a draft, and its copy in the browser. */
export interface DraftAppearance extends Record<string, unknown> {
  status: ReturnType<typeof selectDraftStatus>;
  canDiscard: boolean;
  refusal: string | null;
  /** Effect of the last step on the copy in the browser. */
  copy: 'held' | 'forgotten' | 'untouched';
}

export const draftContract: Contract<typeof draftMachine, DraftAppearance> = {
  states: {
    starting: null,
    saved: ({ context }) => ({
      status: 'saved',
      canDiscard: context.content !== null,
      refusal: null,
    }),
    waiting: () => ({ status: 'waiting', refusal: null }),
    saving: () => ({ status: 'saving', refusal: null }),
    failed: () => ({ status: 'failed', refusal: null, copy: 'untouched' }),
    resting: () => ({ status: 'resting', refusal: null }),
    refused: ({ context }) => ({
      status: 'refused',
      refusal: context.failure?.message ?? 'a message',
      copy: 'untouched',
    }),
    done: () => ({ status: null, refusal: null, copy: 'forgotten' }),
  },
  effects: {
    saveLocally: () => ({ copy: 'held' }),
    removeLocally: () => ({ copy: 'forgotten' }),
  },
  ofMachine: (snapshot, effects) => ({
    status: selectDraftStatus(snapshot),
    canDiscard: selectHasDraft(snapshot),
    refusal: selectDraftRefusal(snapshot),
    copy: effects.copy ?? 'untouched',
  }),
};
