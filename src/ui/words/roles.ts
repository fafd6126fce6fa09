import type { Role } from '../../domain/people/auth.ts';

/** Permissions of each role. */
export const ROLE_MEANS: Record<Role, string> = {
  admin: 'Orders and tracks returns, and manages users, settings, and the API.',
  member: 'Orders and tracks returns.',
};
