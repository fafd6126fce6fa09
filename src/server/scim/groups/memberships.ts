import { sql } from 'kysely';
import { PAST_MEMBERSHIP_HOURS } from '../../../domain/people/scimGroups.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Services } from '../../services/services.ts';

const HOUR_MS = 60 * 60_000;

const pastLimit = (now: Date) => new Date(now.getTime() - PAST_MEMBERSHIP_HOURS * HOUR_MS);

/** A group that a user is in. */
export interface UserGroup {
  readonly id: string;
  readonly name: string;
}

/** Returns the present groups of users, by user ID. */
export async function readUserGroups(
  tx: TenantTransaction,
  organisationId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly UserGroup[]>> {
  const rows = await tx
    .selectFrom('scim_members')
    .innerJoin('scim_groups', (join) =>
      join
        .onRef('scim_groups.organisation_id', '=', 'scim_members.organisation_id')
        .onRef('scim_groups.id', '=', 'scim_members.group_id'),
    )
    .select(['scim_members.user_id', 'scim_groups.id', 'scim_groups.display_name'])
    .where('scim_members.organisation_id', '=', organisationId)
    .where(sql<boolean>`scim_members.user_id = any(${userIds}::bigint[])`)
    .where('scim_members.removed_at', 'is', null)
    .orderBy('scim_groups.id')
    .execute();
  const groups = new Map<string, UserGroup[]>();
  for (const { user_id: userId, id, display_name: name } of rows) {
    const own = groups.get(userId) ?? [];
    own.push({ id, name });
    groups.set(userId, own);
  }
  return groups;
}

/**
 * Returns the names of the groups that a person is in or was in within the last day, deleted groups
 * too: providers take people out of groups before they deactivate them, and delete groups of places
 * that close.
 */
export async function recentGroupNames(
  tx: TenantTransaction,
  organisationId: string,
  userId: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('scim_members')
    .innerJoin('scim_groups', (join) =>
      join
        .onRef('scim_groups.organisation_id', '=', 'scim_members.organisation_id')
        .onRef('scim_groups.id', '=', 'scim_members.group_id'),
    )
    .select('scim_groups.display_name')
    .where('scim_members.organisation_id', '=', organisationId)
    .where('scim_members.user_id', '=', userId)
    .where(({ or, eb }) =>
      or([
        eb('scim_members.removed_at', 'is', null),
        eb('scim_members.removed_at', '>=', pastLimit(now)),
      ]),
    )
    .execute();
  return rows.map((row) => row.display_name);
}

/** Ends all memberships of a user or of a group. Returns their number. */
export async function endMemberships(
  tx: TenantTransaction,
  organisationId: string,
  of: { readonly column: 'user_id' | 'group_id'; readonly id: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('scim_members')
    .set({ removed_at: now })
    .where('organisation_id', '=', organisationId)
    .where(of.column, '=', of.id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes memberships and groups that ended so long ago that they count no more; a periodic chore. */
export async function sweepPastMemberships({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const before = pastLimit(clock.now());
  return database.asSystem(async (tx) => {
    const members = await tx
      .deleteFrom('scim_members')
      .where('removed_at', '<', before)
      .executeTakeFirst();
    const groups = await tx
      .deleteFrom('scim_groups')
      .where('deleted_at', '<', before)
      .executeTakeFirst();
    return Number(members.numDeletedRows + groups.numDeletedRows);
  });
}
