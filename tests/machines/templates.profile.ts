import { templatesMachine } from '../../src/machines/pages/templates.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { RENAMED_TEMPLATES, TEMPLATES } from './fakes/templates.fake.ts';
import { entryProfile } from './helpers/entryProfile.ts';

export const templatesProfile: Profile<typeof templatesMachine> = {
  machine: templatesMachine,
  ...entryProfile({
    list: TEMPLATES,
    renamed: RENAMED_TEMPLATES,
    entriesIn: ({ templates }) => templates,
    key: 'executives',
    opening: 'opens the templates',
    test: 'tests/server/templates.test.ts',
  }),
};
