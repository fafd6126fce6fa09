import type { KeyMode } from '../../domain/programs/apiKeyWords.ts';
import type { ApiScope } from '../../domain/programs/publicApiParts.ts';
import type { Clock } from '../platform/clock.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import { restockSandbox } from './sandboxStock.ts';

/** Recognizable to users and to scanners for leaked keys. */
const PREFIXES: Readonly<Record<KeyMode, string>> = { live: 'rp_live_', test: 'rp_test_' };
/** Length of a key's stored prefix, by which users recognize it: its kind and four more characters. */
const SHOWN = 12;
/** Precision of the last use, so that not every call writes. */
const USE_RESOLUTION_MS = 60_000;

/** Program that calls with a key. IDs are decimal strings. */
export interface Caller {
  readonly keyId: string;
  readonly keyName: string;
  /** The key's organization. */
  readonly organisationId: string;
  /** Organization whose rows it works on: the sandbox for a test key. */
  readonly actsFor: string;
  readonly organisationName: string;
  readonly scopes: readonly ApiScope[];
  /** The admin who created it. */
  readonly userId: string;
  readonly purchaserEmail: string;
}

export interface NewKey {
  readonly organisationId: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly mode: KeyMode;
  readonly createdBy: string;
  readonly expiresAt: Date | null;
}

/** Creates a key, which is shown once and stored only as a hash. Throws if its name is taken. */
export async function createKey(
  { database, clock }: { readonly database: PortalDatabase; readonly clock: Clock },
  requested: NewKey,
): Promise<string> {
  const { key } = await database.asSystem((tx) => insertKey(tx, requested, clock.now()));
  return key;
}

/**
 * Creates a key in the caller's transaction, which must be a system transaction: it may write into
 * the sandbox.
 */
export async function insertKey(
  tx: SystemTransaction,
  { organisationId, name, scopes, mode, createdBy, expiresAt }: NewKey,
  now: Date,
): Promise<{ readonly id: string; readonly key: string; readonly prefix: string }> {
  const key = PREFIXES[mode] + newToken();
  const prefix = key.slice(0, SHOWN);
  const actsFor = mode === 'live' ? organisationId : await sandboxOf(tx, organisationId, now);
  // Adds devices, so that a program can try deployments.
  if (mode === 'test') await restockSandbox(tx, actsFor, { now: () => now });
  const { id } = await tx
    .insertInto('api_keys')
    .values({
      organisation_id: organisationId,
      acts_for: actsFor,
      name,
      key_hash: hashToken(key),
      prefix,
      scopes: [...scopes],
      created_at: now,
      created_by: createdBy,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key, prefix };
}

/** Returns whether an error means that a key of this name exists. */
export function isKeyNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'api_keys_name';
}

type SystemTransaction = Parameters<Parameters<PortalDatabase['asSystem']>[0]>[0];

/**
 * Returns the organization that test keys order in, and creates it if needed: it has the same
 * offer, no users, and ships and bills nothing.
 */
async function sandboxOf(tx: SystemTransaction, organisationId: string, now: Date) {
  const existing = await tx
    .selectFrom('organisations')
    .select('id')
    .where('sandbox_of', '=', organisationId)
    .executeTakeFirst();
  if (existing) return existing.id;
  const { name, display_name } = await tx
    .selectFrom('organisations')
    .select(['name', 'display_name'])
    .where('id', '=', organisationId)
    // Locked, so that two concurrent first test keys create one sandbox.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const created = await tx
    .insertInto('organisations')
    .values({ name: `${name} (test)`, display_name, created_at: now, sandbox_of: organisationId })
    .onConflict((conflict) => conflict.column('sandbox_of').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return sandboxOf(tx, organisationId, now);
  const offered = await tx
    .selectFrom('prices')
    .select(['device', 'lane', 'currency'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const prices = offered.map((lane) => ({ ...lane, organisation_id: created.id, price: null }));
  if (prices.length > 0) await tx.insertInto('prices').values(prices).execute();
  return created.id;
}

/** Returns the owner of a key; null if it is unknown, revoked or expired. */
export async function findCaller(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  key: string,
): Promise<Caller | null> {
  if (!/^rp_(live|test)_[\w-]{43}$/.test(key)) return null;
  const now = clock.now();
  const row = await database.readAsSystem((read) =>
    read
      .selectFrom('api_keys')
      .innerJoin('organisations', 'organisations.id', 'api_keys.organisation_id')
      .innerJoin('users', 'users.id', 'api_keys.created_by')
      .select([
        'api_keys.id',
        'api_keys.name',
        'api_keys.organisation_id',
        'acts_for',
        'scopes',
        'expires_at',
        'last_used_at',
        'created_by',
        'users.email',
        'organisations.name as organisation_name',
      ])
      .where('key_hash', '=', hashToken(key))
      .where('revoked_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!row || (row.expires_at !== null && row.expires_at <= now)) return null;
  if (now.getTime() - (row.last_used_at?.getTime() ?? 0) >= USE_RESOLUTION_MS) {
    await database.asSystem((tx) =>
      tx.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', row.id).execute(),
    );
  }
  return {
    keyId: row.id,
    keyName: row.name,
    organisationId: row.organisation_id,
    actsFor: row.acts_for,
    organisationName: row.organisation_name,
    scopes: row.scopes,
    userId: row.created_by,
    purchaserEmail: row.email,
  };
}
