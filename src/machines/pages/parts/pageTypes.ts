import type { Failure } from '../../../domain/failure.ts';

/**
 * A form, a question or details that can be open on a page: a name, or an object if it is about
 * something. Each page defines its own union.
 */
export type AnyPanel = string | { readonly kind: string };

/** Whether two panels are the same one, about the same thing. */
export function isSamePanel<Panel extends AnyPanel>(
  panel: Panel | null,
  otherPanel: Panel | null,
): boolean {
  if (
    panel === null ||
    otherPanel === null ||
    typeof panel === 'string' ||
    typeof otherPanel === 'string'
  ) {
    return panel === otherPanel;
  }
  const otherEntries = new Map(Object.entries(otherPanel));
  const entries = Object.entries(panel);
  return (
    entries.length === otherEntries.size &&
    entries.every(([name, part]) => otherEntries.get(name) === part)
  );
}

/** Events of every page. Plain JSON, so that a log of them can be replayed. */
export type PageEvent<Query, Action, Panel> =
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
  /** Opens a panel, or replaces the content of the open one. */
  | { type: 'panel.opened'; panel: Panel }
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

export interface PageInput<Query, Panel> {
  readonly query: Query;
  /** Panel that is open from the start: a form that was left before it was sent. */
  readonly panel?: Panel;
}

export interface PageContext<Query, Data, Action, Panel> {
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
  /** Open panel. */
  panel: Panel | null;
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
export function startPage<Query, Data, Action, Panel>({
  query,
  panel,
}: PageInput<Query, Panel>): PageContext<Query, Data, Action, Panel> {
  return {
    query,
    data: null,
    failure: null,
    action: null,
    actionFailure: null,
    done: null,
    changeIds: [],
    before: null,
    panel: panel ?? null,
    asked: null,
    unsettled: null,
    base: null,
    secret: null,
    selected: [],
  };
}
