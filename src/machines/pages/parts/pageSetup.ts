import { and, assign, emit, fromPromise, not, or, setup, stateIn } from 'xstate';
import type { Failure } from '../../../domain/failure.ts';
import { notProvided } from '../../stub.ts';
import type { PageContext, PageEmitted, PageEvent, PageInput, Selected } from './pageTypes.ts';

/** The parts of the context that rules read. */
type Sight<Data, Action> = Pick<
  PageContext<unknown, Data, Action>,
  'asked' | 'data' | 'panel' | 'secret' | 'selected'
>;

export interface PageRules<Data, Action> {
  /** Whether the data already contains the change with this mark. */
  readonly knows?: (data: Data, mark: string) => boolean;
  /** Whether the action is possible in the present panel. Impossible actions are ignored. */
  readonly offers?: (sight: Sight<Data, Action>, action: Action) => boolean;
  /** Panel that closes when the action is done; null for none. */
  readonly closes?: (action: Action) => string | null;
  /** Panel that opens in its place; null for none. */
  readonly opens?: (action: Action) => string | null;
  /** Whether the object of this panel still exists. */
  readonly holds?: (data: Data, panel: string, selected: Selected) => boolean;
  /** Whether this panel is about the selection, which then stays fixed until the panel closes. */
  readonly binds?: (panel: string) => boolean;
  /** Whether another user changed the data that an edit in this panel is based on. */
  readonly differs?: (before: Data, after: Data, panel: string | null) => boolean;
  /**
   * Whether a response contains a secret that no other response has, and that still applies to the
   * latest data.
   */
  readonly tells?: (answer: Data, data: Data) => boolean;
  /** IDs of the selectable rows. */
  readonly lists?: (data: Data) => readonly string[];
}

/**
 * Setup of a page's machine: its types, actors, actions and guards. Generic in query, data and
 * action only: with events of its own, TypeScript loses the keys of `on`.
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
  /** Drops selected rows that no longer exist. */
  const stillIn = (data: Data, selected: Selected): Selected => {
    if (selected === 'all') return lists(data).length === 0 ? [] : 'all';
    return lists(data).filter((name) => selected.includes(name));
  };
  /**
   * Drops selected rows that no longer exist, unless the open panel is about the selection: remote
   * changes must not alter it then.
   */
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
      /** Reports every failure; a 401 ends the session. */
      reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
      keepQuery: assign((_, params: { query: Query }) => ({
        query: params.query,
        // The failure was about the previous query's data.
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
      /** Messages about the previous panel no longer apply. */
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
      /** Whether a remote change isn't in the data yet. */
      isBehind: ({ context: { data, heard } }) =>
        heard.some((mark) => data === null || !knows(data, mark)),
      isOffered: ({ context }, params: { action: Action }) => offers(context, params.action),
      /** Whether the action would be possible once confirmed, and no other is running. */
      isAskable: and([
        or([stateIn({ resource: 'ready' }), stateIn({ resource: 'refreshing' })]),
        ({ context, event }) =>
          event.type === 'confirmation.asked' &&
          offers({ ...context, asked: event.action }, event.action),
      ]),
      hasData: ({ context }) => context.data !== null,
      /** Whether a panel is to open from the start, and its data has loaded. */
      isDue: ({ context: { data, panel } }) => panel !== null && data !== null,
      /** Whether the running action was sent from the panel, or the panel's object no longer exists. */
      isOver: ({ context: { data, panel, selected } }) =>
        panel === null || (data !== null && !holds(data, panel, selected)),
      isOvertaken: ({ context: { base, data, panel } }) =>
        base !== null && data !== null && differs(base, data, panel),
      /** Whether there is a secret to show. */
      isTold: ({ context }) => context.secret !== null,
      /** Whether the event would select existing rows, or clear a selection. */
      isSelectable: ({ context: { data, selected } }, params: { selected: Selected }) =>
        params.selected.length === 0
          ? selected.length > 0
          : data !== null && stillIn(data, params.selected).length > 0,
      isSomeSelected: ({ context: { selected } }) => selected !== 'all' && selected.length > 0,
      isAllSelected: ({ context: { selected } }) => selected === 'all',
      isNoneSelected: ({ context: { selected } }) => selected.length === 0,
      isAnswered: ({ context }) => context.asked === null,
      /** Whether no action is pending that the panel may have sent. */
      isResting: not(stateIn({ resource: 'acting' })),
    },
  });
}
