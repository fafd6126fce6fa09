import type { AddressEntry } from '../../src/domain/organization/addressBook.ts';
import type { CustomFields, CustomFieldsEdit } from '../../src/domain/organization/customFields.ts';
import { FIELDS } from '../machines/fakes/customFields.fake.ts';

/** Destination of devices on the paths: a saved address of the demonstration. */
export const OFFICE: AddressEntry = {
  label: 'New York office',
  recipient: 'IT',
  company: '',
  address: {
    line1: '350 5th Avenue',
    line2: '',
    city: 'New York',
    region: 'NY',
    postalCode: '10118',
    country: 'US',
  },
  isDefault: true,
};

/** Adds the paths' custom fields, optional so that other paths need none; null if they are there. */
export function withPathFields({ fields, version }: CustomFields): CustomFieldsEdit | null {
  const missing = FIELDS.fields.filter(({ name }) => fields.every((field) => field.name !== name));
  if (missing.length === 0) return null;
  const added = missing.map((field) => ({ ...field, key: '', isRequired: false }));
  const all = [...fields, ...added].map((field) => ({ ...field, options: [...field.options] }));
  return { fields: all, basedOn: version };
}
