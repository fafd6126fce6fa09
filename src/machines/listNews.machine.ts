import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import type { TimelineEntry } from '../domain/returns/timeline/timeline.ts';
import { failureOf } from './failed.ts';
import { notProvided } from './stub.ts';

/** Event of a listed return that the live stream announced. */
interface ReceivedEvent {
  readonly orderNumber: string;
  readonly event: string;
}

/** Event with what a message about it says. */
export interface ListNews {
  readonly orderNumber: string;
  readonly employeeName: string;
  readonly entry: TimelineEntry;
}

interface Context {
  /** Newest event; null before the first. */
  received: ReceivedEvent | null;
}

const setReceived = {
  type: 'setReceived',
  params: ({ event }: { event: { received: ReceivedEvent } }) => ({ received: event.received }),
} as const;
const newsOf = ({ event }: { event: { output: ListNews | null } }) => ({ news: event.output });

/** News of the list: tells what others did to listed returns, the newest event only. */
export const listNewsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'event.received'; received: ReceivedEvent },
  },
  actors: {
    /** Loads what an event did; null if it is unknown. */
    loadNews: fromPromise<ListNews | null, { received: ReceivedEvent | null }>(
      notProvided('loadNews'),
    ),
  },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    showNews: (_, _params: { news: ListNews | null }) => notProvided('showNews')(),
    setReceived: assign((_, { received }: { received: ReceivedEvent }) => ({ received })),
  },
  guards: { hasNews: (_, { news }: { news: ListNews | null }) => news !== null },
}).createMachine({
  id: 'listNews',
  context: { received: null },
  initial: 'quiet',
  states: {
    quiet: {
      description: 'Waits for the next change.',
      on: { 'event.received': { target: 'loading', actions: setReceived } },
    },
    loading: {
      description: 'Loads the newest event; a newer one replaces it.',
      on: { 'event.received': { target: 'loading', reenter: true, actions: setReceived } },
      invoke: {
        id: 'loadNews',
        src: 'loadNews',
        input: ({ context: { received } }) => ({ received }),
        onDone: [
          {
            guard: { type: 'hasNews', params: newsOf },
            target: 'quiet',
            actions: { type: 'showNews', params: newsOf },
          },
          { target: 'quiet' },
        ],
        onError: { target: 'quiet', actions: { type: 'reportFailure', params: failureOf } },
      },
    },
  },
});
