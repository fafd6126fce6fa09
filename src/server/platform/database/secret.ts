import { createHash, randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { seal, unseal } from '../seal.ts';
import type { Secret } from '../tokens.ts';
import type { PortalDatabase } from './portalDatabase.ts';
import { StartError } from './startError.ts';

const KEY_BYTES = 32;
/** Time that a replaced key remains valid: longer than the life of any link. */
const OLDER_KEPT_MS = 400 * 24 * 60 * 60_000;
const SEALED_FOR = { purpose: 'older keys at rest', owner: 'portal' };

/** Sources of the portal's keys. */
export interface KeySource {
  /** Keys of PORTAL_SECRET, newest first. */
  readonly configured: readonly Buffer[];
  /** Key file, used if `given` is empty; created at the first start. */
  readonly file: string;
  /** The demonstration keeps its key in its database: it protects no real data. */
  readonly allowsStored: boolean;
}

/** Returns the location of the portal's key: beside the folder of its own PostgreSQL, never in it. */
export function keySourceOf({
  portalKeys,
  dataDir,
  hasDemonstration,
}: {
  readonly portalKeys: readonly Buffer[];
  readonly dataDir: string;
  readonly hasDemonstration: boolean;
}): KeySource {
  return {
    configured: portalKeys,
    file: join(dataDir, 'portal.key'),
    allowsStored: hasDemonstration,
  };
}

/** Returns the keys outside of the database, newest first. Throws a StartError. */
export function readOutsideKeys({ configured, file }: KeySource): readonly Buffer[] {
  return configured.length > 0 ? configured : readKeyFile(file);
}

/** Parses a key: 32 bytes in base64, of either alphabet; null if it is malformed. */
export function readKey(text: string): Buffer | null {
  if (!/^[\w+/-]{43}=?$/.test(text)) return null;
  const key = Buffer.from(text, 'base64');
  return key.length === KEY_BYTES ? key : null;
}

/** Returns an identifier of a key that is safe to show. */
export function keyId(key: Buffer): string {
  return createHash('sha256').update('key id\0').update(key).digest('hex').slice(0, 8);
}

/**
 * Returns the portal's keys. The database stores the ID of the current one, so that a portal with a
 * different key doesn't start: existing links would stop working. Older keys, including one that
 * was stored in the database before key files existed, are kept there sealed under the current one.
 * Throws a StartError if the key is missing or doesn't match.
 */
export function readSecret(
  database: PortalDatabase,
  source: KeySource,
  now: Date,
): Promise<Secret> {
  return database.asSystem(async (tx) => {
    await tx
      .insertInto('portal_secret')
      .values({ secret: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await tx
      .selectFrom('portal_secret')
      .select(['secret', 'key_id', 'older'])
      // If several processes start at once, one of them creates the key.
      .forUpdate()
      .executeTakeFirstOrThrow();
    const outside = readOutsideKeys(source);
    if (outside.length === 0 && row.key_id === null && source.allowsStored) {
      const secret = row.secret ?? randomBytes(KEY_BYTES);
      if (row.secret === null) await tx.updateTable('portal_secret').set({ secret }).execute();
      return [secret];
    }
    const [key = makeKeyFile(source.file, row.key_id), ...olderKeys] = outside;
    const opener = [key, ...olderKeys].find((candidate) => keyId(candidate) === row.key_id);
    if (row.key_id !== null && opener === undefined) throw otherKey(key, row.key_id);
    const older = opener === undefined || row.older === null ? [] : openOlder(opener, row.older);
    const replaced = [...olderKeys, ...(row.secret === null ? [] : [row.secret])];
    const stored = [
      ...replaced.map((item) => ({ key: item.toString('base64'), until: keptUntil(now) })),
      ...older,
    ].filter(
      (item, index, all) =>
        item.key !== key.toString('base64') &&
        item.until > now.getTime() &&
        all.findLastIndex((other) => other.key === item.key) === index,
    );
    await tx
      .updateTable('portal_secret')
      .set({
        secret: null,
        key_id: keyId(key),
        older: seal(key, SEALED_FOR, JSON.stringify(stored)),
      })
      .execute();
    return [key, ...stored.map((item) => Buffer.from(item.key, 'base64'))];
  });
}

const keptUntil = (now: Date) => now.getTime() + OLDER_KEPT_MS;

interface OlderKey {
  readonly key: string;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

function openOlder(key: Buffer, sealed: Buffer): readonly OlderKey[] {
  const parts: unknown = JSON.parse(unseal(key, SEALED_FOR, sealed));
  if (!Array.isArray(parts)) return [];
  return parts.map((part) => ({ key: String(part.key), until: Number(part.until) }));
}

/** Reads the keys in the file, newest first; none if there is no file. */
function readKeyFile(file: string): readonly Buffer[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw new StartError(`The portal's key in ${file} can't be read.`, { cause: error });
  }
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const keys = lines.map(readKey);
  const validKeys = keys.flatMap((key) => (key === null ? [] : [key]));
  if (validKeys.length === 0 || validKeys.length < keys.length) {
    throw new StartError(
      `${file} must hold 32 bytes in base64 on each line. Put back the copy that you keep of it.`,
    );
  }
  return validKeys;
}

function makeKeyFile(file: string, knownId: string | null): Buffer {
  if (knownId !== null) {
    throw new StartError(
      `The portal's key ${knownId} is missing: set PORTAL_SECRET, or put ${file} back. Without it no link that was mailed opens, and webhooks can't be signed.`,
    );
  }
  const key = randomBytes(KEY_BYTES);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const descriptor = openSync(file, 'wx', 0o600);
    writeSync(descriptor, `${key.toString('base64')}\n`);
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch (error) {
    throw new StartError(`The portal's key can't be kept in ${file}: set PORTAL_SECRET.`, {
      cause: error,
    });
  }
  return key;
}

function otherKey(key: Buffer, knownId: string): StartError {
  return new StartError(
    `This database belongs to the portal's key ${knownId}, and this one is ${keyId(key)}. Every replica needs the same PORTAL_SECRET; to replace a key, give the new one and the old one, separated by a comma.`,
  );
}
