import type { SavedApprovals } from '../../../src/domain/organization/approvals.ts';

/** Approvals of an organization with two admins that has set none. */
export const NONE: SavedApprovals = {
  isOn: false,
  above: null,
  countries: [],
  sources: [],
  currency: 'USD',
  admins: 2,
  version: '1',
};
