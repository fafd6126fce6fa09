import {
  type draftMachine,
  selectDraftRefusal,
  selectDraftStatus,
  selectHasDraft,
  selectIsDiscardAsked,
} from '../../src/machines/draft.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of a draft, and its copy in the browser. */
export interface DraftAppearance extends Record<string, unknown> {
  status: ReturnType<typeof selectDraftStatus>;
  canDiscard: boolean;
  refusal: string | null;
  /** Whether it is asked if all input is to be discarded. */
  isAsked: boolean;
  /** Effect of the last step on the copy in the browser. */
  copy: 'held' | 'forgotten' | 'untouched';
}

export const draftContract: Contract<typeof draftMachine, DraftAppearance> = {
  states: {
    'store.starting': null,
    'store.saved': ({ context }) => ({
      status: 'saved',
      canDiscard: context.content !== null,
      refusal: null,
    }),
    'store.waiting': () => ({ status: 'waiting', refusal: null }),
    'store.saving': () => ({ status: 'saving', refusal: null }),
    'store.failed': () => ({ status: 'failed', refusal: null, copy: 'untouched' }),
    'store.resting': () => ({ status: 'resting', refusal: null }),
    'store.refused': ({ context }) => ({
      status: 'refused',
      refusal: context.failure?.message ?? 'a message',
      copy: 'untouched',
    }),
    'store.done': () => ({ status: null, refusal: null, copy: 'forgotten' }),
    'question.closed': () => ({ isAsked: false }),
    'question.asked': () => ({ isAsked: true }),
    'question.over': () => ({ isAsked: false, status: null }),
  },
  effects: { saveLocally: () => ({ copy: 'held' }), removeLocally: () => ({ copy: 'forgotten' }) },
  ofMachine: (snapshot, effects) => ({
    status: selectDraftStatus(snapshot),
    canDiscard: selectHasDraft(snapshot),
    refusal: selectDraftRefusal(snapshot),
    isAsked: selectIsDiscardAsked(snapshot),
    copy: effects.copy ?? 'untouched',
  }),
};
