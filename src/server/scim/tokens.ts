import type { Provisioning, ProvisioningToken } from '../../domain/people/provisioning.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';

/** Recognizable to users and to scanners for leaked tokens. */
const PREFIX = 'rp_scim_';
/** Length of a token's stored prefix, by which users recognize it. */
const SHOWN = 12;
/** Precision of the last use, so that not every call writes. */
const USE_RESOLUTION_MS = 60_000;
/** Maximum number of listed tokens: all active ones, then the newest of the others. */
const LISTED = 10;

/** The requesting identity provider. */
export interface ScimCaller {
  readonly tokenId: string;
  readonly prefix: string;
  readonly organisationId: string;
}

/** Creates a token, which is shown once and stored only as a hash. */
export async function insertToken(
  tx: TenantTransaction,
  {
    organisationId,
    createdBy,
    now,
  }: { readonly organisationId: string; readonly createdBy: string; readonly now: Date },
): Promise<NonNullable<Provisioning['made']> & { readonly prefix: string }> {
  const token = PREFIX + newToken();
  const prefix = token.slice(0, SHOWN);
  const { id } = await tx
    .insertInto('scim_tokens')
    .values({
      organisation_id: organisationId,
      token_hash: hashToken(token),
      prefix,
      created_at: now,
      created_by: createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token, prefix };
}

/** Returns the owner of a token; null if it is unknown or revoked. */
export async function findScimCaller(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<ScimCaller | null> {
  if (!/^rp_scim_[\w-]{43}$/.test(token)) return null;
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const row = await tx
      .selectFrom('scim_tokens')
      .select(['id', 'prefix', 'organisation_id', 'last_used_at'])
      .where('token_hash', '=', hashToken(token))
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= USE_RESOLUTION_MS) {
      await tx
        .updateTable('scim_tokens')
        .set({ last_used_at: now })
        .where('organisation_id', '=', row.organisation_id)
        .where('id', '=', row.id)
        .execute();
    }
    return { tokenId: row.id, prefix: row.prefix, organisationId: row.organisation_id };
  });
}

/** Returns who created the token; null if it was revoked while the request waited. */
export async function creatorOf(tx: TenantTransaction, caller: ScimCaller): Promise<string | null> {
  const row = await tx
    .selectFrom('scim_tokens')
    .select('created_by')
    .where('organisation_id', '=', caller.organisationId)
    .where('id', '=', caller.tokenId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.created_by ?? null;
}

/** Returns the number of an organization's active tokens. */
export async function countLive(tx: TenantTransaction, organisationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('scim_tokens')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns an organization's tokens: active ones first, then the newest. */
export async function listTokens(
  tx: TenantTransaction,
  organisationId: string,
): Promise<ProvisioningToken[]> {
  const rows = await tx
    .selectFrom('scim_tokens')
    .innerJoin('users', 'users.id', 'scim_tokens.created_by')
    .select([
      'scim_tokens.id',
      'prefix',
      'scim_tokens.created_at',
      'last_used_at',
      'revoked_at',
      'users.name',
      'users.email',
    ])
    .where('scim_tokens.organisation_id', '=', organisationId)
    .orderBy((order) => order('revoked_at', 'is not', null))
    .orderBy('scim_tokens.id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    prefix: row.prefix,
    createdAt: row.created_at.toISOString(),
    createdBy: row.name || row.email,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}
