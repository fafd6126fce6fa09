import { sql } from 'kysely';
import {
  DEFAULT_PAGE_SIZE,
  LIST_SCHEMA,
  MAX_PAGE_SIZE,
  type ScimPage,
  type ScimQuery,
  type ScimUser,
  USER_SCHEMA,
} from '../../domain/people/scim.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { attributesOf, nameOf, type PersonRow } from './attributes.ts';
import { userNotFound } from './failures.ts';
import { conditionOf, type FilterAttributes } from './filter.ts';
import { readUserGroups, type UserGroup } from './groups/memberships.ts';

export const PERSON_COLUMNS = [
  'id',
  'email',
  'name',
  'role',
  'status',
  'sidebar',
  'is_warehouse_user',
  'external_id',
  'scim',
  'created_at',
] as const;

/** The provider's userName in lower case; the address of users that no provider has described. */
export const userNameColumn = sql<string>`lower(coalesce(scim->>'userName', email))`;

const address = { column: sql<string>`lower(email)`, hasCase: false, isEmail: true } as const;

const FILTER: FilterAttributes = {
  texts: {
    id: { column: sql<string>`id::text`, hasCase: true },
    externalid: { column: sql<string>`external_id`, hasCase: true },
    username: { column: userNameColumn, hasCase: false, isEmail: true },
    emails: address,
    'emails.value': address,
    // Every user has one address, for work.
    'emails.type': { column: sql<string>`'work'`, hasCase: false },
  },
  flags: {
    active: sql<boolean>`(status = 'active')`,
    'emails.primary': sql<boolean>`true`,
  },
  relations: {},
  names: 'userName, externalId, id, emails.value, and active',
};

/** Returns a user of an organization, unless the provider has deleted them. Throws a 404 otherwise. */
export async function findPerson(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<PersonRow> {
  if (!/^\d{1,18}$/.test(id)) throw userNotFound();
  const row = await tx
    .selectFrom('users')
    .select(PERSON_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('deprovisioned_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw userNotFound();
  return row;
}

/** Returns a page of the users that match a filter, in the order of creation. */
export async function listPeople(
  tx: TenantTransaction,
  organisationId: string,
  { filter, startIndex = 1, count = DEFAULT_PAGE_SIZE }: ScimQuery,
  publicUrl: string,
): Promise<ScimPage<ScimUser>> {
  const { first, most } = pageOf(startIndex, count);
  let matching = tx
    .selectFrom('users')
    .where('organisation_id', '=', organisationId)
    .where('deprovisioned_at', 'is', null);
  if (filter !== undefined) matching = matching.where(conditionOf(filter, FILTER));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(PERSON_COLUMNS)
    .orderBy('id')
    .offset(first - 1)
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => id);
  const groups = await readUserGroups(tx, organisationId, ids);
  return {
    schemas: [LIST_SCHEMA],
    totalResults: Number(total),
    startIndex: first,
    itemsPerPage: rows.length,
    Resources: rows.map((row) => toScimUser(row, groups.get(row.id) ?? [], publicUrl)),
  };
}

/** Returns the valid page for the requested numbers. */
export const pageOf = (startIndex: number, count: number) => ({
  first: Math.min(Math.max(1, startIndex), 2 ** 31),
  most: Math.min(Math.max(0, count), MAX_PAGE_SIZE),
});

/** Returns a user as the provider sees them. */
export async function readScimUser(
  tx: TenantTransaction,
  organisationId: string,
  row: PersonRow,
  publicUrl: string,
): Promise<ScimUser> {
  const groups = await readUserGroups(tx, organisationId, [row.id]);
  return toScimUser(row, groups.get(row.id) ?? [], publicUrl);
}

function toScimUser(row: PersonRow, groups: readonly UserGroup[], publicUrl: string): ScimUser {
  const stored = attributesOf(row);
  const { userName, externalId, givenName, familyName, formatted, role, isWarehouseUser } = stored;
  return {
    schemas: [USER_SCHEMA],
    id: row.id,
    ...(externalId !== null && { externalId }),
    userName,
    displayName: nameOf(stored) || row.name,
    name: {
      ...(formatted !== '' && { formatted }),
      ...(givenName !== '' && { givenName }),
      ...(familyName !== '' && { familyName }),
    },
    active: stored.active,
    emails: [{ value: row.email, type: 'work', primary: true }],
    roles: [
      { value: role, primary: true },
      ...(isWarehouseUser ? [{ value: 'warehouse', primary: false }] : []),
    ],
    groups: groups.map(({ id, name }) => ({
      value: id,
      $ref: `${publicUrl}/scim/v2/Groups/${id}`,
      display: name,
      type: 'direct',
    })),
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      location: `${publicUrl}/scim/v2/Users/${row.id}`,
    },
  };
}
