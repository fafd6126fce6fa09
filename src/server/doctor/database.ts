import type { Pool } from 'pg';
import { isLoopback } from '../platform/configReader.ts';
import { MIGRATIONS } from '../platform/database/migrations.ts';
import { keyId, keySourceOf, readOutsideKeys } from '../platform/database/secret.ts';
import { judgeEnd, readCertificateEnd, upgradePostgres } from './certificates.ts';
import { failed, look, ok, skipped } from './check.ts';

const SECOND = 1000;
const ROLES = 'Ask an administrator of the database to run deploy/postgresql/roles.sql.';

/** Oldest major version that the portal was tried with, and the one that it ships. */
const OLDEST = 15;
const CURRENT = 18;

export async function checkVersion(pool: Pool) {
  const { rows } = await pool.query<{ number: number; is_replica: boolean }>(
    "SELECT current_setting('server_version_num')::int AS number, pg_is_in_recovery() AS is_replica",
  );
  const { number = 0, is_replica: isReplica = false } = rows[0] ?? {};
  const major = Math.floor(number / 10_000);
  const found = `PostgreSQL ${major}.${number % 10_000}`;
  if (isReplica) return failed(`${found}, a replica that only reads`, 'Name the primary.');
  return major < OLDEST ? failed(found, `Use ${OLDEST} or later; ${CURRENT} is best.`) : ok(found);
}

interface Rights {
  readonly role: string;
  readonly is_superuser: boolean;
  readonly creates_roles: boolean;
  readonly creates_tables: boolean;
  /** Null while there is no portal_tenant. */
  readonly is_member: boolean | null;
  readonly tenant_is_strong: boolean | null;
  readonly foreign_tables: number;
}

/** Checks what deploy/postgresql/roles.sql gives the role. */
export async function checkRights(pool: Pool) {
  const { rows } = await pool.query<Rights>(`
    SELECT current_user AS role, me.rolsuper AS is_superuser, me.rolcreaterole AS creates_roles,
      has_schema_privilege(current_schema(), 'CREATE') AS creates_tables,
      pg_has_role(current_user, tenant.oid, 'MEMBER') AS is_member,
      tenant.rolsuper OR tenant.rolbypassrls OR tenant.rolcanlogin AS tenant_is_strong,
      (SELECT count(*)::int FROM pg_class WHERE relnamespace = current_schema()::regnamespace
        AND relkind = 'r' AND NOT pg_has_role(relowner, 'USAGE')) AS foreign_tables
    FROM pg_roles AS me LEFT JOIN pg_roles AS tenant ON tenant.rolname = 'portal_tenant'
    WHERE me.rolname = current_user`);
  const [rights] = rows;
  if (rights === undefined) return failed('the role was not found', ROLES);
  const { role } = rights;
  if (!rights.creates_tables) return failed(`${role} may not create tables`, ROLES);
  if (rights.foreign_tables > 0) {
    return failed(
      `${rights.foreign_tables} tables belong to another role than ${role}`,
      `Use the role that owns them, or: REASSIGN OWNED BY … TO ${role};`,
    );
  }
  if (rights.is_member === null && !rights.creates_roles && !rights.is_superuser) {
    return failed(`there is no role portal_tenant, and ${role} may not create it`, ROLES);
  }
  if (rights.is_member === false) {
    return failed(`${role} is no member of portal_tenant`, `GRANT portal_tenant TO ${role};`);
  }
  if (rights.tenant_is_strong === true) {
    const mend = 'ALTER ROLE portal_tenant NOLOGIN NOSUPERUSER NOBYPASSRLS;';
    return failed('portal_tenant may log in or bypass row-level security', mend);
  }
  return ok(`${role} has the rights that it needs`);
}

export async function checkMigrations(pool: Pool) {
  if (!(await hasTable(pool, 'migrations'))) {
    return ok(`an empty database: the next start makes its tables`);
  }
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM migrations');
  const applied = new Set(rows.map(({ name }) => name));
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const newer = [...applied].filter((name) => !known.has(name)).sort();
  if (newer.length > 0) {
    return failed(
      `the database was set up by a newer release (${newer.join(', ')})`,
      'Start that release, or restore a backup from before the update.',
    );
  }
  const missing = MIGRATIONS.length - applied.size;
  return ok(missing === 0 ? 'all are applied' : `${missing} will run at the next start`);
}

