import { assign, emit, fromPromise, setup } from 'xstate';
import { asFailure, type Failure } from '../../failure.ts';
import { notProvided } from '../../stub.ts';
import type { PageContext, PageEmitted, PageEvent, PageInput } from './pageTypes.ts';

/** What is open, what waits to be confirmed, and what the server said. */
type Sight<Data, Action> = Pick<PageContext<unknown, Data, Action>, 'asked' | 'data' | 'panel'>;

interface PageRules<Data, Action> {
  /** Whether the data tells of a change already that was heard of by this mark. */
  readonly knows?: (data: Data, mark: string) => boolean;
  /** Whether this can be asked for on what is open. Whatever can't is ignored. */
  readonly offers?: (sight: Sight<Data, Action>, action: Action) => boolean;
  /** The name of what was open for this and closes when it is done; null for nothing. */
  readonly closes?: (action: Action) => string | null;
  /** Whether what is open under this name is still there. */
  readonly holds?: (data: Data, panel: string) => boolean;
}

/**
 * The parts that pages are made of, and the setup that their machine is typed by.
 *
 * - `resource`: what the server holds is loading, ready, failed, brought up to date or acted on. What
 *   is there stays meanwhile, and a newer question overtakes an older answer. The answer to an action
 *   is the new data. What others change is heard of by marks, such as an event's id.
 * - `panel`: a form or details are open or not, and in them something may wait to be confirmed.
 *
 * A page is `page.createMachine({ id, context, type: 'parallel', states: { resource, panel } })`. The
 * events are the same for all pages; only the types of their query, data and actions differ.
 */
