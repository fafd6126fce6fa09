import type { Role } from './auth.ts';

/** Names of the roles. */
export const ROLE_WORDS: Record<Role, string> = { admin: 'Admin', member: 'Member' };

interface Access {
  readonly role: Role;
  readonly isWarehouseUser: boolean;
  readonly sidebar: boolean;
}

/** Describes what a person may use: "Admin + Warehouse". */
export function accessWords({ role, isWarehouseUser, sidebar }: Access): string {
  const more = [
    ...(isWarehouseUser ? ['Warehouse'] : []),
    ...(role === 'admin' && sidebar ? ['API'] : []),
  ];
  return [ROLE_WORDS[role], ...more].join(' + ');
}
