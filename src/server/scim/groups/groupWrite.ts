import { sql } from 'kysely';
import {
  addedGroupSentence,
  changedGroupSentence,
  deletedGroupSentence,
  type GroupOutcome,
  UNCHANGED_SENTENCE,
} from '../../../domain/people/provisioningWords.ts';
import { MAX_GROUPS, MAX_MEMBERS } from '../../../domain/people/scimGroups.ts';
import { changedPart } from '../../audit/changed.ts';
import type { ScimChange, ScimTransaction } from '../changeTypes.ts';
import { groupInUse, invalidValue } from '../failures.ts';
import { renameChosenGroup } from '../leaverChoice.ts';
import { type GroupChange, tooManyMembers } from './groupChanges.ts';
import type { GroupRow } from './groupList.ts';
import { endMemberships } from './memberships.ts';

/** Adds a group with its members. */
export async function addGroup(
  transaction: ScimTransaction,
  change: GroupChange,
): Promise<ScimChange> {
  const { tx, organisationId, services } = transaction;
  const { displayName, externalId = null } = change;
  if (displayName === undefined) throw invalidValue('displayName is required.');
  await refuseConflicts(transaction, { displayName, externalId }, null);
  const { count } = await tx
    .selectFrom('scim_groups')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_GROUPS) {
    throw invalidValue(`You can have up to ${MAX_GROUPS.toLocaleString('en-US')} groups.`);
  }
  const now = services.clock.now();
  const { id } = await tx
    .insertInto('scim_groups')
    .values({
      organisation_id: organisationId,
      display_name: displayName,
      external_id: externalId,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = await storeMembers(transaction, id, change);
  await services.audit(tx, {
    subject: { kind: 'scimGroup', id, name: displayName },
    after: { displayName, externalId, members: members.added },
  });
  return { id, person: displayName, outcome: 'done', sentence: addedGroupSentence(members) };
}

/** Changes a group's name, external ID and members. */
export async function changeGroup(
  transaction: ScimTransaction,
  row: GroupRow,
  change: GroupChange,
): Promise<ScimChange> {
  const { tx, organisationId, services } = transaction;
  const before = { displayName: row.display_name, externalId: row.external_id };
  const { displayName = before.displayName, externalId = before.externalId } = change;
  const requested = { displayName, externalId };
  const values = changedPart(before, requested);
  const isOtherwiseNamed = Object.keys(values.after).length > 0;
  if (isOtherwiseNamed) await refuseConflicts(transaction, requested, row.id);
  const members = await storeMembers(transaction, row.id, change);
  const about = { id: row.id, person: displayName };
  if (!isOtherwiseNamed && members.added + members.removed === 0) {
    await services.audit(tx, 'unchanged');
    const sentence = changedGroupSentence({ ...members, renamedFrom: null }) || UNCHANGED_SENTENCE;
    return { ...about, outcome: 'unchanged', sentence };
  }
  await tx
    .updateTable('scim_groups')
    .set({
      display_name: displayName,
      external_id: externalId,
      changed_at: services.clock.now(),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', row.id)
    .execute();
  const isRenamed = 'displayName' in values.after;
  const isFollowed =
    isRenamed &&
    (await renameChosenGroup(tx, organisationId, before.displayName, requested.displayName));
  await services.audit(tx, {
    subject: { kind: 'scimGroup', id: row.id, name: displayName },
    before: values.before,
    after: {
      ...values.after,
      ...(members.added > 0 && { membersAdded: members.added }),
      ...(members.removed > 0 && { membersRemoved: members.removed }),
    },
  });
  const renamedFrom = isRenamed ? before.displayName : null;
  const hasOtherExternalId = 'externalId' in values.after;
  const sentence = changedGroupSentence({
    ...members,
    ...{ renamedFrom, hasOtherExternalId, isFollowed },
  });
  return { ...about, outcome: 'done', sentence };
}

/** Deletes a group; nobody is in it any more. */
export async function removeGroup(
  transaction: ScimTransaction,
  row: GroupRow,
): Promise<ScimChange> {
  const { tx, organisationId, services } = transaction;
  const now = services.clock.now();
  const of = { column: 'group_id', id: row.id } as const;
  const members = await endMemberships(tx, organisationId, of, now);
  await tx
    .updateTable('scim_groups')
    .set({ deleted_at: now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', row.id)
    .execute();
  await services.audit(tx, {
    subject: { kind: 'scimGroup', id: row.id, name: row.display_name },
    before: { displayName: row.display_name, externalId: row.external_id, members },
  });
  const sentence = deletedGroupSentence(members);
  return { id: row.id, person: row.display_name, outcome: 'done', sentence };
}

/** Refuses a name or external ID of another group. */
async function refuseConflicts(
  { tx, organisationId }: ScimTransaction,
  requested: { readonly displayName: string; readonly externalId: string | null },
  self: string | null,
): Promise<void> {
  const other = await tx
    .selectFrom('scim_groups')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('deleted_at', 'is', null)
    .where(({ or, eb }) =>
      or([
        eb('name_key', '=', sql<string>`lower(${requested.displayName})`),
        ...(requested.externalId === null ? [] : [eb('external_id', '=', requested.externalId)]),
      ]),
    )
    .$if(self !== null, (query) => query.where('id', '!=', self ?? ''))
    .executeTakeFirst();
  if (other !== undefined) throw groupInUse();
}

/** Writes memberships: statements don't multiply with members. IDs of nobody here are left out. */
async function storeMembers(
  { tx, organisationId, services }: ScimTransaction,
  groupId: string,
  { isReplaced, added, removed }: GroupChange,
): Promise<GroupOutcome> {
  const now = services.clock.now();
  const isId = (id: string) => /^\d{1,18}$/.test(id);
  const wanted = [...added].filter(isId);
  const known =
    wanted.length === 0
      ? []
      : await tx
          .selectFrom('users')
          .select('id')
          .where('organisation_id', '=', organisationId)
          .where(sql<boolean>`id = any(${wanted}::bigint[])`)
          .where('deprovisioned_at', 'is', null)
          .execute();
  const ids = known.map(({ id }) => id);
  const gone = isReplaced
    ? sql<boolean>`not user_id = any(${ids}::bigint[])`
    : sql<boolean>`user_id = any(${[...removed].filter(isId)}::bigint[])`;
  const ended = await tx
    .updateTable('scim_members')
    .set({ removed_at: now })
    .where('organisation_id', '=', organisationId)
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .where(gone)
    .executeTakeFirstOrThrow();
  const begun = await sql`
    INSERT INTO scim_members (organisation_id, group_id, user_id, added_at)
    SELECT ${organisationId}, ${groupId}, id, ${now} FROM unnest(${ids}::bigint[]) AS id
    ON CONFLICT (organisation_id, group_id, user_id)
      DO UPDATE SET removed_at = NULL, added_at = excluded.added_at
      WHERE scim_members.removed_at IS NOT NULL`.execute(tx);
  const { count } = await tx
    .selectFrom('scim_members')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('group_id', '=', groupId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(count) > MAX_MEMBERS) throw tooManyMembers();
  return {
    added: Number(begun.numAffectedRows ?? 0),
    removed: Number(ended.numUpdatedRows),
    unknown: added.size - ids.length,
  };
}
