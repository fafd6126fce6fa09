import type { Role } from '../../domain/people/auth.ts';
import type { ActorKind } from '../../domain/returns/actors.ts';

/** The person that a request comes from. Ids are decimal strings. */
export interface Principal {
  readonly userId: string;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly email: string;
  /** `""` when nobody has given one. */
  readonly name: string;
  readonly role: Role;
  readonly isWarehouseUser: boolean;
  readonly isCompanyInventory: boolean;
  /** Whether an admin sees the API entry of the side menu. */
  readonly sidebar: boolean;
}

/** As whom a person acts on a device return. */
export function actorKindOf(principal: Pick<Principal, 'role' | 'isWarehouseUser'>): ActorKind {
  if (principal.role === 'admin') return 'admin';
  return principal.isWarehouseUser ? 'warehouse' : 'member';
}

/** A signed-in person as what is changed, for the audit log. */
export function userSubject({ userId, email }: Pick<Principal, 'userId' | 'email'>) {
  return { kind: 'user', id: userId, name: email } as const;
}

/** The name that stands in a timeline. */
export function nameOf(principal: Pick<Principal, 'name' | 'email'>): string {
  return principal.name === '' ? principal.email : principal.name;
}
