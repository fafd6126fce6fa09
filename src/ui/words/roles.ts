import type { Role } from '../../domain/people/auth.ts';

/** What people call a role. */
export const ROLE_WORDS: Record<Role, string> = { admin: 'Admin', member: 'Member' };

/** What somebody in a role may do. */
export const ROLE_MEANS: Record<Role, string> = {
  admin: 'Orders and tracks returns, and manages users, settings, and the API.',
  member: 'Orders and tracks returns.',
};
