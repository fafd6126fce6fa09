import type { CustomFields } from '../../../src/domain/organization/customFields.ts';
import type { CustomField } from '../../../src/domain/returns/customFields.ts';
import { fakeEntriesServer } from './entries.fake.ts';

export const TEAM: CustomField = {
  key: 'team',
  name: 'Team',
  kind: 'text',
  options: [],
  isRequired: true,
  isArchived: false,
};
export const REASON: CustomField = {
  ...TEAM,
  key: 'leaving_reason',
  name: 'Leaving reason',
  kind: 'choice',
  options: ['Resigned', 'End of contract'],
  isRequired: false,
};
export const SITE: CustomField = { ...TEAM, key: 'site', name: 'Site', isArchived: true };

export const FIELDS: CustomFields = { fields: [TEAM, REASON, SITE], version: '1' };
/** Renamed by another admin. */
export const RENAMED: CustomFields = {
  fields: [TEAM, { ...REASON, name: 'Why they leave' }, SITE],
  version: '2',
};

/** Fake server of the custom fields. */
export const fakeCustomFieldsServer = () => fakeEntriesServer(FIELDS, RENAMED);
