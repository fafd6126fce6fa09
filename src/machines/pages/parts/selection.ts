import { assign } from 'xstate';
import type { createPageSetup } from './pageSetup.ts';
import type { AnyPanel, PageContext, Selected } from './pageTypes.ts';

interface SelectionRules<Data, Panel> {
  /** IDs of the selectable rows. */
  readonly selectableIds: (data: Data) => readonly string[];
  /** Whether this panel is about the selection, which then stays fixed until the panel closes. */
  readonly pinsSelection?: (panel: Panel) => boolean;
}

/**
 * Extends a page by a selection of rows. `selection` is for the whole page: it takes
 * `selection.changed`, and drops rows that have left the list.
 */
export function createSelection<Query, Data, Action, Panel extends AnyPanel>(
  base: ReturnType<typeof createPageSetup<Query, Data, Action, Panel>>,
  { selectableIds, pinsSelection = () => false }: SelectionRules<Data, Panel>,
) {
  type Context = Pick<PageContext<Query, Data, Action, Panel>, 'data' | 'panel' | 'selected'>;
  /** The rows of a selection that exist. */
  const existing = (data: Data | null, selected: Selected): Selected => {
    const ids = data === null ? [] : selectableIds(data);
    if (selected === 'all') return ids.length === 0 ? [] : 'all';
    return ids.filter((id) => selected.includes(id));
  };
  const hasGoneRows = ({ data, panel, selected }: Context): boolean =>
    selected.length > 0 &&
    data !== null &&
    (panel === null || !pinsSelection(panel)) &&
    existing(data, selected).length < selected.length;
  const page = base.extend({
    guards: {
      /** Whether the event would select existing rows, or clear a selection. */
      isSelectable: ({ context: { data, selected } }, params: { selected: Selected }) =>
        params.selected.length === 0
          ? selected.length > 0
          : existing(data, params.selected).length > 0,
      hasGoneRows: ({ context }) => hasGoneRows(context),
    },
    actions: {
      setSelected: assign(({ context: { data } }, params: { selected: Selected }) => ({
        selected: existing(data, params.selected),
      })),
      dropGoneRows: assign(({ context: { data, selected } }) => ({
        selected: existing(data, selected),
      })),
    },
  });
  const selection = page.createStateConfig({
    on: {
      'selection.changed': {
        guard: { type: 'isSelectable', params: ({ event }) => ({ selected: event.selected }) },
        actions: { type: 'setSelected', params: ({ event }) => ({ selected: event.selected }) },
      },
    },
    always: { guard: 'hasGoneRows', actions: 'dropGoneRows' },
  });
  return { page, selection };
}
