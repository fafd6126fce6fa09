import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeTemplatesServer } from './fakes/templates.fake.ts';
import { entryPagePart } from './helpers/entryGestures.ts';
import type { EntryAppearance } from './helpers/entryPage.ts';
import { templatesContract } from './templates.contract.ts';
import { templatesProfile } from './templates.profile.ts';

const contract: Contract<typeof templatesProfile.machine, EntryAppearance> = {
  ...templatesContract,
  page: {
    ...entryPagePart({
      path: '/settings/templates',
      calls: { load: 'GET /api/portal/templates', act: 'PUT /api/portal/templates' },
      thing: 'template',
      loading: 'Loading the templates',
      name: 'Executives',
      newName: 'Board members',
      added: 'Interns',
    }),
    fake: fakeTemplatesServer,
  },
};

/** Templates: the list, and the form or question about a template. */
export const templatesPage = subjectOf(templatesProfile, contract);
