import { address, customField, template } from './bodies.ts';
import type { Case } from './cases.ts';
import { byAddress } from './names.ts';

/** Cases of an organization's lists and rules. */
export const SETTINGS_CASES = {
  'GET /api/portal/addresses': {},
  'POST /api/portal/addresses': { body: address },
  'PUT /api/portal/addresses/:addressId': {
    names: byAddress,
    body: () => ({ ...address(), basedOn: '1' }),
  },
  'DELETE /api/portal/addresses/:addressId': { names: byAddress, query: () => 'basedOn=1' },
  'GET /api/portal/approvals': {},
  'PUT /api/portal/approvals': {
    body: () => ({ isOn: false, above: 10000, countries: [], sources: [], basedOn: '0' }),
  },
  'GET /api/portal/custom-fields': {},
  'PUT /api/portal/custom-fields': { body: () => ({ fields: [customField()], basedOn: '1' }) },
  'GET /api/portal/templates': {},
  'PUT /api/portal/templates': { body: () => ({ templates: [template()], basedOn: '1' }) },
} as const satisfies Readonly<Record<string, Case>>;
