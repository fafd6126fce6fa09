import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '../domain/failure.ts';
import { failed, failureOf } from './failed.ts';
import { notProvided } from './stub.ts';

/**
 * A machine for a screen that shows something the server holds and can act on it: what is
 * there stays while it is refreshed, a failure stands where the content would have stood,
 * and a newer question overtakes an older answer.
 *
 * `Query` says what to load, `Data` is what came, `Action` is what the person does with it;
 * the answer to an action is the new data. What others change is heard of by marks, such as an
 * event's id; `knows` says whether the data tells of one already.
 */
export function createRemoteMachine<Query, Data, Action>(
  id: string,
  knows: (data: Data, mark: string) => boolean = () => false,
) {
  type Event =
    /** Another question (filters, another order number). */
    | { type: 'query.changed'; query: Query }
    | { type: 'reload.requested' }
    /** Another user has changed the data, or may have. */
    | { type: 'change.heard'; marks: readonly string[] }
    | { type: 'action.requested'; action: Action };
  interface Context {
    query: Query;
    data: Data | null;
    /** Failure of the last load. */
    failure: Failure | null;
    /** Failure of the last action. */
    actionFailure: Failure | null;
    action: Action | null;
    /** Marks of remote changes since the last request. */
    heard: readonly string[];
    /** Data before a remote change; null if there was none. */
    before: Data | null;
  }

  return setup({
    types: {
      context: {} as Context,
      events: {} as Event,
      input: {} as { query: Query },
      tags: {} as 'busy',
    },
    actors: {
      load: fromPromise<Data, { query: Query }>(notProvided('load')),
      act: fromPromise<Data, { query: Query; action: Action }>(notProvided('act')),
    },
    actions: {
      /** Told of each failure, so that a 401 can end the session. */
      reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
      keepQuery: assign({
        query: (_, params: { query: Query }) => params.query,
        // It was about what is left now.
        actionFailure: null,
      }),
      keepData: assign({
        data: (_, params: { data: Data }) => params.data,
        failure: null,
        before: null,
      }),
      keepChanged: assign({
        data: (_, params: { data: Data }) => params.data,
        before: ({ context }) => context.data,
      }),
      keepMarks: assign({
        heard: ({ context }, params: { marks: readonly string[] }) => [
          ...new Set([...context.heard, ...params.marks]),
        ],
      }),
      forgetMarks: assign({ heard: [] }),
      keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
      keepAction: assign({
        action: (_, params: { action: Action }) => params.action,
        actionFailure: null,
      }),
      keepActionFailure: assign({
        actionFailure: (_, params: { failure: Failure }) => params.failure,
      }),
    },
    guards: {
      isRefused: (_, params: { failure: Failure }) => params.failure.kind === 'refused',
      /** Something was heard that the data does not tell of. */
      isBehind: ({ context: { data, heard } }) =>
        heard.some((mark) => data === null || !knows(data, mark)),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      query: input.query,
      data: null,
      failure: null,
      actionFailure: null,
      action: null,
      heard: [],
      before: null,
    }),
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
          onError: failed('failed'),
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
        description: 'What the server holds is shown.',
        always: { guard: 'isBehind', target: 'refreshing' },
        on: {
          'reload.requested': { target: 'loading' },
          'action.requested': {
            target: 'acting',
            actions: { type: 'keepAction', params: ({ event }) => ({ action: event.action }) },
          },
        },
      },
      refreshing: {
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
            // Background refresh failed: keep the current data and retry on the next change.
            target: 'ready',
            actions: {
              type: 'reportFailure',
              params: failureOf,
            },
          },
        },
        on: {
          'reload.requested': { target: 'loading' },
          'action.requested': {
            target: 'acting',
            actions: { type: 'keepAction', params: ({ event }) => ({ action: event.action }) },
          },
        },
      },
      acting: {
        description: 'What the person asked for is being done; the rest stays in sight.',
        tags: 'busy',
        invoke: {
          id: 'act',
          src: 'act',
          input: ({ context }) => {
            if (context.action === null) throw new Error('acting without an action');
            return { query: context.query, action: context.action };
          },
          onDone: {
            target: 'ready',
            actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: [
            {
              // The state on the server has moved on: show the present one beside the reason.
              guard: {
                type: 'isRefused',
                params: failureOf,
              },
              target: 'loading',
              actions: {
                type: 'keepActionFailure',
                params: failureOf,
              },
            },
            {
              target: 'ready',
              actions: [
                {
                  type: 'keepActionFailure',
                  params: failureOf,
                },
                {
                  type: 'reportFailure',
                  params: failureOf,
                },
              ],
            },
          ],
        },
      },
    },
  });
}

type RemoteMachine<Query, Data, Action> = ReturnType<
  typeof createRemoteMachine<Query, Data, Action>
>;
type Snapshot<Query, Data, Action> = SnapshotFrom<RemoteMachine<Query, Data, Action>>;

/** Latest data, or null before the first response. */
export const selectData = <Q, D, A>(s: Snapshot<Q, D, A>): D | null => s.context.data;
/** Data before a remote change, or null. */
export const selectBefore = <Q, D, A>(s: Snapshot<Q, D, A>): D | null => s.context.before;
/** The current query. */
export const selectQuery = <Q, D, A>(s: Snapshot<Q, D, A>): Q => s.context.query;
/** Failure of the last load, or null. */
export const selectFailure = <Q, D, A>(s: Snapshot<Q, D, A>): Failure | null =>
  s.matches('failed') ? s.context.failure : null;
/** Failure of the last action, or null. */
export const selectActionFailure = <Q, D, A>(s: Snapshot<Q, D, A>): Failure | null =>
  s.context.actionFailure;
/** The last action, or null. */
export const selectAction = <Q, D, A>(s: Snapshot<Q, D, A>): A | null => s.context.action;
/** The server is being asked for something. */
export const selectIsBusy = <Q, D, A>(s: Snapshot<Q, D, A>): boolean => s.hasTag('busy');
/** The person may ask for an action: the last question is answered, and nothing is being done. */
export const selectCanAct = <Q, D, A>(s: Snapshot<Q, D, A>): boolean =>
  s.matches('ready') || s.matches('refreshing');
/** It is being brought up to date because somebody else has changed it. */
export const selectIsRefreshing = <Q, D, A>(s: Snapshot<Q, D, A>): boolean =>
  s.matches('refreshing');
/** An action is on its way. */
export const selectIsActing = <Q, D, A>(s: Snapshot<Q, D, A>): boolean => s.matches('acting');
