import type { SignedInUser } from '../../../src/domain/people/auth.ts';

/** An admin without a name, of an organization without the API entry. */
export const admin: SignedInUser = {
  isAuthenticated: true,
  email: 'ada@acme.test',
  role: 'admin',
  orgName: 'Acme',
  sidebar: false,
  is_warehouse_user: false,
  is_company_inventory: false,
  name: '',
  avatar: '',
};

export const member: SignedInUser = { ...admin, email: 'mo@acme.test', role: 'member' };
