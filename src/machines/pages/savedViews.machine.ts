import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { SavedView, SavedViews, ViewContent } from '../../domain/savedViews.ts';
import type { ViewList } from '../../domain/viewLists.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** Actions of a user on the saved views of the list. */
export type SavedViewsAction =
  | { readonly kind: 'save'; readonly content: ViewContent }
  | { readonly kind: 'rename'; readonly view: SavedView }
  | { readonly kind: 'delete'; readonly id: string };

/** Panel that saves, renames or deletes a view. */
export const VIEW_PANEL = 'view';

const { page, resource, form } = createPageParts<
  ViewList,
  SavedViews,
  SavedViewsAction,
  typeof VIEW_PANEL
>({ canDo: ({ panel }) => panel === VIEW_PANEL, closesOn: () => VIEW_PANEL });

/** Saved views of a user, and the form of the current one. */
export const savedViewsMachine = page.createMachine({
  id: 'savedViews',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});

/** Whether the form is open. */
export const selectIsOpen = (snapshot: SnapshotFrom<typeof savedViewsMachine>): boolean =>
  snapshot.matches({ form: 'open' });
/** Failure of saving or deleting; null without one, or if the form has closed. */
export const selectActionFailure = (
  snapshot: SnapshotFrom<typeof savedViewsMachine>,
): Failure | null => parts.selectActionFailure(snapshot, () => VIEW_PANEL);
