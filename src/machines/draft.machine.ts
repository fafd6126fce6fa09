import { type ActorRefFrom, assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { NewReturnDraft } from '../domain/returns/ordering/drafts.ts';
import { failed, failureOf } from './failed.ts';
import { notProvided } from './stub.ts';

/** Debounce of saving while the user types, in milliseconds. */
const DRAFT_PAUSE_MS = 500;
/** Delay before a failed save is retried, in milliseconds. */
const DRAFT_RETRY_MS = 10_000;

/** Draft to save; null if there is none. */
type DraftContent = NewReturnDraft | null;

type Event =
  | { type: 'content.changed'; content: DraftContent }
  /** Saves without waiting for the debounce, such as when leaving a step. */
  | { type: 'save.requested' }
  /** Pauses saving until the order's outcome is known. */
  | { type: 'order.confirmed' }
  | { type: 'order.refused' }
  | { type: 'order.placed' }
  /** Asks whether all input is to be discarded; discarding it changes the content to null. */
  | { type: 'discard.asked' }
  | { type: 'discard.withdrawn' };

interface Context {
  content: DraftContent;
  /** Whether there is input that the server doesn't have. */
  isUnsaved: boolean;
  failure: Failure | null;
  /** Time of the server's last save, ISO 8601; null if it stores nothing. */
  savedAt: string | null;
}

const contentOf = ({ event }: { event: { content: DraftContent } }) => ({ content: event.content });
const setChange = [
  { type: 'setContent', params: contentOf },
  {
    type: 'saveLocally',
    params: ({ event, context }: { event: { content: DraftContent }; context: Context }) => ({
      content: event.content,
      savedAt: context.savedAt,
    }),
  },
] as const;

/** Saves the draft while the user types; the browser stores it until the server has it. */
export const draftMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'content' | 'isUnsaved' | 'savedAt'>,
  },
  actors: {
    saveDraft: fromPromise<{ savedAt: string | null }, { content: DraftContent }>(
      notProvided('saveDraft'),
    ),
  },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    /** Stores the draft in the browser, for a reload or a session that ends before the server has it. */
    saveLocally: (_, _params: { content: DraftContent; savedAt: string | null }) =>
      notProvided('saveLocally')(),
    removeLocally: notProvided('removeLocally'),
    setContent: assign({
      content: (_, params: { content: DraftContent }) => params.content,
      isUnsaved: true,
    }),
    beginSaving: assign({ isUnsaved: false }),
    /** The pending request may not arrive. */
    setUnsaved: assign({ isUnsaved: true }),
    setSavedAt: assign({
      savedAt: (_, params: { savedAt: string | null }) => params.savedAt,
      failure: null,
    }),
    setFailure: assign({
      failure: (_, params: { failure: Failure }) => params.failure,
      isUnsaved: true,
    }),
  },
  guards: {
    isUnsaved: ({ context }) => context.isUnsaved,
    hasDraft: ({ context }) => context.content !== null,
    isDiscarded: (_, params: { content: DraftContent }) => params.content === null,
    isRefused: (_, params: { failure: Failure }) => params.failure.kind === 'refused',
  },
  delays: { pause: DRAFT_PAUSE_MS, retry: DRAFT_RETRY_MS },
}).createMachine({
  id: 'draft',
  context: ({ input }) => ({ ...input, failure: null }),
  type: 'parallel',
  states: {
    store: {
      description: 'Storage of the draft.',
      initial: 'starting',
      on: {
        // Re-entering the region would exit the other one, too.
        'content.changed': { target: '.waiting', actions: setChange },
        'order.confirmed': { target: '.resting' },
        'order.placed': { target: '.done' },
      },
      states: {
        starting: {
          description: 'Saves unsaved content of the browser from before, if any.',
          always: [{ guard: 'isUnsaved', target: 'saving' }, { target: 'saved' }],
        },
        saved: { description: 'All changes are saved on the server.' },
        waiting: {
          description: 'Waits for a pause in typing.',
          after: { pause: { target: 'saving' } },
          on: { 'save.requested': { target: 'saving' } },
        },
        saving: {
          description: 'The changes are being saved.',
          entry: 'beginSaving',
          on: {
            'order.confirmed': { target: 'resting', actions: 'setUnsaved' },
            'content.changed': { actions: setChange },
          },
          invoke: {
            id: 'saveDraft',
            src: 'saveDraft',
            input: ({ context }) => ({ content: context.content }),
            onDone: [
              {
                guard: 'isUnsaved',
                target: 'waiting',
                actions: { type: 'setSavedAt', params: ({ event }) => event.output },
              },
              {
                target: 'saved',
                actions: [
                  { type: 'setSavedAt', params: ({ event }) => event.output },
                  'removeLocally',
                ],
              },
            ],
            onError: [
              {
                guard: { type: 'isRefused', params: failureOf },
                target: 'refused',
                actions: { type: 'setFailure', params: failureOf },
              },
              failed('failed'),
            ],
          },
        },
        failed: {
          description: 'Saving failed; the browser keeps the changes and retries.',
          after: { retry: { target: 'saving' } },
          on: { 'save.requested': { target: 'saving' } },
        },
        resting: {
          description:
            'The order is being placed; saving pauses so that no draft arrives after it.',
          on: {
            'content.changed': { actions: setChange },
            'order.refused': [{ guard: 'isUnsaved', target: 'saving' }, { target: 'saved' }],
          },
        },
        refused: {
          description: 'The draft was ordered already; nothing is saved.',
          on: { 'order.confirmed': undefined },
        },
        done: {
          description: 'The order was placed and the draft deleted.',
          type: 'final',
          entry: 'removeLocally',
        },
      },
    },
    question: {
      description: 'Question before the draft is discarded.',
      initial: 'closed',
      on: { 'order.placed': '.over' },
      states: {
        closed: {
          description: 'Nothing is asked.',
          on: { 'discard.asked': { guard: 'hasDraft', target: 'asked' } },
        },
        asked: {
          description: 'Asks for confirmation before discarding.',
          on: {
            'discard.withdrawn': { target: 'closed' },
            'order.confirmed': { target: 'closed' },
            'content.changed': {
              guard: { type: 'isDiscarded', params: contentOf },
              target: 'closed',
            },
          },
        },
        over: { description: 'The order was placed.', type: 'final' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof draftMachine>;

export type DraftActor = ActorRefFrom<typeof draftMachine>;

const STATUSES = ['saved', 'waiting', 'saving', 'failed', 'resting', 'refused'] as const;

/** Status of the draft; null once it has become an order. */
export const selectDraftStatus = (s: Snapshot) =>
  STATUSES.find((status) => s.matches({ store: status })) ?? null;
/** Reason why the draft can no longer be saved, or null. */
export const selectDraftRefusal = (s: Snapshot) =>
  s.matches({ store: 'refused' }) ? (s.context.failure?.message ?? null) : null;
/** Whether there is a draft to discard. */
export const selectHasDraft = (s: Snapshot) => s.context.content !== null;
/** Whether discarding all input awaits confirmation. */
export const selectIsDiscardAsked = (s: Snapshot) => s.matches({ question: 'asked' });
