import { createListParts } from './parts/list.ts';
import { startPage } from './parts/pageTypes.ts';

/**
 * Creates the machine of a list that is only read: its query, its rows, and the open panel.
 * @param rowsOf returns the IDs of the rows that can be opened
 */
export function createListMachine<Query, Data>(
  id: string,
  rowsOf: (data: Data) => readonly string[],
) {
  const { page, reading, form } = createListParts<Query, Data>({ rowsOf });
  const { closed, open } = form.states;
  const panel = page.createStateConfig({
    ...form,
    states: {
      closed: { ...closed, description: 'The list alone is there.' },
      open: {
        ...open,
        description: 'A filter, the columns, the shortcuts or the details of a row are open.',
        on: {
          'panel.opened': {
            actions: { type: 'setPanel', params: ({ event }) => ({ panel: event.panel }) },
          },
          'panel.closed': { target: 'closed' },
        },
      },
    },
  });
  return page.createMachine({
    id,
    context: ({ input }) => startPage(input),
    type: 'parallel',
    states: { resource: reading, panel },
  });
}
