import { and, assign, emit, fromPromise, not, or, setup, stateIn } from 'xstate';
import type { Failure } from '../../../domain/failure.ts';
import { notProvided } from '../../stub.ts';
import type { PageContext, PageEmitted, PageEvent, PageInput, Selected } from './pageTypes.ts';

/** What is open, what waits to be confirmed, what is selected, and what the server said. */
type Sight<Data, Action> = Pick<
  PageContext<unknown, Data, Action>,
  'asked' | 'data' | 'panel' | 'selected'
>;

export interface PageRules<Data, Action> {
  /** Whether the data tells of a change already that was heard of by this mark. */
  readonly knows?: (data: Data, mark: string) => boolean;
  /** Whether this can be asked for on what is open. Whatever can't is ignored. */
  readonly offers?: (sight: Sight<Data, Action>, action: Action) => boolean;
  /** The name of what was open for this and closes when it is done; null for nothing. */
  readonly closes?: (action: Action) => string | null;
  /** What opens in the place of that; null for nothing. */
  readonly opens?: (action: Action) => string | null;
  /** Whether what is open under this name is still there. */
  readonly holds?: (data: Data, panel: string, selected: Selected) => boolean;
  /** Whether what is open under this name is about what is selected: it stays so until it closes. */
  readonly binds?: (panel: string) => boolean;
  /** Whether somebody else has changed what an edit on what is open was based on. */
  readonly differs?: (before: Data, after: Data, panel: string | null) => boolean;
  /** Whether an answer told something that no other tells, and that still holds for what came last. */
  readonly tells?: (answer: Data, data: Data) => boolean;
  /** The names of what can be selected. */
  readonly lists?: (data: Data) => readonly string[];
}

/**
 * What the machine of a page is typed by, and what its parts do and ask. The setup is generic in
 * query, data and action alone: with events of its own, TypeScript loses the keys of `on`.
 */
export function createPageSetup<Query, Data, Action>({
  knows = () => false,
  offers = () => true,
  closes = () => null,
  opens = () => null,
  holds = () => true,
  binds = () => false,
  differs = () => false,
  tells = () => false,
  lists = () => [],
}: PageRules<Data, Action> = {}) {
  /** Of what was selected, what is still there. */
  const stillIn = (data: Data, selected: Selected): Selected => {
    if (selected === 'all') return lists(data).length === 0 ? [] : 'all';
    return lists(data).filter((name) => selected.includes(name));
  };
  /** The same; but what somebody answers for is not taken from under them by what others do. */
  const leftIn = (
    data: Data,
    { panel, selected }: Pick<Sight<Data, Action>, 'panel' | 'selected'>,
  ) => (panel !== null && binds(panel) ? selected : stillIn(data, selected));
  return setup({
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
        selected: [],
      })),
      keepData: assign(({ context }, { data }: { data: Data }) => ({
        data,
        failure: null,
        before: null,
        secret: [data, context.secret].find((one) => one !== null && tells(one, data)) ?? null,
        selected: leftIn(data, context),
      })),
      keepChanged: assign(({ context }, params: { data: Data }) => ({
        data: params.data,
        before: context.data,
        selected: leftIn(params.data, context),
      })),
      keepMarks: assign(({ context }, params: { marks: readonly string[] }) => ({
        heard: [...new Set([...context.heard, ...params.marks])],
      })),
      forgetMarks: assign(() => ({ heard: [] })),
      keepFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
      keepAction: assign((_, params: { action: Action }) => ({
        action: params.action,
        unsettled: params.action,
        actionFailure: null,
        done: null,
        asked: null,
      })),
      keepDone: assign(({ context }, params: { action: Action }) => ({
        done: params.action,
        panel: context.panel === closes(params.action) ? opens(params.action) : context.panel,
        base: null,
        unsettled: null,
      })),
      tellDone: emit((_, params: { action: Action }) => ({
        type: 'action.done',
        action: params.action,
      })),
      keepActionFailure: assign(({ context }, params: { failure: Failure }) => ({
        actionFailure: params.failure,
        base: params.failure.kind === 'refused' ? context.data : context.base,
        unsettled: params.failure.kind === 'refused' ? null : context.unsettled,
      })),
      /** What was said of something else is over with it. */
      keepPanel: assign((_, params: { panel: string }) => ({
        panel: params.panel,
        actionFailure: null,
        done: null,
        base: null,
      })),
      forgetPanel: assign(({ context: { data, selected } }) => ({
        panel: null,
        selected: data === null ? selected : stillIn(data, selected),
      })),
      keepAsked: assign((_, params: { action: Action }) => ({ asked: params.action })),
      tellConflict: emit({ type: 'conflict.found' }),
      forgetSecret: assign(() => ({ secret: null })),
      keepSelected: assign(({ context: { data } }, { selected }: { selected: Selected }) => ({
        selected: data === null ? [] : stillIn(data, selected),
      })),
      forgetAsked: assign(() => ({ asked: null })),
    },
    guards: {
      isRefused: (_, params: { failure: Failure }) => params.failure.kind === 'refused',
      /** Something was heard that the data does not tell of. */
      isBehind: ({ context: { data, heard } }) =>
        heard.some((mark) => data === null || !knows(data, mark)),
      isOffered: ({ context }, params: { action: Action }) => offers(context, params.action),
      /** It would be offered once what follows was said, and nothing else is under way. */
      isAskable: and([
        or([stateIn({ resource: 'ready' }), stateIn({ resource: 'refreshing' })]),
        ({ context, event }) =>
          event.type === 'confirmation.asked' &&
          offers({ ...context, asked: event.action }, event.action),
      ]),
      hasData: ({ context }) => context.data !== null,
      /** It was to be open from the start, and what it stands beside is there. */
      isDue: ({ context: { data, panel } }) => panel !== null && data !== null,
      /** It was for what is done now, or what it is about has gone. */
      isOver: ({ context: { data, panel, selected } }) =>
        panel === null || (data !== null && !holds(data, panel, selected)),
      isOvertaken: ({ context: { base, data, panel } }) =>
        base !== null && data !== null && differs(base, data, panel),
      /** Something was told that is told once. */
      isTold: ({ context }) => context.secret !== null,
      /** It would select something, or clear what is selected. */
      isSelectable: ({ context: { data, selected } }, params: { selected: Selected }) =>
        params.selected.length === 0
          ? selected.length > 0
          : data !== null && stillIn(data, params.selected).length > 0,
      isSomeSelected: ({ context: { selected } }) => selected !== 'all' && selected.length > 0,
      isAllSelected: ({ context: { selected } }) => selected === 'all',
      isNoneSelected: ({ context: { selected } }) => selected.length === 0,
      isAnswered: ({ context }) => context.asked === null,
      /** Nothing is on its way that what is open may have been sent for. */
      isResting: not(stateIn({ resource: 'acting' })),
    },
  });
}
