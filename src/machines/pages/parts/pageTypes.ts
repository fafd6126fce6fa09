import type { Failure } from '../../../domain/failure.ts';

/** Events of every page. Plain JSON, so that a log of them can be replayed. */
export type PageEvent<Query, Action> =
  /** Changes the query (filters, another order number). */
  | { type: 'query.changed'; query: Query }
  | { type: 'reload.requested' }
  /**
   * Another user changed, or may have changed, the displayed data. Each ID is an event's, or '' for a
   * change without one.
   */
  | { type: 'change.received'; changeIds: readonly string[] }
  /** The user requests an action. */
  | { type: 'action.requested'; action: Action }
  /** Opens the form or details of this name. */
  | { type: 'panel.opened'; panel: string }
  | { type: 'panel.closed' }
  /** The user requests an action whose consequences are to be confirmed first. */
  | { type: 'confirmation.asked'; action: Action }
  | { type: 'confirmation.withdrawn' }
  /** The user has copied the secret. */
  | { type: 'secret.dismissed' }
  /** Selects these rows of the list, or all that match. */
  | { type: 'selection.changed'; selected: Selected };

/** Selection: displayed rows by ID, or all that match. */
export type Selected = readonly string[] | 'all';

/** Events that a page emits. */
export type PageEmitted<Action> =
  /** An action succeeded. */
  | { type: 'action.done'; action: Action }
  /** A refused edit was based on data that another user changed; the present data is loaded. */
  | { type: 'conflict.found' }
  /** A long-running job ended. */
  | { type: 'job.ended' };

export interface PageInput<Query> {
  readonly query: Query;
  /** Panel that is open from the start: a form that was left before it was sent. */
  readonly panel?: string;
}

export interface PageContext<Query, Data, Action> {
  query: Query;
  /** Latest data, or null before the first response. */
  data: Data | null;
  /** Failure of the last load. */
  failure: Failure | null;
  /** Running action, or the last requested one. */
  action: Action | null;
  /** Failure of the last action. */
  actionFailure: Failure | null;
  /** Last successful action, until the next one begins. */
  done: Action | null;
  /** IDs of the remote changes received since the last request. */
  changeIds: readonly string[];
  /** Data before another user changed it; null if unchanged. */
  before: Data | null;
  /** Name of the open panel. */
  panel: string | null;
  /** Action that awaits confirmation. */
  asked: Action | null;
  /** Action whose outcome is unknown because no response arrived. */
  unsettled: Action | null;
  /** Data at the time of a refusal, until an action succeeds or a panel opens. */
  base: Data | null;
  /** Response that contains the displayed secret. */
  secret: Data | null;
  /** Selection of a list. */
  selected: Selected;
}

/** Context of a page that has just been opened. */
export function startPage<Query, Data, Action>({
  query,
  panel = null,
}: {
  readonly query: Query;
  readonly panel?: string | null | undefined;
}): PageContext<Query, Data, Action> {
  return {
    query,
    data: null,
    failure: null,
    action: null,
    actionFailure: null,
    done: null,
    changeIds: [],
    before: null,
    panel,
    asked: null,
    unsettled: null,
    base: null,
    secret: null,
    selected: [],
  };
}
