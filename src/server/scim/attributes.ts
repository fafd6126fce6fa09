import type { Selectable } from 'kysely';
import { tidyEmail } from '../../domain/email.ts';
import type { Role } from '../../domain/people/auth.ts';
import { MAX_TEXT } from '../../domain/people/scim.ts';
import { tidyLine } from '../../domain/tidy.ts';
import type { ProvidedContact } from '../platform/database/schema/provisioningSchema.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { contactOf, NO_CONTACT } from './contactParts.ts';
import { invalidValue } from './failures.ts';

/** All user attributes stored for the identity provider. */
export interface Attributes {
  readonly userName: string;
  readonly externalId: string | null;
  readonly active: boolean;
  /** Null if none was sent: then `userName` is the address. */
  readonly workEmail: string | null;
  readonly givenName: string;
  readonly familyName: string;
  readonly formatted: string;
  readonly displayName: string;
  /** `Employee`, `Contractor`: as the provider names it. */
  readonly userType: string;
  readonly department: string;
  /** Contact details for the time after their last day. */
  readonly contact: ProvidedContact;
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

/** Defaults of a new user: an active member. */
export const NEW_USER: Attributes = {
  userName: '',
  externalId: null,
  active: true,
  workEmail: null,
  givenName: '',
  familyName: '',
  formatted: '',
  displayName: '',
  userType: '',
  department: '',
  contact: NO_CONTACT,
  role: 'member',
  isWarehouseUser: false,
};

/**
 * Returns a user's stored attributes. For users that no provider has described, the portal's own
 * address and name are used.
 */
export function attributesOf(row: PersonRow): Attributes {
  const provided = row.scim ?? {
    ...NEW_USER,
    userName: row.email,
    displayName: row.name,
  };
  const { userName, workEmail, givenName, familyName, formatted, displayName } = provided;
  return {
    userName,
    externalId: row.external_id,
    active: row.status === 'active',
    workEmail,
    givenName,
    familyName,
    formatted,
    displayName,
    userType: provided.userType ?? '',
    department: provided.department ?? '',
    contact: contactOf(provided.contact),
    role: row.role,
    isWarehouseUser: row.is_warehouse_user,
  };
}

/** Returns the email address for signing in and receiving emails, in its stored form. */
export const emailOf = ({ workEmail, userName }: Attributes): string =>
  tidyEmail(workEmail ?? userName);

/** Returns the display name; empty if the provider sent none. */
export function nameOf({ displayName, formatted, givenName, familyName }: Attributes): string {
  const name = displayName || formatted || `${givenName} ${familyName}`.trim();
  return name.slice(0, 100).trim();
}

/** Validates a text value. */
export function textIn(value: unknown, name: string): string {
  const single = singleIn(value);
  const text = typeof single === 'number' ? String(single) : single;
  if (typeof text === 'string' && text.length <= MAX_TEXT) return tidyLine(text);
  throw invalidValue(`${name} must be text of at most ${MAX_TEXT} characters.`);
}

/** Returns a single value, which Entra also writes as `[{ "$ref": null, "value": … }]`. */
function singleIn(value: unknown): unknown {
  const [only = value] = Array.isArray(value) && value.length === 1 ? value : [];
  return isObject(only) ? (partOf(only, 'value') ?? value) : only;
}

/** Parses a boolean: `true`, or `"True"` as Entra writes it. */
export function booleanIn(value: unknown, name: string): boolean {
  const text = String(singleIn(value)).toLowerCase();
  if (text === 'true' || text === 'false') return text === 'true';
  throw invalidValue(`${name} must be true or false.`);
}

/** Returns whether a value is a JSON object, neither an array nor null. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns a property by its case-insensitive name (RFC 7643, section 2.1). */
export function partOf(group: Readonly<Record<string, unknown>>, name: string): unknown {
  const key = Object.keys(group).find(
    (candidate) => candidate.toLowerCase() === name.toLowerCase(),
  );
  return key === undefined ? undefined : group[key];
}
