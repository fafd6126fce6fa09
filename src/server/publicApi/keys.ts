import type { KeyMode } from '../../domain/programs/apiKeyWords.ts';
import type { ApiScope } from '../../domain/programs/publicApiParts.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import type { Clock } from '../platform/clock.ts';
import type { PortalDatabase } from '../platform/database/portalDatabase.ts';
import type { Services } from '../services.ts';
import { restockSandbox } from './sandboxStock.ts';

/** Recognisable by people and by scanners that look for leaked keys. */
const PREFIXES: Readonly<Record<KeyMode, string>> = { live: 'rp_live_', test: 'rp_test_' };
/** How much of a key is kept to be recognised by: its kind and four characters more. */
const SHOWN = 12;
/** How exactly the last use is known; not every call writes. */
const USE_RESOLUTION_MS = 60_000;

/** A program that calls with a key. Ids are decimal strings. */
export interface Caller {
  readonly keyId: string;
  readonly keyName: string;
  /** Whose key it is. */
  readonly organisationId: string;
  /** Whose rows it works on: the sandbox's with a test key. */
  readonly actsFor: string;
  readonly organisationName: string;
  readonly scopes: readonly ApiScope[];
  /** The admin who made it. */
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

/** Makes a key, which is answered once and kept as a hash only. Throws where its name is taken. */
export async function createKey(
  { database, clock }: { readonly database: PortalDatabase; readonly clock: Clock },
  wanted: NewKey,
): Promise<string> {
  const { key } = await database.asSystem((tx) => insertKey(tx, wanted, clock.now()));
  return key;
}

/** The same in a transaction of the caller. It may write into the sandbox: no tenant's own. */
export async function insertKey(
  tx: SystemTransaction,
  { organisationId, name, scopes, mode, createdBy, expiresAt }: NewKey,
  now: Date,
): Promise<{ readonly id: string; readonly key: string; readonly prefix: string }> {
  const key = PREFIXES[mode] + newToken();
  const prefix = key.slice(0, SHOWN);
  const actsFor = mode === 'live' ? organisationId : await sandboxOf(tx, organisationId, now);
  // So that a program that tries out deployments has something to send.
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

/** Whether a failure says that a key of this name is in use. */
export function isKeyNameTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'api_keys_name';
}

type SystemTransaction = Parameters<Parameters<PortalDatabase['asSystem']>[0]>[0];

/** The organisation that test keys order in: the same offer, nobody in it, nothing shipped or billed. */
async function sandboxOf(tx: SystemTransaction, organisationId: string, now: Date) {
  const known = await tx
    .selectFrom('organisations')
    .select('id')
    .where('sandbox_of', '=', organisationId)
    .executeTakeFirst();
  if (known) return known.id;
  const { name, display_name } = await tx
    .selectFrom('organisations')
    .select(['name', 'display_name'])
    .where('id', '=', organisationId)
    // Two first test keys at once make one sandbox.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const made = await tx
    .insertInto('organisations')
    .values({ name: `${name} (test)`, display_name, created_at: now, sandbox_of: organisationId })
    .onConflict((conflict) => conflict.column('sandbox_of').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return sandboxOf(tx, organisationId, now);
  const offered = await tx
    .selectFrom('prices')
    .select(['device', 'lane', 'currency'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const prices = offered.map((way) => ({ ...way, organisation_id: made.id, price: null }));
  if (prices.length > 0) await tx.insertInto('prices').values(prices).execute();
  return made.id;
}

/** Whose key this is; null for one that is unknown, revoked or expired. */
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
