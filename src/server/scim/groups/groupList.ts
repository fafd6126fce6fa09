import { type Selectable, sql } from 'kysely';
import {
  DEFAULT_PAGE_SIZE,
  LIST_SCHEMA,
  type ScimAttributes,
  type ScimPage,
  type ScimQuery,
} from '../../../domain/people/scim.ts';
import { GROUP_SCHEMA, type ScimGroup } from '../../../domain/people/scimGroups.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import { groupNotFound, ScimError } from '../failures.ts';
import { conditionOf, type FilterAttributes } from '../filter.ts';
import { pageOf } from '../people.ts';
import { returnsAttribute } from '../requestedAttributes.ts';

/** Maximum number of members in one answer. */
const MAX_LISTED_MEMBERS = 50_000;

export type GroupRow = Pick<
  Selectable<Database['scim_groups']>,
  'id' | 'display_name' | 'external_id' | 'created_at' | 'changed_at'
>;

const GROUP_COLUMNS = [
  'id',
  'display_name',
  'external_id',
  'created_at',
  'changed_at',
] as const satisfies readonly (keyof GroupRow)[];

/** Membership of the group of the surrounding query. */
const hasMember = (id: string) => sql<boolean>`exists (
  select from scim_members as m
  where m.organisation_id = scim_groups.organisation_id and m.group_id = scim_groups.id
    and m.removed_at is null and m.user_id::text = ${id})`;

const FILTER: FilterAttributes = {
  texts: {
    id: { column: sql<string>`id::text`, hasCase: true },
    externalid: { column: sql<string>`external_id`, hasCase: true },
    displayname: { column: sql<string>`name_key`, hasCase: false },
  },
  flags: {},
  relations: { members: hasMember, 'members.value': hasMember },
  names: 'displayName, externalId, id, and members.value',
};

/** Returns a group of an organization. Throws a 404 if it isn't there or was deleted. */
export async function findGroup(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<GroupRow> {
  if (!/^\d{1,18}$/.test(id)) throw groupNotFound();
  const row = await tx
    .selectFrom('scim_groups')
    .select(GROUP_COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined) throw groupNotFound();
  return row;
}

/** Returns a group as the provider sees it, with its members unless they were excluded. */
export async function readGroup(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
  context: { readonly query: ScimAttributes; readonly publicUrl: string },
): Promise<ScimGroup> {
  const row = await findGroup(tx, organisationId, id);
  return (
    (await withMembers(tx, organisationId, [row], context))[0] ??
    toScimGroup(row, context.publicUrl)
  );
}

/** Returns a page of the groups that match a filter, in the order of creation. */
export async function listGroups(
  tx: TenantTransaction,
  organisationId: string,
  query: ScimQuery,
  publicUrl: string,
): Promise<ScimPage<ScimGroup>> {
  const { filter, startIndex = 1, count = DEFAULT_PAGE_SIZE } = query;
  const { first, most } = pageOf(startIndex, count);
  let matching = tx
    .selectFrom('scim_groups')
    .where('organisation_id', '=', organisationId)
    .where('deleted_at', 'is', null);
  if (filter !== undefined) matching = matching.where(conditionOf(filter, FILTER));
  const { total } = await matching
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(GROUP_COLUMNS)
    .orderBy('id')
    .offset(first - 1)
    .limit(most)
    .execute();
  return {
    schemas: [LIST_SCHEMA],
    totalResults: Number(total),
    startIndex: first,
    itemsPerPage: rows.length,
    Resources: await withMembers(tx, organisationId, rows, { query, publicUrl }),
  };
}

/** Converts groups, with their members unless they were excluded. */
async function withMembers(
  tx: TenantTransaction,
  organisationId: string,
  rows: readonly GroupRow[],
  { query, publicUrl }: { readonly query: ScimAttributes; readonly publicUrl: string },
): Promise<ScimGroup[]> {
  if (!returnsAttribute(query, 'members')) return rows.map((row) => toScimGroup(row, publicUrl));
  const ids = rows.map(({ id }) => id);
  const members = await tx
    .selectFrom('scim_members')
    .innerJoin('users', 'users.id', 'scim_members.user_id')
    .select(['scim_members.group_id', 'users.id', 'users.name', 'users.email'])
    .where('scim_members.organisation_id', '=', organisationId)
    .where('users.organisation_id', '=', organisationId)
    .where(sql<boolean>`scim_members.group_id = any(${ids}::bigint[])`)
    .where('scim_members.removed_at', 'is', null)
    .orderBy('scim_members.group_id')
    .orderBy('scim_members.user_id')
    .limit(MAX_LISTED_MEMBERS + 1)
    .execute();
  if (members.length > MAX_LISTED_MEMBERS) throw tooMany();
  const ofGroup = new Map<string, NonNullable<ScimGroup['members']>>(ids.map((id) => [id, []]));
  for (const { group_id: groupId, id, name, email } of members) {
    const $ref = `${publicUrl}/scim/v2/Users/${id}`;
    ofGroup.get(groupId)?.push({ value: id, $ref, display: name || email, type: 'User' });
  }
  return rows.map((row) => toScimGroup(row, publicUrl, ofGroup.get(row.id)));
}

function toScimGroup(
  row: GroupRow,
  publicUrl: string,
  members?: NonNullable<ScimGroup['members']>,
): ScimGroup {
  return {
    schemas: [GROUP_SCHEMA],
    id: row.id,
    ...(row.external_id !== null && { externalId: row.external_id }),
    displayName: row.display_name,
    ...(members !== undefined && { members }),
    meta: {
      resourceType: 'Group',
      created: row.created_at.toISOString(),
      lastModified: row.changed_at.toISOString(),
      location: `${publicUrl}/scim/v2/Groups/${row.id}`,
    },
  };
}

const tooMany = () =>
  new ScimError(
    400,
    'These groups have too many members for one page. Send excludedAttributes=members or a smaller count.',
    'tooMany',
  );
