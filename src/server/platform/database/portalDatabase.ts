import { type Kysely, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import { listenOn } from './listen.ts';
import type { Database } from './schema.ts';
import { createStatements, createTransactions } from './transactions.ts';

/** The beginning of a statement that only reads. */
export type SelectOnly = Pick<Kysely<Database>, 'selectFrom' | 'executeQuery'>;
/** The beginning of one statement that writes. */
export type WriteOnly = Pick<Kysely<Database>, 'insertInto' | 'updateTable' | 'getExecutor'>;

/** A transaction that sees the rows of one organisation and no other. */
export type TenantTransaction = Transaction<Database> & { readonly __tenant?: never };

/**
 * The portal's database: `forOrganisation` for everything that a person or program of an
 * organisation asks for, and `asSystem` for what has to look across organisations (sign-in, public
 * links, workers). `readAsSystem` and `writeAsSystem` are the same for one statement that is asked
 * often.
 */
export interface PortalDatabase {
  /**
   * Runs `work` in one transaction as the role `portal_tenant`, where row-level security lets
   * through the rows of this organisation alone.
   */
  forOrganisation<T>(
    organisationId: string,
    work: (tx: TenantTransaction) => Promise<T>,
  ): Promise<T>;
  /**
   * The same for work that only reads: PostgreSQL refuses everything else. Statements that don't
   * need each other's rows are quicker asked together, by `Promise.all`.
   */
  readForOrganisation<T>(
    organisationId: string,
    work: (tx: TenantTransaction) => Promise<T>,
  ): Promise<T>;
  /** Runs `work` in one transaction as the owner of the tables. Keep its callers few. */
  asSystem<T>(work: (tx: Transaction<Database>) => Promise<T>): Promise<T>;
  /**
   * Runs one SELECT as the owner of the tables, without a transaction around it and prepared once
   * for each connection. Name its columns: after a migration `SELECT *` would fail there.
   */
  readAsSystem<T>(select: (read: SelectOnly) => Promise<T>): Promise<T>;
  /** The same for one INSERT or UPDATE, kept once it is answered. */
  writeAsSystem<T>(change: (write: WriteOnly) => Promise<T>): Promise<T>;
  /**
   * Hears what transactions tell on a channel (NOTIFY) on a connection of its own. `lost` is
   * called once, when that breaks. Answers what ends it; end it before `close`.
   */
  listen(channel: string, heard: (payload: string) => void, lost: () => void): Promise<() => void>;
  /** Closes all connections. */
  close(): Promise<void>;
}

/** Wraps a pool. `pool.on('error')` must already be handled (see connect.ts). */
export function createPortalDatabase(pool: Pool): PortalDatabase {
  const { read, write } = createTransactions(pool);
  const single = createStatements(pool, 'single');
  return {
    forOrganisation: (organisationId, work) => write(`BEGIN; ${asTenant(organisationId)}`, work),
    readForOrganisation: (organisationId, work) =>
      read(`BEGIN READ ONLY; ${asTenant(organisationId)}`, work),
    asSystem: (work) => write('BEGIN', work),
    readAsSystem: (select) => select(single),
    writeAsSystem: (change) => change(single),
    listen: (channel, heard, lost) => listenOn(pool, channel, heard, lost),
    close: () => pool.end(),
  };
}

/** What makes a transaction that of one organization. */
function asTenant(organisationId: string): string {
  // It stands in the statement as it is.
  if (!/^-?\d+$/.test(organisationId)) throw new Error('An organisation has a number.');
  return `SELECT set_config('portal.organisation_id', '${organisationId}', true),
    set_config('role', 'portal_tenant', true)`;
}

/**
 * Proves at start that the second wall stands: as a tenant without rows nothing is to be seen.
 * Throws one sentence when it does not.
 */
export async function checkIsolation(database: PortalDatabase): Promise<void> {
  const seen = await database.forOrganisation('-1', (tx) =>
    tx
      .selectFrom('organisations')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  );
  const role = await database.forOrganisation('-1', (tx) =>
    sql<{ role: string }>`SELECT current_user AS role`.execute(tx),
  );
  if (seen.count !== '0' || role.rows[0]?.role !== 'portal_tenant') {
    throw new Error('Row-level security is not in force: the database role must not bypass it.');
  }
}
