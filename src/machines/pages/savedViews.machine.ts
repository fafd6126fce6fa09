import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { SavedView, SavedViews } from '../../domain/returns/list.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** What a person does with the named views of the list. */
export type SavedViewsAction =
  | { readonly kind: 'save'; readonly name: string; readonly query: string }
  | { readonly kind: 'rename'; readonly view: SavedView }
  | { readonly kind: 'delete'; readonly id: string };

/** The form in which what is shown is saved, renamed or deleted. */
export const VIEW_PANEL = 'view';

const { page, resource, form } = createPageParts<null, SavedViews, SavedViewsAction>({
  offers: ({ panel }) => panel === VIEW_PANEL,
  closes: () => VIEW_PANEL,
});

/** A person's named views of the list, and the form of the one that is shown. */
export const savedViewsMachine = page.createMachine({
  id: 'savedViews',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});

/** The form is open. */
export const selectIsOpen = (snapshot: SnapshotFrom<typeof savedViewsMachine>): boolean =>
  snapshot.matches({ form: 'open' });
/** Why nothing was saved or deleted; null when it was, or when the form has closed. */
export const selectActionFailure = (
  snapshot: SnapshotFrom<typeof savedViewsMachine>,
): Failure | null => parts.selectActionFailure(snapshot, () => VIEW_PANEL);
