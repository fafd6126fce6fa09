import type { Transaction } from 'kysely';
import type { ApiKey } from '../../domain/programs/apiKeys.ts';
import type { KeyState } from '../../domain/programs/apiKeyWords.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';

/** Maximum number of listed keys: all active ones, then the newest of the others. */
const SHOWN = 200;

/** Returns the keys of an organization: active ones first, then the newest. */
export async function listKeys(
  tx: TenantTransaction,
  organisationId: string,
  now: Date,
): Promise<ApiKey[]> {
  const rows = await tx
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .selectAll('api_keys')
    .select([
      'users.name as creator_name',
      'users.email as creator_email',
      'users.status as creator_status',
    ])
    .where('api_keys.organisation_id', '=', organisationId)
    .orderBy((order) => order('api_keys.revoked_at', 'is not', null))
    .orderBy('api_keys.id', 'desc')
    .limit(SHOWN)
    .execute();
  const keys = rows.map((row): ApiKey => {
    const state = stateOf(row, now);
    return {
      id: row.id,
      name: row.name,
      prefix: row.prefix,
      scopes: row.scopes,
      mode: row.acts_for === row.organisation_id ? 'live' : 'test',
      state,
      createdAt: row.created_at.toISOString(),
      createdBy: row.creator_name || row.creator_email,
      hasCreatorLeft: row.creator_status !== 'active',
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
      expiresAt: row.expires_at?.toISOString() ?? null,
      revokedAt: row.revoked_at?.toISOString() ?? null,
      canRevoke: row.revoked_at === null,
    };
  });
  const rank = ({ state }: ApiKey) => ['active', 'expired', 'revoked'].indexOf(state);
  return keys.sort((a, b) => rank(a) - rank(b));
}

/** Returns the names of active keys, by the ID of their creator. */
export async function workingKeysBy(
  tx: TenantTransaction,
  organisationId: string,
  creators: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const names = new Map<string, string[]>();
  if (creators.length === 0) return names;
  const rows = await tx
    .selectFrom('api_keys')
    .select(['created_by', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('created_by', 'in', creators)
    .where('revoked_at', 'is', null)
    .where((any) => any.or([any('expires_at', 'is', null), any('expires_at', '>', now)]))
    .orderBy('id')
    .execute();
  for (const { created_by: creator, name } of rows) {
    names.set(creator, [...(names.get(creator) ?? []), name]);
  }
  return names;
}

/** Revokes the remaining keys that a user created; returns their names. */
export async function revokeKeysOf(
  tx: TenantTransaction,
  organisationId: string,
  creator: string,
  now: Date,
): Promise<readonly string[]> {
  const rows = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('organisation_id', '=', organisationId)
    .where('created_by', '=', creator)
    .where('revoked_at', 'is', null)
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

interface Life {
  readonly revoked_at: Date | null;
  readonly expires_at: Date | null;
}

function stateOf({ revoked_at: revokedAt, expires_at: expiresAt }: Life, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}

/**
 * Returns the number of keys that are not revoked. Locks the organization until the end of the
 * transaction, so that concurrent requests count each other's keys.
 */
export async function countKeys(
  tx: Transaction<Database>,
  organisationId: string,
): Promise<number> {
  await tx
    .selectFrom('organisations')
    .select('id')
    .where('id', '=', organisationId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await tx
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
