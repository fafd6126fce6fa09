/**
 * SQLSTATE classes and codes that say nothing about the request: connection lost (08), no
 * resources or a full disk (53), stopped by an operator or a restart (57), a system error (58),
 * a lock or statement that took too long. See the appendix of PostgreSQL's manual.
 */
const STATES = /^(08...|53...|57P..|57014|58...|55P03|25P03|40001|40P01)$/;

/** Errors of the operating system on the way to the server. */
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

/** What `pg` and `pg-pool` throw without a code. */
const SENTENCES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;
const LOST_STATES = /^(08...|57P0[12])$/;
const LOST_SENTENCES = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether an error means that the database is away, full, locked or too slow just now. */
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

/** Whether a connection broke in the middle, which what was asked on it may have caused itself. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code }: NodeJS.ErrnoException = error;
  return (code !== undefined && LOST_STATES.test(code)) || LOST_SENTENCES.test(error.message);
}
