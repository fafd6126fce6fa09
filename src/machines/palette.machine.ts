import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { ManualEvent } from '../domain/returns/returns.ts';
import type { Findings } from '../domain/search.ts';
import { SEARCH_MIN_LENGTH } from '../domain/sorts.ts';
import { failed } from './failed.ts';
import { notProvided } from './stub.ts';

/** An event of a found return that needs neither input nor a confirmation. */
export interface PaletteAction {
  readonly orderNumber: string;
  readonly event: ManualEvent;
}

type Event =
  | { type: 'text.changed'; text: string }
  /** A page, or the page of a found thing. */
  | { type: 'place.chosen'; href: string }
  | { type: 'action.chosen'; action: PaletteAction }
  | { type: 'retry.requested' }
  | { type: 'palette.closed' };

interface Context {
  text: string;
  /** Latest findings; kept while the next search is under way. */
  found: Findings | null;
  failure: Failure | null;
  action: PaletteAction | null;
}

const textOf = ({ event }: { event: { text: string } }) => ({ text: event.text });
const foundOf = ({ event }: { event: { output: Findings } }) => ({ found: event.output });

/** Whether a text is searched for; a shorter one only filters the pages. */
const isSearched = (text: string): boolean => text.trim().length >= SEARCH_MIN_LENGTH;

/** Number of found things. */
export const countFound = (found: Findings | null): number =>
  found === null ? 0 : Object.values(found).reduce((sum, { length }) => sum + length, 0);

/**
 * Command palette, from its opening to its end: the pages that a text names, the things that it is
 * on, and what can be done with them.
 */
export const paletteMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    findThings: fromPromise<Findings, { text: string }>(notProvided('findThings')),
    act: fromPromise<unknown, { action: PaletteAction | null }>(notProvided('act')),
  },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    goTo: (_, _params: { href: string }) => notProvided('goTo')(),
    /** Says what was done, on the return's page. */
    showDone: (_, _params: { action: PaletteAction | null }) => notProvided('showDone')(),
    /** Takes the palette off the page. */
    leave: notProvided('leave'),
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setFound: assign((_, { found }: { found: Findings }) => ({ found })),
    clearFound: assign({ found: null }),
    setAction: assign((_, { action }: { action: PaletteAction }) => ({ action })),
    setFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isSearched: (_, { text }: { text: string }) => isSearched(text),
    hasFound: (_, { found }: { found: Findings }) => countFound(found) > 0,
    isOffered: ({ context: { found } }, { orderNumber, event: { type } }: PaletteAction) =>
      !type.startsWith('attention.') &&
      (found?.returns ?? []).some(
        (row) => row.orderNumber === orderNumber && row.actions.includes(type),
      ),
  },
  delays: { pause: 150 },
}).createMachine({
  id: 'palette',
  context: { text: '', found: null, failure: null, action: null },
  initial: 'open',
  on: { 'palette.closed': { target: '.closed' } },
  states: {
    open: {
      description: 'What is typed can be changed, and what stands there can be chosen.',
      initial: 'pages',
      on: {
        'text.changed': [
          {
            guard: { type: 'isSearched', params: textOf },
            target: '.typing',
            actions: { type: 'setText', params: textOf },
          },
          { target: '.pages', actions: [{ type: 'setText', params: textOf }, 'clearFound'] },
        ],
        'place.chosen': {
          target: 'closed',
          actions: { type: 'goTo', params: ({ event }) => ({ href: event.href }) },
        },
        'action.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event.action },
          target: 'acting',
          actions: { type: 'setAction', params: ({ event }) => ({ action: event.action }) },
        },
      },
      states: {
        pages: { description: 'Too little is typed to search for: only pages stand there.' },
        typing: {
          description:
            'Waits until nothing more is typed; what was found before still stands there.',
          tags: 'busy',
          after: { pause: { target: 'asking' } },
        },
        asking: {
          description:
            'The things are being searched for; an answer that comes too late is dropped.',
          tags: 'busy',
          invoke: {
            id: 'findThings',
            src: 'findThings',
            input: ({ context }) => ({ text: context.text }),
            onDone: [
              {
                guard: { type: 'hasFound', params: foundOf },
                target: 'results',
                actions: { type: 'setFound', params: foundOf },
              },
              { target: 'nothing', actions: 'clearFound' },
            ],
            onError: failed('failing'),
          },
        },
        results: { description: 'The found things stand there, each with what can be done.' },
        nothing: { description: 'No thing has this text on it.' },
        failing: {
          description: 'The search failed; it can be tried again.',
          exit: 'clearFailure',
          on: { 'retry.requested': { target: 'asking' } },
        },
        refused: {
          description: 'The action was not possible; the found things stand there as before.',
          exit: 'clearFailure',
        },
      },
    },
    acting: {
      description: 'The chosen action is under way.',
      tags: 'busy',
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ action: context.action }),
        onDone: {
          target: 'closed',
          actions: { type: 'showDone', params: ({ context: { action } }) => ({ action }) },
        },
        onError: failed('open.refused'),
      },
    },
    closed: {
      description: 'The palette is gone, and the focus is where it was.',
      type: 'final',
      entry: 'leave',
    },
  },
});

type Snapshot = SnapshotFrom<typeof paletteMachine>;

export const selectText = (s: Snapshot) => s.context.text;
export const selectFound = (s: Snapshot) => s.context.found;
export const selectIsBusy = (s: Snapshot) => s.hasTag('busy');
/** Whether what stands there is complete, a request is under way, or more may be typed (null). */
export function selectProgress(s: Snapshot): 'results' | 'searching' | 'acting' | null {
  if (s.matches('acting')) return 'acting';
  if (s.matches({ open: 'asking' })) return 'searching';
  return s.matches({ open: 'typing' }) ? null : 'results';
}
export const selectFoundNothing = (s: Snapshot) => s.matches({ open: 'nothing' });
/** Reason why the search or the action failed, or null. */
export const selectFailure = (s: Snapshot) => s.context.failure;
export const selectCanRetry = (s: Snapshot) => s.can({ type: 'retry.requested' });
