import { assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
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
  | { type: 'palette.opened' }
  | { type: 'text.changed'; text: string }
  /** A page, or the page of a found thing. */
  | { type: 'place.chosen'; href: string }
  | { type: 'action.chosen'; action: PaletteAction }
  /** Enter before the search has ended, such as a scanner's. */
  | { type: 'finding.awaited' }
  | { type: 'retry.requested' }
  | { type: 'palette.closed' }
  /** The side menu as a drawer, on narrow screens. */
  | { type: 'menu.opened' }
  | { type: 'menu.closed' };

type Emitted =
  /** An action succeeded. */
  | { type: 'action.done'; action: PaletteAction }
  /** The only thing found is opened. */
  | { type: 'thing.found'; found: Findings };

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

const NOTHING: Context = { text: '', found: null, failure: null, action: null };

/**
 * Layers above every page, one at a time: the menu of narrow screens, and the command palette with
 * the pages that a text names, the things that it is on, and their actions.
 */
export const paletteMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy',
  },
  actors: {
    findThings: fromPromise<Findings, { text: string }>(notProvided('findThings')),
    act: fromPromise<unknown, { action: PaletteAction }>(notProvided('act')),
  },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    goTo: (_, _params: { href: string }) => notProvided('goTo')(),
    emitDone: emit((_, { action }: { action: PaletteAction }) => ({
      type: 'action.done' as const,
      action,
    })),
    clear: assign(NOTHING),
    emitThingFound: emit((_, { found }: { found: Findings }) => ({
      type: 'thing.found' as const,
      found,
    })),
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setFound: assign((_, { found }: { found: Findings }) => ({ found })),
    clearFound: assign({ found: null }),
    setAction: assign((_, { action }: { action: PaletteAction }) => ({ action })),
    setFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isSearched: (_, { text }: { text: string }) => isSearched(text),
    hasFoundOne: (_, { found }: { found: Findings }) => countFound(found) === 1,
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
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the page is shown.',
      entry: 'clear',
      on: { 'palette.opened': { target: 'open' }, 'menu.opened': { target: 'menu' } },
    },
    menu: {
      description: 'The side menu covers the page.',
      on: { 'palette.opened': { target: 'open' }, 'menu.closed': { target: 'closed' } },
    },
    open: {
      description: 'The text can be edited, and an option chosen.',
      initial: 'pages',
      on: {
        'palette.closed': { target: 'closed' },
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
        pages: { description: 'The text is too short to search; only pages are listed.' },
        typing: {
          description: 'Waits for a pause in typing; earlier results stay visible.',
          tags: 'busy',
          on: { 'finding.awaited': { target: 'awaiting' } },
          after: { pause: { target: 'asking' } },
        },
        asking: {
          description: 'The search is pending; late responses are dropped.',
          tags: 'busy',
          on: { 'finding.awaited': { target: 'awaiting' } },
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
        awaiting: {
          description: 'The search is pending; a single result opens at once.',
          tags: 'busy',
          invoke: {
            id: 'findAwaited',
            src: 'findThings',
            input: ({ context }) => ({ text: context.text }),
            onDone: [
              {
                guard: { type: 'hasFoundOne', params: foundOf },
                target: '#palette.closed',
                actions: { type: 'emitThingFound', params: foundOf },
              },
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
        results: { description: 'Lists the results with their actions.' },
        nothing: { description: 'Nothing was found.' },
        failing: {
          description: 'The search failed and can be retried.',
          exit: 'clearFailure',
          on: { 'retry.requested': { target: 'asking' } },
        },
        refused: {
          description: 'The action was refused; the results stay visible.',
          exit: 'clearFailure',
        },
      },
    },
    acting: {
      description: 'The chosen action is pending.',
      tags: 'busy',
      on: { 'palette.closed': { target: 'closed' } },
      invoke: {
        id: 'act',
        src: 'act',
        input: ({ context }) => ({ action: actionOf(context) }),
        onDone: {
          target: 'closed',
          actions: { type: 'emitDone', params: ({ context }) => ({ action: actionOf(context) }) },
        },
        onError: failed('open.refused'),
      },
    },
  },
});

function actionOf({ action }: Context): PaletteAction {
  if (action === null) throw new Error('No action was chosen.');
  return action;
}

type Snapshot = SnapshotFrom<typeof paletteMachine>;

export const selectIsOpen = (s: Snapshot) => s.matches('open') || s.matches('acting');
export const selectIsMenuOpen = (s: Snapshot) => s.matches('menu');

export const selectText = (s: Snapshot) => s.context.text;
export const selectFound = (s: Snapshot) => s.context.found;
export const selectIsBusy = (s: Snapshot) => s.hasTag('busy');
/** Whether what stands there is complete, a request is under way, or more may be typed (null). */
export function selectProgress(s: Snapshot): 'results' | 'searching' | 'opening' | 'acting' | null {
  if (s.matches('acting')) return 'acting';
  if (s.matches({ open: 'awaiting' })) return 'opening';
  if (s.matches({ open: 'asking' })) return 'searching';
  return s.matches({ open: 'typing' }) ? null : 'results';
}
export const selectFoundNothing = (s: Snapshot) => s.matches({ open: 'nothing' });
/** Reason why the search or the action failed, or null. */
export const selectFailure = (s: Snapshot) => s.context.failure;
/** Whether Enter waits for the search instead of choosing what stands there. */
export const selectCanAwait = (s: Snapshot) => s.can({ type: 'finding.awaited' });
export const selectCanRetry = (s: Snapshot) => s.can({ type: 'retry.requested' });
