import {
  DEFAULT_PAGE_SIZE,
  LIST_SCHEMA,
  MAX_PAGE_SIZE,
  type ScimList,
  type ScimQuery,
  type ScimUser,
  USER_SCHEMA,
} from '../../domain/people/scim.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { attributesOf, nameOf, type PersonRow } from './attributes.ts';
import { userNotFound } from './failures.ts';
import { conditionOf } from './filter.ts';

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
): Promise<ScimList> {
  const first = Math.min(Math.max(1, startIndex), 2 ** 31);
  const most = Math.min(Math.max(0, count), MAX_PAGE_SIZE);
  let matching = tx
    .selectFrom('users')
    .where('organisation_id', '=', organisationId)
    .where('deprovisioned_at', 'is', null);
  if (filter !== undefined) matching = matching.where(conditionOf(filter));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(PERSON_COLUMNS)
    .orderBy('id')
    .offset(first - 1)
    .limit(most)
    .execute();
  return {
    schemas: [LIST_SCHEMA],
    totalResults: Number(total),
    startIndex: first,
    itemsPerPage: rows.length,
    Resources: rows.map((row) => toScimUser(row, publicUrl)),
  };
}

/** Converts a user to the SCIM resource. */
export function toScimUser(row: PersonRow, publicUrl: string): ScimUser {
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
    meta: {
      resourceType: 'User',
      created: row.created_at.toISOString(),
      location: `${publicUrl}/scim/v2/Users/${row.id}`,
    },
  };
}
