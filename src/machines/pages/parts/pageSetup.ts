import { and, assign, emit, fromPromise, not, or, setup, stateIn } from 'xstate';
import type { Failure } from '../../../domain/failure.ts';
import { notProvided } from '../../stub.ts';
import {
  type AnyPanel,
  isSamePanel,
  type PageContext,
  type PageEmitted,
  type PageEvent,
  type PageInput,
  type Selected,
} from './pageTypes.ts';

/** The parts of the context that rules read. */
type PageState<Data, Action, Panel> = Pick<
  PageContext<unknown, Data, Action, Panel>,
  'asked' | 'data' | 'panel' | 'secret' | 'selected'
>;

export interface PageRules<Data, Action, Panel> {
  /** Whether the action is possible in the present panel. Impossible actions are ignored. */
  readonly canDo?: (state: PageState<Data, Action, Panel>, action: Action) => boolean;
  /** Panel that closes when the action is done; null for none. */
  readonly closesOn?: (action: Action) => Panel | null;
  /** Whether the object of this panel still exists. */
  readonly isPanelValid?: (data: Data, panel: Panel, selected: Selected) => boolean;
  /**
   * Whether a response contains a secret that no other response has, and that still applies to the
   * latest data.
   */
  readonly isOneTimeSecret?: (answer: Data, data: Data) => boolean;
}

/**
 * Setup of a page's machine: its types, actors, actions and guards. Generic in query, data,
 * action and panel only: with events of its own, TypeScript loses the keys of `on`.
 */
export function createPageSetup<Query, Data, Action, Panel extends AnyPanel = never>({
  canDo = () => true,
  closesOn = () => null,
  isPanelValid = () => true,
  isOneTimeSecret = () => false,
}: PageRules<Data, Action, Panel> = {}) {
  return setup({
    types: {
      context: {} as PageContext<Query, Data, Action, Panel>,
      events: {} as PageEvent<Query, Action, Panel>,
      emitted: {} as PageEmitted<Action>,
      input: {} as PageInput<Query, Panel>,
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
          [data, context.secret].find(
            (candidate) => candidate !== null && isOneTimeSecret(candidate, data),
          ) ?? null,
      })),
      setChangedData: assign(({ context }, params: { data: Data }) => ({
        data: params.data,
        before: context.data,
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
        panel: isSamePanel(context.panel, closesOn(params.action)) ? null : context.panel,
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
      setPanel: assign((_, params: { panel: Panel }) => ({
        panel: params.panel,
        actionFailure: null,
        done: null,
        base: null,
      })),
      clearPanel: assign(() => ({ panel: null })),
      setAsked: assign((_, params: { action: Action }) => ({ asked: params.action })),
      clearSecret: assign(() => ({ secret: null })),
      clearAsked: assign(() => ({ asked: null })),
    },
    guards: {
      isRefused: (_, params: { failure: Failure }) => params.failure.kind === 'refused',
      /** Whether a remote change may not be in the data yet. */
      hasUnseenChanges: ({ context }) => context.changeIds.length > 0,
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
      hasSecret: ({ context }) => context.secret !== null,
      isAnswered: ({ context }) => context.asked === null,
      /** Whether no action is pending that the panel may have sent. */
      isNotSubmitting: not(stateIn({ resource: 'acting' })),
    },
  });
}
