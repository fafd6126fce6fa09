import type { Templates } from '../../../src/domain/organization/templates.ts';
import type { Template } from '../../../src/domain/returns/templates.ts';
import { fakeEntriesServer } from './entries.fake.ts';

export const CONTRACTORS: Template = {
  key: 'contractors',
  name: 'Contractors',
  device: 'laptop',
  charger: true,
  cellPhone: false,
  dispose: false,
  declaredValue: null,
  legalHoldDays: 0,
  destination: { kind: 'saved', addressId: '1' },
  kitNote: 'Thank you for your work.',
  start: { kind: 'lastDay', days: -2 },
  custom: { leaving_reason: 'End of contract' },
  isDefault: true,
  isArchived: false,
};
export const EXECUTIVES: Template = {
  ...CONTRACTORS,
  key: 'executives',
  name: 'Executives',
  declaredValue: 300_000,
  legalHoldDays: 90,
  destination: { kind: 'warehouse' },
  kitNote: '',
  start: { kind: 'now' },
  custom: {},
  isDefault: false,
};
export const STORES: Template = {
  ...EXECUTIVES,
  key: 'stores',
  name: 'Store staff',
  device: null,
  isArchived: true,
};

export const TEMPLATES: Templates = {
  templates: [CONTRACTORS, EXECUTIVES, STORES],
  version: '1',
  addresses: [{ id: '1', label: 'New York office' }],
  customFields: [],
  currency: 'USD',
};
/** Renamed by another admin. */
export const RENAMED_TEMPLATES: Templates = {
  ...TEMPLATES,
  templates: [CONTRACTORS, { ...EXECUTIVES, name: 'Board members' }, STORES],
  version: '2',
};

/** Fake server of the templates. */
export const fakeTemplatesServer = () => fakeEntriesServer(TEMPLATES, RENAMED_TEMPLATES);
