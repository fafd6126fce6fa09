import type { Failure } from '../../../domain/failure.ts';

/** What a page is sent, whatever it shows. Plain JSON, so that a log of it can be replayed. */
export type PageEvent<Query, Action> =
  /** Another question (filters, another order number). */
  | { type: 'query.changed'; query: Query }
  | { type: 'reload.requested' }
  /** Somebody else has changed what is shown, or may have; an event's id, or '' for what has none. */
  | { type: 'change.heard'; marks: readonly string[] }
  /** The person wants this done. */
  | { type: 'action.requested'; action: Action }
  /** A form or the details of something are to open, under this name. */
  | { type: 'panel.opened'; panel: string }
  | { type: 'panel.closed' }
  /** The person wants this done, and is to hear first what follows from it. */
  | { type: 'confirmation.asked'; action: Action }
  | { type: 'confirmation.withdrawn' }
  /** The person has what was told once. */
  | { type: 'secret.dismissed' }
  /** These of the list are selected now, or all that match. */
  | { type: 'selection.changed'; selected: Selected };

/** What is selected: some of what is shown, by name, or all that match. */
export type Selected = readonly string[] | 'all';

/** What a page tells whoever listens. */
export type PageEmitted<Action> =
  /** The outcome of what was done. */
  | { type: 'action.done'; action: Action }
  /** What was refused was based on what somebody else has changed; the present data is here. */
  | { type: 'conflict.found' }
  /** Work that goes on without the page has come to its end. */
  | { type: 'job.ended' };

export interface PageInput<Query> {
  readonly query: Query;
  /** What is open from the start: a form that was left before it was sent. */
  readonly panel?: string;
}

export interface PageContext<Query, Data, Action> {
  query: Query;
  /** What came last, or null before the first answer. */
  data: Data | null;
  /** Why the last load failed. */
  failure: Failure | null;
  /** What is being done, or was asked for last. */
  action: Action | null;
  /** Why the last action failed. */
  actionFailure: Failure | null;
  /** What was done last, until something else is begun. */
  done: Action | null;
  /** What has been heard of since the server was last asked. */
  heard: readonly string[];
  /** What was shown before somebody else changed it; null when nobody has. */
  before: Data | null;
  /** The name of what is open. */
  panel: string | null;
  /** What waits to be confirmed. */
  asked: Action | null;
  /** What was sent and may have been done or not: the answer did not come. */
  unsettled: Action | null;
  /** What was there when something was refused, until something is done or opened. */
  base: Data | null;
  /** The answer that told something once, as long as that stands there. */
  secret: Data | null;
  /** What is selected of a list. */
  selected: Selected;
}

/** The context of a page that has just been opened. */
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
    heard: [],
    before: null,
    panel,
    asked: null,
    unsettled: null,
    base: null,
    secret: null,
    selected: [],
  };
}
