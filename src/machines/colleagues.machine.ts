import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { Colleague } from '../domain/handling/handling.ts';
import { failed } from './failed.ts';
import { notProvided } from './stub.ts';

type Event =
  /** The user types a name, or enters the field. */
  | { type: 'search.changed'; search: string }
  /** A colleague is chosen, or the user does something else. */
  | { type: 'search.ended' };

interface Context {
  search: string;
  /** Latest findings; kept while the next search is pending. */
  found: readonly Colleague[];
  failure: Failure | null;
}

const setSearch = {
  type: 'setSearch',
  params: ({ event }: { event: { search: string } }) => ({ search: event.search }),
} as const;

/** Colleagues who are offered below a field while their name is typed. */
export const colleaguesMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' },
  actors: {
    findColleagues: fromPromise<readonly Colleague[], { search: string }>(
      notProvided('findColleagues'),
    ),
  },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    setSearch: assign((_, { search }: { search: string }) => ({ search, failure: null })),
    setFound: assign((_, { found }: { found: readonly Colleague[] }) => ({ found })),
    setFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, found: [] })),
    clear: assign({ search: '', found: [], failure: null }),
  },
  delays: { pause: 150 },
}).createMachine({
  id: 'colleagues',
  context: { search: '', found: [], failure: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No colleagues are offered.',
      entry: 'clear',
      on: { 'search.changed': { target: 'open', actions: setSearch } },
    },
    open: {
      description: 'Colleagues are offered below the field.',
      initial: 'finding',
      on: {
        'search.changed': { target: '.waiting', actions: setSearch },
        'search.ended': { target: 'closed' },
      },
      states: {
        waiting: {
          description: 'Waits for the next letter.',
          tags: 'busy',
          after: { pause: { target: 'finding' } },
        },
        finding: {
          description: 'Searches; earlier findings stay visible.',
          tags: 'busy',
          invoke: {
            id: 'findColleagues',
            src: 'findColleagues',
            input: ({ context: { search } }) => ({ search }),
            onDone: {
              target: 'found',
              actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
            },
            onError: failed('failed'),
          },
        },
        found: { description: 'Shows who was found.' },
        failed: { description: 'The search failed; the next letter tries again.' },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof colleaguesMachine>;

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.matches('open');
export const selectIsSearching = (snapshot: Snapshot): boolean => snapshot.hasTag('busy');
export const selectFound = ({ context }: Snapshot): readonly Colleague[] => context.found;
export const selectSearchFailure = ({ context }: Snapshot): Failure | null => context.failure;
