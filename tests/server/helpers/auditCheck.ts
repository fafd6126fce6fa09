import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { PortalDatabase } from '../../../src/server/platform/database/portalDatabase.ts';
import type { Database } from '../../../src/server/platform/database/schema/schema.ts';

// Checks in PostgreSQL what a request has changed: a transaction that wrote to an audited table
// without an audit record fails the test.

/** Tables that need no audit record, with the reason. */
const UNTOLD: Readonly<Record<string, string>> = {
  rate_limits: 'counts requests',
  magic_links: 'nobody is signed in by asking for a link; the log-in is told of',
  sso_attempts: 'what a log-in needs until it is told of',
  sso_assertions: 'what a log-in needs until it is told of',
  outbox: 'what follows a change',
  timers: 'what follows a change',
  mail_log: 'what follows a change',
  mailbox: 'what follows a change',
  text_messages: 'what follows a change',
  text_mailbox: 'what follows a change',
  webhook_deliveries: 'what follows a change',
  api_answers: 'the answer that a repeated request gets again',
  scim_log: 'tells of requests itself, also of those that were refused',
  loose_files: 'content that belongs to nothing yet',
  file_chunks: 'the content of a file, which is told of',
  return_counts: 'summed up from returns',
  attention_counts: 'summed up from returns',
  return_periods: 'summed up from returns',
  return_leg_periods: 'summed up from returns',
  return_arrivals: 'summed up from returns',
  return_facets: 'summed up from returns',
  bill_months: 'summed up from returns',
};
/** Writes that also happen on mere reads. */
const SEEN: readonly string[] = [
  'sessions was updated',
  'api_keys was updated',
  'scim_tokens was updated',
  // A check of a domain that has found the same as before.
  'organisation_domains was updated',
];

/**
 * Writes allowed on reads: a draft that has become an order is deleted when it is next requested;
 * the order was audited.
 */
const TIDIED: Readonly<Record<string, string>> = {
  'GET /api/portal/drafts/new-return': 'drafts was deleted',
  // Creates the connection's URLs, which are copied before values are entered.
  'GET /api/portal/sso/okta': 'sso_connections was added to',
  'GET /api/portal/sso/azure': 'sso_connections was added to',
  'GET /sso/test/azure/': 'sso_connections was added to',
  'PUT /api/portal/sso/azure/break-glass': 'sso_connections was added to',
};

/**
 * Creates, in the template, the view that counts a transaction's writes to each audited table. The
 * tables are listed in it: looking them up would double the time.
 */
export async function prepareAuditCheck(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ table: string }>(
    `SELECT format('(%s::oid, %L)', oid, relname) AS table FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> ALL ($1)`,
    [Object.keys(UNTOLD)],
  );
  const counts = ['inserted', 'updated', 'deleted'].map(
    // The view pg_stat_xact_user_tables returns the same but takes ten times as long.
    (how) => `pg_stat_get_xact_tuples_${how}(oid) AS ${how}`,
  );
  await pool.query(`
    CREATE VIEW counting.touched AS SELECT "table", ${counts.join()}
      FROM (VALUES ${rows.map(({ table }) => table).join()}) AS tables (oid, "table") OFFSET 0;
    GRANT SELECT ON counting.touched TO PUBLIC`);
}

/** Changes of a request's transactions without an audit record. */
const untoldBy = new AsyncLocalStorage<string[]>();

interface Touched {
  readonly table: string;
  readonly inserted: string;
  readonly updated: string;
  readonly deleted: string;
}

/**
 * Counts the writes to each table; PostgreSQL includes some of earlier transactions. With `of a
 * writer`, empty if the transaction has only read.
 */
async function touchedIn(
  tx: Transaction<Database>,
  whose: 'of anyone' | 'of a writer' = 'of anyone',
): Promise<readonly Touched[]> {
  // A read-only transaction never gets an ID.
  const isAsked = sql.raw(
    whose === 'of a writer' ? 'pg_current_xact_id_if_assigned() IS NOT NULL' : 'true',
  );
  // Columns are named, so that the statement is prepared once (preparing.ts).
  const { rows } =
    await sql<Touched>`SELECT "table", inserted, updated, deleted FROM counting.touched
    WHERE ${isAsked} AND inserted + updated + deleted > 0`.execute(tx);
  return rows;
}

function movesOf(before: readonly Touched[], after: readonly Touched[]): readonly string[] {
  return after.flatMap(({ table, ...counts }) => {
    const earlier = before.find((candidate) => candidate.table === table);
    // Returns are never deleted: the row was inserted, collided with another with its key, and was
    // removed.
    if (table === 'returns' && counts.deleted !== (earlier?.deleted ?? '0')) return [];
    return (['inserted', 'updated', 'deleted'] as const)
      .filter((move) => counts[move] !== (earlier?.[move] ?? '0'))
      .map((move) => (move === 'inserted' ? `${table} was added to` : `${table} was ${move}`));
  });
}

type Work<T> = (tx: Transaction<Database>) => Promise<T>;

/**
 * Records a transaction's changes. The two queries are pipelined with its first and last
 * statements, so nothing waits for them.
 */
async function watch<T>(run: (work: Work<T>) => Promise<T>, work: Work<T>): Promise<T> {
  const unlogged = untoldBy.getStore();
  if (unlogged === undefined) return run(work);
  let touched: Promise<[before: readonly Touched[], after: readonly Touched[]]> | undefined;
  const result = await run(async (tx) => {
    const before = touchedIn(tx);
    before.catch(() => {});
    const done = await work(tx);
    touched = Promise.all([before, touchedIn(tx, 'of a writer')]);
    touched.catch(() => {});
    return done;
  });
  const moves = movesOf(...((await touched) ?? [[], []]));
  const isLogged = moves.includes('audit_log was added to');
  const changes = moves.filter((move) => !SEEN.includes(move));
  if (!isLogged) unlogged.push(...changes);
  return result;
}

/** A request's transaction that begins another one would deadlock with itself: see shares.ts. */
const isWithin = new AsyncLocalStorage<true>();

function alone<T>(run: () => Promise<T>): Promise<T> {
  if (untoldBy.getStore() === undefined) return run();
  if (isWithin.getStore()) throw new Error('A transaction was begun within another one.');
  return isWithin.run(true, run);
}

/** Wraps a database and records the changes of the requests of `injectAudited`. */
export function auditedDatabase(database: PortalDatabase): PortalDatabase {
  return {
    ...database,
    forOrganisation: (id, work) =>
      alone(() => watch((watched) => database.forOrganisation(id, watched), work)),
    readForOrganisation: (id, work) => alone(() => database.readForOrganisation(id, work)),
    asSystem: (work) => alone(() => watch((watched) => database.asSystem(watched), work)),
    readAsSystem: (select) => alone(() => database.readAsSystem(select)),
    writeAsSystem: (change) => {
      if (untoldBy.getStore() !== undefined) throw new Error('A request writes in a transaction.');
      return database.writeAsSystem(change);
    },
  };
}

/** Sends a request; throws if it made a change without an audit record. */
export async function injectAudited(
  app: FastifyInstance,
  options: InjectOptions,
): Promise<LightMyRequestResponse> {
  const unlogged: string[] = [];
  const response = await untoldBy.run(unlogged, async () => await app.inject(options));
  const call = `${options.method} ${String(options.url)}`;
  const changes = unlogged.filter((move) => TIDIED[call] !== move);
  if (changes.length === 0) return response;
  throw new Error(`No record in the audit log, though by ${call} ${changes.join(', ')}.`);
}
