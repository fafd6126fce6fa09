import { FailureError, type FailureKind } from '../../../src/domain/failure.ts';
import type { SignedInUser } from '../../../src/domain/people/auth.ts';

/** Error with which an actor rejects, worded as by the API client. */
export function failed(kind: FailureKind, message: string): FailureError {
  return new FailureError({ kind, message });
}
/** Refusal of a form, with the errors of its fields. */
export function invalid(fields: Record<string, string[]>): FailureError {
  return new FailureError({ kind: 'invalid', message: "Some of this isn't right.", fields });
}
export const unreachable = failed(
  'unreachable',
  "We can't reach Retriever. Check your connection and try again.",
);

/**
 * Signed-in user: the admin of the demonstration organization, or of the tested one (`PATHS_EMAIL`,
 * `PATHS_NAME`).
 */
export function adminOf({ PATHS_EMAIL, PATHS_NAME }: NodeJS.ProcessEnv): SignedInUser {
  // Without a name, the local part of the address is used.
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

/** Another user who requests a link. */
export const member: SignedInUser = { ...admin, email: 'member@acme.test', role: 'member' };
