import type { AddressEntry } from '../../src/domain/organization/addressBook.ts';
import type { CustomFields, CustomFieldsEdit } from '../../src/domain/organization/customFields.ts';
import type { Templates, TemplatesEdit } from '../../src/domain/organization/templates.ts';
import type { DeploymentForm } from '../../src/domain/warehouse/deployments/deployments.ts';
import { FIELDS } from '../machines/fakes/customFields.fake.ts';
import { FORM } from '../machines/fakes/leavers.fake.ts';
import { TEMPLATES } from '../machines/fakes/templates.fake.ts';

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
function withPathFields({ fields, version }: CustomFields): CustomFieldsEdit | null {
  const missing = FIELDS.fields.filter(({ name }) => fields.every((field) => field.name !== name));
  if (missing.length === 0) return null;
  const added = missing.map((field) => ({ ...field, key: '', isRequired: false }));
  const all = [...fields, ...added].map((field) => ({ ...field, options: [...field.options] }));
  return { fields: all, basedOn: version };
}

/** Deployment of a path's device. */
export const DEPLOYMENT: DeploymentForm = {
  employee: {
    name: 'Jamie Okafor',
    email: '',
    phone: '',
    address: {
      line1: '1 Main Street',
      line2: '',
      city: 'Austin',
      region: 'TX',
      postalCode: '78701',
      country: 'US',
    },
  },
  displayName: 'Acme',
  shippingSpeed: 'standard_shipping',
  notes: '',
  ticketId: '',
  includeReturnLabel: true,
};

const MONTH_MS = 30 * 24 * 60 * 60_000;

/** Request that adds a complete leaver, whose last day is a month ahead. */
export function pathLeaver(idempotencyKey: string, now: number, name = FORM.employee.name) {
  const lastDay = new Date(now + MONTH_MS).toISOString().slice(0, 10);
  const devices = [{ device: 'laptop', serialNumber: '', assetTag: '' }];
  const employee = { ...FORM.employee, name };
  return { idempotencyKey, form: { ...FORM, employee, lastDay, devices } };
}

/** Adds the paths' templates, of which none is a default; null if they are there. */
function withPathTemplates({ templates, version }: Templates): TemplatesEdit | null {
  const missing = TEMPLATES.templates.filter(({ name }) =>
    templates.every((template) => template.name !== name),
  );
  if (missing.length === 0) return null;
  const usual = { key: '', destination: null, custom: {}, isDefault: false } as const;
  const added = missing.map((template) => ({ ...template, ...usual }));
  return { templates: [...templates, ...added], basedOn: version };
}

/** Lists that the paths need, with what completes them. */
export const PATH_ENTRIES: readonly {
  readonly path: string;
  readonly complete: (list: CustomFields & Templates) => CustomFieldsEdit | TemplatesEdit | null;
}[] = [
  { path: '/api/portal/custom-fields', complete: withPathFields },
  { path: '/api/portal/templates', complete: withPathTemplates },
];
