import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** Creates the machine of a page, or of a part of one, that only shows what the server holds. */
export function createReadingMachine<Query, Data>(id: string) {
  const { page, reading } = createPageParts<Query, Data, never>();
  return page.createMachine({
    id,
    context: ({ input }) => startPage(input),
    type: 'parallel',
    states: { resource: reading },
  });
}
