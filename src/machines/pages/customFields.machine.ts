import type { CustomFields } from '../../domain/organization/customFields.ts';
import type { CustomField } from '../../domain/returns/customFields.ts';
import { createEntryParts, type EntriesAction } from './parts/entries.ts';
import { startPage } from './parts/pageTypes.ts';

export type FieldsAction = EntriesAction<CustomFields, CustomField>;

const { page, resource, form, selectOvertaken } = createEntryParts<CustomFields, CustomField>();

export { selectOvertaken };

/** Custom fields of an organization, with the open form or question. */
export const customFieldsMachine = page.createMachine({
  id: 'customFields',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});
