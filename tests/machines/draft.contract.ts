import {
  type draftMachine,
  selectDraftRefusal,
  selectDraftStatus,
  selectHasDraft,
} from '../../src/machines/draft.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** What a person sees of a draft, and what their browser holds of it. */
export interface DraftAppearance extends Record<string, unknown> {
  standing: ReturnType<typeof selectDraftStatus>;
  canDiscard: boolean;
  refusal: string | null;
  /** What the last step did to the copy in the browser. */
  copy: 'held' | 'forgotten' | 'untouched';
}

export const draftContract: Contract<typeof draftMachine, DraftAppearance> = {
  states: {
    starting: null,
    saved: ({ context }) => ({
      standing: 'saved',
      canDiscard: context.content !== null,
      refusal: null,
    }),
    waiting: () => ({ standing: 'waiting', refusal: null }),
    saving: () => ({ standing: 'saving', refusal: null }),
    failed: () => ({ standing: 'failed', refusal: null, copy: 'untouched' }),
    refused: ({ context }) => ({
      standing: 'refused',
      refusal: context.failure?.message ?? 'a message',
      copy: 'untouched',
    }),
    done: () => ({ standing: null, refusal: null, copy: 'forgotten' }),
  },
  effects: {
    keepHere: () => ({ copy: 'held' }),
    forgetHere: () => ({ copy: 'forgotten' }),
  },
  ofMachine: (snapshot, effects) => ({
    standing: selectDraftStatus(snapshot),
    canDiscard: selectHasDraft(snapshot),
    refusal: selectDraftRefusal(snapshot),
    copy: effects.copy ?? 'untouched',
  }),
};
