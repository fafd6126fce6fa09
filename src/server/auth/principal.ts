import type { Selectable } from 'kysely';
import type { Role } from '../../domain/people/auth.ts';
import type { ActorKind } from '../../domain/returns/timeline/actors.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import type { Actor } from '../services/actors.ts';

/** Signed-in user of a request. IDs are decimal strings. */
export interface Principal {
  readonly userId: string;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly email: string;
  /** `""` if the user has none. */
  readonly name: string;
  readonly role: Role;
  readonly isWarehouseUser: boolean;
  readonly isCompanyInventory: boolean;
  /** True if an admin sees the API entry of the side menu. */
  readonly sidebar: boolean;
}

/** Converts a row of `users`. */
export function principalIn(
  row: Pick<
    Selectable<Database['users']>,
    | 'id'
    | 'organisation_id'
    | 'email'
    | 'name'
    | 'role'
    | 'is_warehouse_user'
    | 'is_company_inventory'
    | 'sidebar'
  >,
  organisationName: string,
): Principal {
  return {
    userId: row.id,
    organisationId: row.organisation_id,
    organisationName,
    email: row.email,
    name: row.name,
    role: row.role,
    isWarehouseUser: row.is_warehouse_user,
    isCompanyInventory: row.is_company_inventory,
    sidebar: row.sidebar,
  };
}

/** Returns the kind of actor that a user is on a device return. */
export function actorKindOf(principal: Pick<Principal, 'role' | 'isWarehouseUser'>): ActorKind {
  if (principal.role === 'admin') return 'admin';
  return principal.isWarehouseUser ? 'warehouse' : 'member';
}

/** Returns a signed-in user as the subject of an audit entry. */
export function userSubject({ userId, email }: Pick<Principal, 'userId' | 'email'>) {
  return { kind: 'user', id: userId, name: email } as const;
}

/** Returns the name shown in timelines. */
export function nameOf(principal: Pick<Principal, 'name' | 'email'>): string {
  return principal.name === '' ? principal.email : principal.name;
}

/** Converts a signed-in user to an actor. */
export function actorOf(
  principal: Pick<Principal, 'userId' | 'role' | 'isWarehouseUser' | 'name' | 'email'>,
): Actor {
  return { kind: actorKindOf(principal), id: principal.userId, name: nameOf(principal) };
}
