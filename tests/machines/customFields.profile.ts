import { customFieldsMachine } from '../../src/machines/pages/customFields.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { FIELDS, RENAMED } from './fakes/customFields.fake.ts';
import { entryProfile } from './helpers/entryProfile.ts';

export const customFieldsProfile: Profile<typeof customFieldsMachine> = {
  machine: customFieldsMachine,
  ...entryProfile({
    list: FIELDS,
    renamed: RENAMED,
    entriesIn: ({ fields }) => fields,
    key: 'leaving_reason',
    opening: 'opens the custom fields',
    test: 'tests/server/customFields.test.ts',
  }),
};
