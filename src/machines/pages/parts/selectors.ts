import type { Failure } from '../../../domain/failure.ts';
import type { PageContext } from './pageTypes.ts';

/** What is read of a page made of parts, whatever it shows. */
interface Page<Data, Action> {
  readonly context: Pick<
    PageContext<unknown, Data, Action>,
    'action' | 'actionFailure' | 'base' | 'data' | 'done' | 'failure' | 'panel' | 'secret'
  >;
  readonly value: { readonly resource: string };
  hasTag(tag: 'busy'): boolean;
}

interface Conflicting<Data> extends Page<Data, unknown> {
  readonly value: { readonly resource: string; readonly conflict: string };
}

/** What the server said last, or null before its first answer. */
export const selectData = <Data>({ context }: Page<Data, unknown>): Data | null => context.data;
/** Why it could not be loaded, or null. */
export const selectFailure = ({ context, value }: Page<unknown, unknown>): Failure | null =>
  value.resource === 'failed' ? context.failure : null;
/** What is on its way to the server, or null. */
export const selectSent = <Action>({ context, value }: Page<unknown, Action>): Action | null =>
  value.resource === 'acting' ? context.action : null;
/** The server is being asked for something. */
export const selectIsBusy = (snapshot: Page<unknown, unknown>): boolean => snapshot.hasTag('busy');
/** The server is being asked, be it in the background. */
export const selectIsAsking = ({ value }: Page<unknown, unknown>): boolean =>
  value.resource !== 'ready' && value.resource !== 'failed';
/** What is open can be sent: the server has answered what it was asked before. */
export const selectCanAct = ({ value }: Page<unknown, unknown>): boolean =>
  value.resource === 'ready' || value.resource === 'refreshing';
/** The name of what is open, or null. */
export const selectPanel = ({ context }: Page<unknown, unknown>): string | null =>
  context.data === null ? null : context.panel;
/** What was there before somebody else changed it under an edit; null when nobody has. */
export const selectOvertaken = <Data>(snapshot: Conflicting<Data>): Data | null =>
  snapshot.value.conflict === 'overtaken' ? snapshot.context.base : null;
/** What was done last, until something else is begun; or null. */
export const selectDone = <Action>({ context }: Page<unknown, Action>): Action | null =>
  context.done;
/** The answer that told something once, or null when it has been dismissed or holds no more. */
export const selectSecret = <Data>({ context }: Page<Data, unknown>): Data | null => context.secret;

/**
 * Why something was not done; null when it was, or when what it was sent from has closed.
 * @param panelOf the name of what an action is sent from; null for what is done at once
 */
export function selectActionFailure<Action>(
  { context: { action, actionFailure, panel } }: Page<unknown, Action>,
  panelOf: (action: Action) => string | null,
): Failure | null {
  if (action === null) return null;
  const from = panelOf(action);
  return from === null || from === panel ? actionFailure : null;
}

/** What was shown before somebody else changed it. */
export const selectBefore = <Data>({
  context,
}: {
  readonly context: Pick<PageContext<unknown, Data, unknown>, 'before'>;
}): Data | null => context.before;
/** It is being brought up to date because somebody else has changed it. */
export const selectIsRefreshing = ({ value }: Page<unknown, unknown>): boolean =>
  value.resource === 'refreshing';
