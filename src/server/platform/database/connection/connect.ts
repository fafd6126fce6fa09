import type { Socket } from 'node:net';
import { type ClientBase, Pool } from 'pg';
import { StartError } from '../startError.ts';
import { PackedSocket } from './packedSocket.ts';

const SECOND = 1000;

/** Purposes of connections; each has a pool of its own, so that none waits for another. */
export type PoolPurpose = 'setUp' | 'backup' | 'requests' | 'work' | 'health' | 'live';

/** Connections of one process at most (PostgreSQL's default allows 100 in all); milliseconds. */
interface PoolLimits {
  readonly max: number;
  /** Wait for a free connection. */
  readonly connectionTimeoutMillis: number;
  /** Wait for a lock that something else holds, such as a backup or an ALTER TABLE. */
  readonly lock_timeout?: number;
  readonly statement_timeout?: number;
  /** Wait for a transaction's next statement: a process that hangs or lost its network must not hold its locks. */
  readonly idle_in_transaction_session_timeout?: number;
  /** Wait for a response if the server hangs or the network is gone. */
  readonly query_timeout?: number;
}
const LIMITS: Readonly<Record<PoolPurpose, PoolLimits>> = {
  // Migrations take as long as they take.
  setUp: { max: 10, connectionTimeoutMillis: 10 * SECOND },
  backup: { max: 10, connectionTimeoutMillis: 10 * SECOND },
  requests: {
    max: 10,
    connectionTimeoutMillis: 10 * SECOND,
    lock_timeout: 4 * SECOND,
    statement_timeout: 10 * SECOND,
    idle_in_transaction_session_timeout: 10 * SECOND,
    query_timeout: 12 * SECOND,
  },
  work: {
    max: 8,
    connectionTimeoutMillis: 20 * SECOND,
    lock_timeout: 10 * SECOND,
    statement_timeout: 60 * SECOND,
    idle_in_transaction_session_timeout: 10 * SECOND,
    query_timeout: 70 * SECOND,
  },
  // Two, so that a scrape never keeps the guard from asking.
  health: {
    max: 2,
    connectionTimeoutMillis: 3 * SECOND,
    lock_timeout: SECOND / 2,
    statement_timeout: 3 * SECOND,
    query_timeout: 3 * SECOND,
  },
  live: {
    max: 1,
    connectionTimeoutMillis: 5 * SECOND,
    lock_timeout: SECOND,
    statement_timeout: 5 * SECOND,
    query_timeout: 5 * SECOND,
  },
};

/**
 * Settings of every connection, whatever the server, the database or the role says: with another
 * DateStyle the driver reads each date as null, and a short timeout ends a migration half-way.
 */
const SESSION: Readonly<Record<string, string>> = {
  bytea_output: 'hex',
  DateStyle: 'ISO, MDY',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  idle_session_timeout: '0',
  IntervalStyle: 'postgres',
  row_security: 'on',
  standard_conforming_strings: 'on',
  TimeZone: 'UTC',
  transaction_timeout: '0',
};
/** Limits that apply only where the purpose sets none. */
const UNLIMITED = { lock_timeout: 0, statement_timeout: 0 };

/** Returns the statement that applies the settings; skips those that the server's release lacks. */
function sessionStatement(purpose: PoolPurpose): string {
  const { lock_timeout, statement_timeout } = { ...UNLIMITED, ...LIMITS[purpose] };
  const values = Object.entries({ ...SESSION, lock_timeout, statement_timeout });
  const list = values.map(([name, value]) => `('${name}', '${value}')`).join(', ');
  return `SELECT set_config(name, value, false) FROM (VALUES ${list}) AS setting (name, value)
    WHERE current_setting(name, true) IS NOT NULL`;
}

/**
 * A pool on the database at `url`. `onError` receives connections that broke while idle, which
 * would otherwise end the process. `sockets` receives the open ones.
 */
export function createPool(
  url: string,
  onError: (error: Error) => void,
  purpose: PoolPurpose = 'setUp',
  sockets = new Set<Socket>(),
): Pool {
  const settings = sessionStatement(purpose);
  const pool = new Pool({
    connectionString: url,
    // Statements don't wait on our side until the one before is answered.
    // A backup copies whole tables, which can't share a connection so.
    pipeline: purpose !== 'backup',
    stream: () => {
      const socket = new PackedSocket();
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      return socket;
    },
    idle_in_transaction_session_timeout: 60 * SECOND,
    ...LIMITS[purpose],
    application_name: `returns-portal ${purpose}`,
    // Without pipelining, statements of a connection wait for each other.
    ...(purpose === 'backup' && { onConnect: (client: ClientBase) => client.query(settings) }),
  });
  pool.on('error', onError);
  // One that breaks while it is in use tells its next query; without a listener it would also end
  // the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    // Runs before the caller's first statement, which also fails if this one does.
    if (purpose !== 'backup') client.query(settings).catch(() => {});
  });
  return pool;
}

/**
 * Opens one connection, to know that the database is there.
 * Throws a StartError of one sentence that never repeats the password.
 */
export async function checkConnection(pool: Pool): Promise<void> {
  try {
    await pool.query('SELECT 1');
  } catch (error) {
    throw new StartError(connectionSentence(error), { cause: error });
  }
}

const UNTRUSTED =
  "its certificate isn't signed by a CA that is trusted here; sslrootcert names the file of another one";

/** Codes of the operating system and of PostgreSQL (SQLSTATE), and messages of `pg`, that a wrong DATABASE_URL causes. */
const REASONS: Record<string, string> = {
  ECONNREFUSED: 'nothing listens at its host and port',
  'The server does not support SSL connections': 'the server has no TLS, which sslmode asks for',
  file: 'a file of sslrootcert, sslcert or sslkey cannot be read',
  ENOENT: 'its socket does not exist',
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name could not be looked up',
  ETIMEDOUT: 'its host does not answer',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its host cannot be reached',
  ECONNRESET: 'what listens there closed the connection',
  '28P01': 'the user name or the password is wrong',
  '28000': 'the server does not let this user in',
  '3D000': 'the server has no database of that name',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting or stopping',
  // TLS errors: see X509_STORE_CTX_get_error in the manual of OpenSSL.
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  CERT_SIGNATURE_FAILURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host name',
  CERT_HAS_EXPIRED: 'its certificate has ended',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet',
};

function connectionSentence(error: unknown): string {
  const code = isFileError(error) ? 'file' : codeOf(error);
  const reason =
    REASONS[code] ??
    (error instanceof Error ? REASONS[error.message] : undefined) ??
    (error instanceof Error && error.message !== '' ? error.message : `error ${code}`);
  return `The database of DATABASE_URL cannot be used: ${reason}.`;
}

/** Returns whether a file that the URL names can't be read. */
function isFileError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'open';
}

/** Returns the code of an error of Node or PostgreSQL, the first of an AggregateError's; `''` without one. */
export function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  if (error instanceof Error && 'code' in error) return String(error.code);
  return '';
}
