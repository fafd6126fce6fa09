import { type Contract, subjectOf } from '../levels/contract.ts';
import { customFieldsContract } from './customFields.contract.ts';
import { customFieldsProfile } from './customFields.profile.ts';
import { fakeCustomFieldsServer } from './fakes/customFields.fake.ts';
import { entryPagePart } from './helpers/entryGestures.ts';
import type { EntryAppearance } from './helpers/entryPage.ts';

const contract: Contract<typeof customFieldsProfile.machine, EntryAppearance> = {
  ...customFieldsContract,
  page: {
    ...entryPagePart({
      path: '/settings/fields',
      calls: { load: 'GET /api/portal/custom-fields', act: 'PUT /api/portal/custom-fields' },
      thing: 'field',
      loading: 'Loading the custom fields',
      name: 'Leaving reason',
      newName: 'Why they leave',
      added: 'Region',
    }),
    fake: fakeCustomFieldsServer,
  },
};

/** Custom fields: the list, and the form or question about a field. */
export const customFieldsPage = subjectOf(customFieldsProfile, contract);