export function createPageParts<Query, Data, Action>({
  knows = () => false,
  offers = () => true,
  closes = () => null,
  holds = () => true,
}: PageRules<Data, Action> = {}) {
  const page = setup({
    types: {
      context: {} as PageContext<Query, Data, Action>,
      events: {} as PageEvent<Query, Action>,
      emitted: {} as PageEmitted<Action>,
      input: {} as PageInput<Query>,
      tags: {} as 'busy',
    },
    actors: {
      load: fromPromise<Data, { query: Query }>(notProvided('load')),
      act: fromPromise<Data, { query: Query; action: Action }>(notProvided('act')),
    },
    actions: {
      /** Told of each failure, so that a 401 can end the session. */
      reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
      keepQuery: assign((_, params: { query: Query }) => ({
        query: params.query,
        // It was about what is left now.
        actionFailure: null,
      })),
      keepData: assign((_, params: { data: Data }) => ({
        data: params.data,
        failure: null,
        before: null,
      })),
      keepChanged: assign(({ context }, params: { data: Data }) => ({
        data: params.data,
        before: context.data,
      })),
      keepMarks: assign(({ context }, params: { marks: readonly string[] }) => ({
        heard: [...new Set([...context.heard, ...params.marks])],
      })),
      forgetMarks: assign(() => ({ heard: [] })),
      keepFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
      keepAction: assign((_, params: { action: Action }) => ({
        action: params.action,
        actionFailure: null,
        done: null,
        asked: null,
      })),
      keepDone: assign(({ context }, params: { action: Action }) => ({
        done: params.action,
        panel: context.panel === closes(params.action) ? null : context.panel,
      })),
      tellDone: emit((_, params: { action: Action }) => ({
        type: 'action.done',
        action: params.action,
      })),
      keepActionFailure: assign((_, params: { failure: Failure }) => ({
        actionFailure: params.failure,
      })),
      /** What was said of something else is over with it. */
      keepPanel: assign((_, params: { panel: string }) => ({
        panel: params.panel,
        actionFailure: null,
        done: null,
      })),
      forgetPanel: assign(() => ({ panel: null })),
      keepAsked: assign((_, params: { action: Action }) => ({ asked: params.action })),
      forgetAsked: assign(() => ({ asked: null })),
    },
    guards: {
      isRefused: (_, params: { failure: Failure }) => params.failure.kind === 'refused',
      /** Something was heard that the data does not tell of. */
      isBehind: ({ context: { data, heard } }) =>
        heard.some((mark) => data === null || !knows(data, mark)),
      isOffered: ({ context }, params: { action: Action }) => offers(context, params.action),
      /** It would be offered once what follows was said. */
      isAskable: ({ context }, { action }: { action: Action }) =>
        offers({ ...context, asked: action }, action),
      hasData: ({ context }) => context.data !== null,
      /** It was to be open from the start, and what it stands beside is there. */
      isDue: ({ context: { data, panel } }) => panel !== null && data !== null,
      /** It was for what is done now, or what it is about has gone. */
      isOver: ({ context: { data, panel } }) =>
        panel === null || (data !== null && !holds(data, panel)),
      isAnswered: ({ context }) => context.asked === null,
    },
  });
  const requested = page.createStateConfig({
    on: {
      'reload.requested': { target: 'loading' },
      'action.requested': {
        guard: { type: 'isOffered', params: ({ event }) => ({ action: event.action }) },
        target: 'acting',
        actions: { type: 'keepAction', params: ({ event }) => ({ action: event.action }) },
      },
    },
  });
  const resource = page.createStateConfig({
    description: 'What the server holds.',
    initial: 'loading',
    on: {
      'change.heard': {
        actions: { type: 'keepMarks', params: ({ event }) => ({ marks: event.marks }) },
      },
      'query.changed': {
        target: '.loading',
        actions: { type: 'keepQuery', params: ({ event }) => ({ query: event.query }) },
      },
    },
    states: {
      loading: {
        description: 'The server is being asked; what was there before stays in sight.',
        tags: 'busy',
        entry: 'forgetMarks',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ query: context.query }),
          onDone: {
            target: 'ready',
            actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ failure: asFailure(event.error) }) },
              {
                type: 'reportFailure',
                params: ({ event }) => ({ failure: asFailure(event.error) }),
              },
            ],
          },
        },
      },
      failed: {
        description: 'The answer did not come; the reason stands there with "Try again".',
        on: {
          'reload.requested': { target: 'loading' },
          // The server speaks again.
          'change.heard': { target: 'loading' },
        },
      },
      ready: {
        ...requested,
        description: 'What the server holds is shown.',
        always: { guard: 'isBehind', target: 'refreshing' },
      },
      refreshing: {
        ...requested,
        description: 'Somebody else has changed it: asked again, while all can be done as before.',
        entry: 'forgetMarks',
        invoke: {
          id: 'refresh',
          src: 'load',
          input: ({ context }) => ({ query: context.query }),
          onDone: {
            target: 'ready',
            actions: { type: 'keepChanged', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            // Nobody asked for it: what is there stays. The next change, or the stream when it is
            // back, asks again.
            target: 'ready',
            actions: {
              type: 'reportFailure',
              params: ({ event }) => ({ failure: asFailure(event.error) }),
            },
          },
        },
      },
      acting: {
        description: 'What the person asked for is being done; the rest stays in sight.',
        tags: 'busy',
        invoke: {
          id: 'act',
          src: 'act',
          input: ({ context }) => ({ query: context.query, action: actionOf(context) }),
          onDone: {
            target: 'ready',
            actions: [
              { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
              { type: 'keepDone', params: ({ context }) => ({ action: actionOf(context) }) },
              { type: 'tellDone', params: ({ context }) => ({ action: actionOf(context) }) },
            ],
          },
          onError: [
            {
              // The state on the server has moved on: show the present one beside the reason.
              guard: {
                type: 'isRefused',
                params: ({ event }) => ({ failure: asFailure(event.error) }),
              },
              target: 'loading',
              actions: {
                type: 'keepActionFailure',
                params: ({ event }) => ({ failure: asFailure(event.error) }),
              },
            },
            {
              target: 'ready',
              actions: [
                {
                  type: 'keepActionFailure',
                  params: ({ event }) => ({ failure: asFailure(event.error) }),
                },
                {
                  type: 'reportFailure',
                  params: ({ event }) => ({ failure: asFailure(event.error) }),
                },
              ],
            },
          ],
        },
      },
    },
  });
  const panel = page.createStateConfig({
    description: 'What is open beside it.',
    initial: 'closed',
    states: {
      closed: {
        description: 'No form and no details are open.',
        always: { guard: 'isDue', target: 'open' },
        on: {
          'panel.opened': {
            guard: 'hasData',
            target: 'open',
            actions: { type: 'keepPanel', params: ({ event }) => ({ panel: event.panel }) },
          },
        },
      },
      open: {
        description: 'A form or the details of something are open.',
        initial: 'looking',
        always: { guard: 'isOver', target: 'closed' },
        exit: 'forgetPanel',
        on: {
          'panel.opened': {
            target: '.looking',
            actions: { type: 'keepPanel', params: ({ event }) => ({ panel: event.panel }) },
          },
          'panel.closed': { target: 'closed' },
        },
        states: {
          looking: {
            description: 'What can be done stands there.',
            on: {
              'confirmation.asked': {
                guard: { type: 'isAskable', params: ({ event }) => ({ action: event.action }) },
                target: 'asking',
                actions: { type: 'keepAsked', params: ({ event }) => ({ action: event.action }) },
              },
            },
          },
          asking: {
            description: 'What follows is said, and nothing is done before it is confirmed.',
            exit: 'forgetAsked',
            always: { guard: 'isAnswered', target: 'looking' },
            on: { 'confirmation.withdrawn': { target: 'looking' } },
          },
        },
      },
    },
  });
  return { page, resource, panel };
}

function actionOf<Action>({ action }: { readonly action: Action | null }): Action {
  if (action === null) throw new Error('Nothing was asked for that could be done.');
  return action;
}
