import { isListPanel, type ListPanel } from './listPanels.ts';
import { createPageParts } from './page.ts';
import type { PageRules } from './pageSetup.ts';
import type { Selected } from './pageTypes.ts';
import { createSelection } from './selection.ts';

interface ListRules<Data, Action, Own>
  extends Omit<PageRules<Data, Action, ListPanel | Own>, 'isPanelValid'> {
  /** IDs of the rows, which can be opened and selected. */
  readonly rowsOf: (data: Data) => readonly string[];
  /** Whether the object of a panel of the page's own still exists. */
  readonly isPanelValid?: (data: Data, panel: Own, selected: Selected) => boolean;
  /** Whether a panel is about the selection, which then stays fixed until the panel closes. */
  readonly pinsSelection?: (panel: ListPanel | Own) => boolean;
}

/**
 * Parts of every list: those of pages (`createPageParts`), whose panels are a filter, the columns,
 * the shortcuts, the details of a row, and the page's own; and `selection`, events of the whole page
 * that select rows.
 */
export function createListParts<
  Query,
  Data,
  Action = never,
  Own extends { readonly kind: string } = never,
>({ rowsOf, isPanelValid, pinsSelection, ...rules }: ListRules<Data, Action, Own>) {
  const { page: base, ...parts } = createPageParts<Query, Data, Action, ListPanel | Own>({
    ...rules,
    isPanelValid(data, panel, selected) {
      if (!isListPanel(panel)) return isPanelValid?.(data, panel, selected) ?? true;
      return panel.kind !== 'row' || rowsOf(data).includes(panel.row);
    },
  });
  const { page, selection } = createSelection(base, {
    selectableIds: rowsOf,
    ...(pinsSelection && { pinsSelection }),
  });
  return { ...parts, page, selection };
}
