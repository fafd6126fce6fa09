/**
 * SQLSTATE classes and codes that say nothing about the request: connection lost (08), no resources
 * or a full disk (53), stopped by an operator or a restart (57), a system error (58), a lock or
 * statement that took too long. See the appendix of PostgreSQL's manual.
 */
const STATES = /^(08...|53...|57P..|57014|25006|58...|55P03|25P03|40001|40P01)$/;

/** Operating system errors of the connection to the server. */
const CONNECTION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const SYSCALLS = new Set(['connect', 'read', 'write', 'getaddrinfo']);

/** Messages of errors that `pg` and `pg-pool` throw without a code. */
const SENTENCES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|The database does not answer)/;
const SILENCES =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout|Query read timeout)/;
const LOST_STATES = /^(08...|57P0[12])$/;
const LOST_SENTENCES = /^(Connection terminated|Client has encountered a connection error)/;

/**
 * Returns whether the server refused to write because it is a replica. After a failover, a pooler may
 * keep old connections to it, so such a connection isn't used again.
 */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006';
}

/** Returns whether an error means that the database is unreachable, full, locked or too slow. */
export function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const { code, syscall }: NodeJS.ErrnoException = error;
  if (code !== undefined && STATES.test(code) && 'severity' in error) return true;
  if (code !== undefined && CONNECTION.has(code) && syscall !== undefined) {
    return SYSCALLS.has(syscall);
  }
  return SENTENCES.test(error.message);
}

/** Returns whether a connection broke mid-statement; the statement itself may have caused that. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code }: NodeJS.ErrnoException = error;
  return (code !== undefined && LOST_STATES.test(code)) || LOST_SENTENCES.test(error.message);
}

/** Returns whether the server gave no answer at all in time. */
export function isSilence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code }: NodeJS.ErrnoException = error;
  return code === 'ETIMEDOUT' || SILENCES.test(error.message);
}
