import type { Selectable } from 'kysely';
import type { Role } from '../../domain/people/auth.ts';
import { LONGEST_TEXT } from '../../domain/people/scim.ts';
import { tidyLine } from '../../domain/tidy.ts';
import type { Database } from '../platform/database/schema.ts';
import { invalidValue } from './failures.ts';

/** All that is kept of a person for the identity provider. */
export interface Attributes {
  readonly userName: string;
  readonly externalId: string | null;
  readonly active: boolean;
  /** Null where none was sent: then `userName` is the address. */
  readonly workEmail: string | null;
  readonly givenName: string;
  readonly familyName: string;
  readonly formatted: string;
  readonly displayName: string;
  readonly role: Role;
  readonly isWarehouseUser: boolean;
}

export type PersonRow = Pick<
  Selectable<Database['users']>,
  | 'id'
  | 'email'
  | 'name'
  | 'role'
  | 'status'
  | 'sidebar'
  | 'is_warehouse_user'
  | 'external_id'
  | 'scim'
  | 'created_at'
>;

/** Somebody of whom nothing has been said yet: an active member. */
export const NOBODY: Attributes = {
  userName: '',
  externalId: null,
  active: true,
  workEmail: null,
  givenName: '',
  familyName: '',
  formatted: '',
  displayName: '',
  role: 'member',
  isWarehouseUser: false,
};

/** A person as kept. Of whom no provider has spoken, the portal's own address and name are told. */
export function attributesOf(row: PersonRow): Attributes {
  const { userName, workEmail, givenName, familyName, formatted, displayName } = row.scim ?? {
    ...NOBODY,
    userName: row.email,
    displayName: row.name,
  };
  return {
    userName,
    externalId: row.external_id,
    active: row.status === 'active',
    workEmail,
    givenName,
    familyName,
    formatted,
    displayName,
    role: row.role,
    isWarehouseUser: row.is_warehouse_user,
  };
}

/** Where somebody logs in and is mailed to. */
export const emailOf = ({ workEmail, userName }: Attributes): string => workEmail ?? userName;

/** What colleagues read; empty where the provider has not said. */
export function nameOf({ displayName, formatted, givenName, familyName }: Attributes): string {
  const name = displayName || formatted || `${givenName} ${familyName}`.trim();
  return name.slice(0, 100).trim();
}

/** A text as it is kept. */
export function textIn(value: unknown, name: string): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text === 'string' && text.length <= LONGEST_TEXT) return tidyLine(text);
  throw invalidValue(`${name} must be text of at most ${LONGEST_TEXT} characters.`);
}

/** `true`, and `"True"` as Entra writes it. */
export function booleanIn(value: unknown, name: string): boolean {
  const word = String(value).toLowerCase();
  if (word === 'true' || word === 'false') return word === 'true';
  throw invalidValue(`${name} must be true or false.`);
}

/** A JSON object, and neither a list nor null. */
export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands in a group under a name, whatever its case (RFC 7643, section 2.1). */
export function partOf(group: Readonly<Record<string, unknown>>, name: string): unknown {
  const key = Object.keys(group).find((one) => one.toLowerCase() === name.toLowerCase());
  return key === undefined ? undefined : group[key];
}