/** Largest difference that timers and leases of several processes forgive. */
const MAX_APART_MS = 5 * SECOND;

/** Compares this machine's clock with the database's. */
export async function checkClock(pool: Pool) {
  const before = Date.now();
  const { rows } = await pool.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  const after = Date.now();
  const there = rows[0]?.now.getTime() ?? 0;
  const apartMs = Math.max(0, there - after, before - there);
  const found = `${(apartMs / SECOND).toFixed(1)} s from the database's`;
  return apartMs > MAX_APART_MS
    ? failed(found, 'Synchronize the clocks of both machines (chrony, systemd-timesyncd).')
    : ok(found);
}

type KeyConfig = Parameters<typeof keySourceOf>[0];

/** Checks that the key here is the one that the database belongs to. */
export async function checkKey(pool: Pool, config: KeyConfig) {
  const outside = readOutsideKeys(keySourceOf(config)).map(keyId);
  const { key_id: requiredKeyId = null, secret = null } = (await readKeyRow(pool)) ?? {};
  if (requiredKeyId === null) {
    return ok(secret === null ? 'the next start settles it' : "the demonstration's own");
  }
  if (outside.includes(requiredKeyId))
    return ok(`${requiredKeyId}; keep a copy of it apart from the backups`);
  return failed(
    `the database belongs to ${requiredKeyId}, and here ${outside.length === 0 ? 'is none' : `is ${outside.join(', ')}`}`,
    'Set PORTAL_SECRET to that key, or put its portal.key into DATA_DIR.',
  );
}

/** Returns the portal's current key; null while there is none. */
export async function readCurrentKey(pool: Pool, config: KeyConfig): Promise<Buffer | null> {
  const [key] = readOutsideKeys(keySourceOf(config));
  return key ?? (await readKeyRow(pool))?.secret ?? null;
}

async function readKeyRow(pool: Pool) {
  if (!(await hasTable(pool, 'portal_secret'))) return undefined;
  const { rows } = await pool.query<{ key_id: string | null; secret: Buffer | null }>(
    'SELECT key_id, secret FROM portal_secret',
  );
  return rows[0];
}

/** Checks the end of the PostgreSQL server's certificate. */
export async function checkDatabaseCertificate(databaseUrl: string, now: Date) {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  if (hostname === '' || (searchParams.get('host') ?? '').startsWith('/')) {
    return skipped('a socket of this machine');
  }
  const end = readCertificateEnd(hostname, Number(port) || 5432, upgradePostgres);
  return isLoopback(hostname)
    ? judgeEnd(end, now, ok('none: the server is on this machine'))
    : judgeEnd(end, now);
}

/** Checks the certificates of organizations' single sign-on. */
export async function checkSignOnCertificates(pool: Pool, now: Date) {
  if (!(await hasTable(pool, 'sso_connections'))) return skipped('no connections yet');
  const { rows } = await pool.query<{ ended: number; soon: number; all: number }>(
    `SELECT count(*)::int AS all, count(*) FILTER (WHERE certificates_end < $1)::int AS ended,
       count(*) FILTER (WHERE certificates_end >= $1
         AND certificates_end < $1::timestamptz + interval '14 days')::int AS soon
     FROM sso_connections WHERE open_as IS NOT NULL AND certificates_end IS NOT NULL`,
    [now],
  );
  const { all = 0, ended = 0, soon = 0 } = rows[0] ?? {};
  if (ended + soon === 0) return ok(all === 0 ? 'none in use' : `all ${all} last for two weeks`);
  const advice = 'Write to the admins; npm run sso -- --list names the connections.';
  const found = `of ${all} connections ${ended} have ended, ${soon} end within two weeks`;
  return ended > 0 ? failed(found, advice) : look(found, advice);
}

async function hasTable(pool: Pool, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ is_there: boolean }>(
    'SELECT to_regclass($1) IS NOT NULL AS is_there',
    [name],
  );
  return rows[0]?.is_there === true;
}
