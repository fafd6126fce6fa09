import { and, assign, emit, fromPromise, not, or, setup, stateIn } from 'xstate';
import type { Failure } from '../../../domain/failure.ts';
import { notProvided } from '../../stub.ts';
import type { PageContext, PageEmitted, PageEvent, PageInput, Selected } from './pageTypes.ts';

/** The parts of the context that rules read. */
type PageState<Data, Action> = Pick<
  PageContext<unknown, Data, Action>,
  'asked' | 'data' | 'panel' | 'selected'
>;

export interface PageRules<Data, Action> {
  /** Whether the data already contains the change with this ID. */
  readonly includesChange?: (data: Data, changeId: string) => boolean;
  /** Whether the action is possible in the present panel. Impossible actions are ignored. */
  readonly canDo?: (state: PageState<Data, Action>, action: Action) => boolean;
  /** Panel that closes when the action is done; null for none. */
  readonly closesOn?: (action: Action) => string | null;
  /** Panel that opens in its place; null for none. */
  readonly opensOn?: (action: Action) => string | null;
  /** Whether the object of this panel still exists. */
  readonly isPanelValid?: (data: Data, panel: string, selected: Selected) => boolean;
  /** Whether this panel is about the selection, which then stays fixed until the panel closes. */
  readonly pinsSelection?: (panel: string) => boolean;
  /** Whether another user changed the data that an edit in this panel is based on. */
  readonly conflictsWith?: (before: Data, after: Data, panel: string | null) => boolean;
  /**
   * Whether a response contains a secret that no other response has, and that still applies to the
   * latest data.
   */
  readonly isOneTimeSecret?: (answer: Data, data: Data) => boolean;
  /** IDs of the selectable rows. */
  readonly selectableIds?: (data: Data) => readonly string[];
}

/**
 * Setup of a page's machine: its types, actors, actions and guards. Generic in query, data and
 * action only: with events of its own, TypeScript loses the keys of `on`.
 */
export function createPageSetup<Query, Data, Action>({
  includesChange = () => false,
  canDo = () => true,
  closesOn = () => null,
  opensOn = () => null,
  isPanelValid = () => true,
  pinsSelection = () => false,
  conflictsWith = () => false,
  isOneTimeSecret = () => false,
  selectableIds = () => [],
}: PageRules<Data, Action> = {}) {
  /** Drops selected rows that no longer exist. */
  const stillIn = (data: Data, selected: Selected): Selected => {
    if (selected === 'all') return selectableIds(data).length === 0 ? [] : 'all';
    return selectableIds(data).filter((name) => selected.includes(name));
  };
  /**
   * Drops selected rows that no longer exist, unless the open panel is about the selection: remote
   * changes must not alter it then.
   */
  const leftIn = (
    data: Data,
    { panel, selected }: Pick<PageState<Data, Action>, 'panel' | 'selected'>,
  ) => (panel !== null && pinsSelection(panel) ? selected : stillIn(data, selected));
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
      setQuery: assign((_, params: { query: Query }) => ({
        query: params.query,
        // The failure was about the previous query's data.
        actionFailure: null,
        selected: [],
      })),
      setData: assign(({ context }, { data }: { data: Data }) => ({
        data,
        failure: null,
        before: null,
        secret:
          [data, context.secret].find((one) => one !== null && isOneTimeSecret(one, data)) ?? null,
        selected: leftIn(data, context),
      })),
      setChangedData: assign(({ context }, params: { data: Data }) => ({
        data: params.data,
        before: context.data,
        selected: leftIn(params.data, context),
      })),
      addChangeIds: assign(({ context }, params: { changeIds: readonly string[] }) => ({
        changeIds: [...new Set([...context.changeIds, ...params.changeIds])],
      })),
      clearChangeIds: assign(() => ({ changeIds: [] })),
      setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
      setAction: assign((_, params: { action: Action }) => ({
        action: params.action,
        unsettled: params.action,
        actionFailure: null,
        done: null,
        asked: null,
      })),
      setDone: assign(({ context }, params: { action: Action }) => ({
        done: params.action,
        panel: context.panel === closesOn(params.action) ? opensOn(params.action) : context.panel,
        base: null,
        unsettled: null,
      })),
      emitDone: emit((_, params: { action: Action }) => ({
        type: 'action.done',
        action: params.action,
      })),
      setActionFailure: assign(({ context }, params: { failure: Failure }) => ({
        actionFailure: params.failure,
        base: params.failure.kind === 'refused' ? context.data : context.base,
        unsettled: params.failure.kind === 'refused' ? null : context.unsettled,
      })),
      /** Messages about the previous panel no longer apply. */
      setPanel: assign((_, params: { panel: string }) => ({
        panel: params.panel,
        actionFailure: null,
        done: null,
        base: null,
      })),
      clearPanel: assign(({ context: { data, selected } }) => ({
        panel: null,
        selected: data === null ? selected : stillIn(data, selected),
      })),
      setAsked: assign((_, params: { action: Action }) => ({ asked: params.action })),
      emitConflictFound: emit({ type: 'conflict.found' }),
      clearSecret: assign(() => ({ secret: null })),
      setSelected: assign(({ context: { data } }, { selected }: { selected: Selected }) => ({
        selected: data === null ? [] : stillIn(data, selected),
      })),
      clearAsked: assign(() => ({ asked: null })),
    },
    guards: {
      isRefused: (_, params: { failure: Failure }) => params.failure.kind === 'refused',
      /** Whether a remote change isn't in the data yet. */
      hasUnseenChanges: ({ context: { data, changeIds } }) =>
        changeIds.some((id) => data === null || !includesChange(data, id)),
      isOffered: ({ context }, params: { action: Action }) => canDo(context, params.action),
      /** Whether the action would be possible once confirmed, and no other is running. */
      isAskable: and([
        or([stateIn({ resource: 'ready' }), stateIn({ resource: 'refreshing' })]),
        ({ context, event }) =>
          event.type === 'confirmation.asked' &&
          canDo({ ...context, asked: event.action }, event.action),
      ]),
      hasData: ({ context }) => context.data !== null,
      /** Whether a panel is to open from the start, and its data has loaded. */
      isOpenOnLoad: ({ context: { data, panel } }) => panel !== null && data !== null,
      /** Whether the running action was sent from the panel, or the panel's object no longer exists. */
      isPanelGone: ({ context: { data, panel, selected } }) =>
        panel === null || (data !== null && !isPanelValid(data, panel, selected)),
      isOvertaken: ({ context: { base, data, panel } }) =>
        base !== null && data !== null && conflictsWith(base, data, panel),
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
      isNotSubmitting: not(stateIn({ resource: 'acting' })),
    },
  });
}
