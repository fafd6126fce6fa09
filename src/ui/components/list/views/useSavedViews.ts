import * as parts from '../../../../machines/pages/parts/selectors.ts';
import type { ListTab } from '../head/ListTabs.tsx';
import { SavedViewsPage } from './savedViewsPage.tsx';

/** Present query of a list, and the address of a saved view. */
export interface ViewPlace {
  /** Query string of the list, without its page. */
  readonly here: string;
  /** Whether the list is filtered or sorted, so that it is worth a view. */
  readonly isOwn: boolean;
  readonly hrefOf: (queryString: string) => string;
  /** Whether a saved query string shows the present list. */
  readonly isHere: (queryString: string) => boolean;
}

/** Returns a list's saved views, the current one, and their tabs. */
export function useSavedViews({ hrefOf, isHere }: ViewPlace) {
  const views = SavedViewsPage.useSelector(parts.selectData)?.views ?? [];
  const present = views.find((view) => isHere(view.query));
  const tabs = views.map(
    (view): ListTab => ({
      id: `view ${view.id}`,
      label: view.name,
      href: hrefOf(view.query),
      current: view === present ? 'page' : undefined,
    }),
  );
  return { present, tabs };
}
