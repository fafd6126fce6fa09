import type { Templates } from '../../domain/organization/templates.ts';
import type { Template } from '../../domain/returns/templates.ts';
import { createEntryParts, type EntriesAction } from './parts/entries.ts';
import { startPage } from './parts/pageTypes.ts';

export type TemplatesAction = EntriesAction<Templates, Template>;

const { page, resource, form, selectOvertaken } = createEntryParts<Templates, Template>();

export { selectOvertaken };

/** Templates of an organization, with the open form or question. */
export const templatesMachine = page.createMachine({
  id: 'templates',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});
