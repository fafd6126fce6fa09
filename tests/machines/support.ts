import { FailureError, type FailureKind } from '../../src/domain/failure.ts';
import type { SignedInUser } from '../../src/domain/people/auth.ts';

/** What an actor rejects with, in the words that the API client has for it. */
export function failed(kind: FailureKind, message: string): FailureError {
  return new FailureError({ kind, message });
}
export const unreachable = failed(
  'unreachable',
  "We can't reach Retriever. Check your connection and try again.",
);

/**
 * Who signs in: the admin of the demonstration organisation, or of one that is tested against
 * (`PATHS_EMAIL`, `PATHS_NAME`).
 */
export function adminOf({ PATHS_EMAIL, PATHS_NAME }: NodeJS.ProcessEnv): SignedInUser {
  // Whoever has no name is called by the beginning of their address.
  const name = PATHS_NAME ?? PATHS_EMAIL?.replace(/@.*$/, '') ?? 'Avery Stone';
  return {
    isAuthenticated: true,
    email: PATHS_EMAIL ?? 'admin@acme.test',
    role: 'admin',
    orgName: 'Acme',
    sidebar: true,
    is_warehouse_user: false,
    is_company_inventory: false,
    name,
    avatar: '',
  };
}
export const admin = adminOf(process.env);

/** Whoever else asks for a link. */
export const member: SignedInUser = { ...admin, email: 'member@acme.test', role: 'member' };
