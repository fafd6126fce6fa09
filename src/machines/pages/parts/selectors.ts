import type { Failure } from '../../../domain/failure.ts';
import type { ListPanel } from './listPanels.ts';
import { type AnyPanel, isSamePanel, type PageContext } from './pageTypes.ts';

/** Parts of a page's snapshot that selectors read. */
interface Page<Data, Action, Panel = unknown> {
  readonly context: Pick<
    PageContext<unknown, Data, Action, Panel>,
    'action' | 'actionFailure' | 'base' | 'data' | 'done' | 'failure' | 'panel' | 'secret'
  >;
  readonly value: { readonly resource: string };
  hasTag(tag: 'busy'): boolean;
}

/** Latest data, or null before the first response. */
export const selectData = <Data>({ context }: Page<Data, unknown>): Data | null => context.data;
/** Failure of loading, or null. */
export const selectFailure = ({ context, value }: Page<unknown, unknown>): Failure | null =>
  value.resource === 'failed' ? context.failure : null;
/** Action that is being sent, or null. */
export const selectSent = <Action>({ context, value }: Page<unknown, Action>): Action | null =>
  value.resource === 'acting' ? context.action : null;
/** Whether a request is pending in the foreground. */
export const selectIsBusy = (snapshot: Page<unknown, unknown>): boolean => snapshot.hasTag('busy');
/** Whether a request is pending, including background refreshes. */
export const selectIsAsking = ({ value }: Page<unknown, unknown>): boolean =>
  value.resource !== 'ready' && value.resource !== 'failed';
/** Whether an action can be sent: no other is pending. */
export const selectCanAct = ({ value }: Page<unknown, unknown>): boolean =>
  value.resource === 'ready' || value.resource === 'refreshing';
/** Open panel, or null. */
export const selectPanel = <Panel>({ context }: Page<unknown, unknown, Panel>): Panel | null =>
  context.data === null ? null : context.panel;
/** Last successful action until the next one begins, or null. */
export const selectDone = <Action>({ context }: Page<unknown, Action>): Action | null =>
  context.done;
/** Response with the secret, or null once it is dismissed or no longer valid. */
export const selectSecret = <Data>({ context }: Page<Data, unknown>): Data | null => context.secret;

/**
 * Failure of the last action; null without one, or if its panel has closed.
 * @param panelOf returns the panel that an action is sent from; null for immediate actions
 */
export function selectActionFailure<Action, Panel extends AnyPanel>(
  { context: { action, actionFailure, panel } }: Page<unknown, Action, Panel>,
  panelOf: (action: Action) => Panel | null,
): Failure | null {
  if (action === null) return null;
  const from = panelOf(action);
  return from === null || isSamePanel(from, panel) ? actionFailure : null;
}

/** Data before another user changed it. */
export const selectBefore = <Data>({
  context,
}: {
  readonly context: Pick<PageContext<unknown, Data, unknown, unknown>, 'before'>;
}): Data | null => context.before;
/** Whether the data is being refreshed because of a remote change. */
export const selectIsRefreshing = ({ value }: Page<unknown, unknown>): boolean =>
  value.resource === 'refreshing';

/** Snapshot of a list's page. */
export interface ListSnapshot<Data, Panel extends AnyPanel> extends Page<Data, unknown, Panel> {
  can(event: { type: 'panel.opened'; panel: ListPanel }): boolean;
}

/** State of a list that its parts show. */
export const selectList = <Data, Panel extends AnyPanel>(snapshot: ListSnapshot<Data, Panel>) => ({
  data: selectData(snapshot),
  failure: selectFailure(snapshot),
  isBusy: selectIsBusy(snapshot),
  isRefreshing: selectIsRefreshing(snapshot),
  panel: selectPanel(snapshot),
  /** Whether a panel can be opened now. */
  canOpen: snapshot.can({ type: 'panel.opened', panel: { kind: 'shortcuts' } }),
});
