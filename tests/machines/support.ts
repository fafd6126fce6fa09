import type { SignedInUser } from '../../src/api/contract/auth.ts';
import { FailureError, type FailureKind } from '../../src/machines/failure.ts';

/** What an actor rejects with, in the words that the API client has for it. */
export function failed(kind: FailureKind, message: string): FailureError {
  return new FailureError({ kind, message });
}
export const unreachable = failed(
  'unreachable',
  'The portal could not be reached. Check your connection and try again.',
);

/** Who signs in: the admin of the demonstration organisation, or of one that is tested against. */
export const admin: SignedInUser = process.env.PATHS_ADMIN
  ? JSON.parse(process.env.PATHS_ADMIN)
  : {
      isAuthenticated: true,
      email: 'admin@acme.test',
      role: 'admin',
      orgName: 'Acme',
      sidebar: true,
      is_warehouse_user: false,
      is_company_inventory: false,
      name: 'Avery Stone',
      avatar: '',
    };

/** Whoever else asks for a link. */
export const member: SignedInUser = { ...admin, email: 'member@acme.test', role: 'member' };
