import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type Connections,
  createStatements,
  createTransactions,
} from './connection/transactions.ts';
import type { Database } from './schema/schema.ts';

/** Entry points of a statement that only reads. */
type SelectOnly = Pick<Kysely<Database>, 'selectFrom' | 'executeQuery'>;
/** Entry points of a single statement that writes. */
type WriteOnly = Pick<Kysely<Database>, 'insertInto' | 'updateTable' | 'getExecutor'>;

/** Transaction that sees the rows of one organization and no other. */
export type TenantTransaction = Transaction<Database> & { readonly __tenant?: never };

/**
 * The portal's database: `forOrganisation` for everything that a user or program of an organization
 * requests, and `asSystem` for work across organizations (sign-in, public links, workers).
 * `readAsSystem` and `writeAsSystem` run one frequent statement with the rights of `asSystem`.
 */
export interface PortalDatabase {
  /**
   * Runs `work` in one transaction as the role `portal_tenant`, whose row-level security shows only
   * the rows of this organization.
   */
  forOrganisation<T>(
    organisationId: string,
    work: (tx: TenantTransaction) => Promise<T>,
  ): Promise<T>;
  /**
   * Runs `work` in a read-only transaction of this organization. Independent statements are faster
   * together, by `Promise.all`: they are pipelined.
   */
  readForOrganisation<T>(
    organisationId: string,
    work: (tx: TenantTransaction) => Promise<T>,
  ): Promise<T>;
  /** Runs `work` in one transaction as the owner of the tables. Keep its callers few. */
  asSystem<T>(work: (tx: Transaction<Database>) => Promise<T>): Promise<T>;
  /**
   * Runs one SELECT as the owner of the tables, without a transaction and prepared once per
   * connection. Name its columns: after a migration a prepared `SELECT *` fails.
   */
  readAsSystem<T>(select: (read: SelectOnly) => Promise<T>): Promise<T>;
  /** Runs one INSERT or UPDATE as the owner of the tables; committed when it resolves. */
  writeAsSystem<T>(change: (write: WriteOnly) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Wraps a pool. The caller must already handle `pool.on('error')` (see connect.ts). */
export function createPortalDatabase(pool: Connections): PortalDatabase {
  const { read, write } = createTransactions(pool);
  const single = createStatements(pool, 'single');
  return {
    forOrganisation: (organisationId, work) => write(`BEGIN; ${asTenant(organisationId)}`, work),
    readForOrganisation: (organisationId, work) =>
      read(`BEGIN READ ONLY; ${asTenant(organisationId)}`, work),
    asSystem: (work) => write('BEGIN', work),
    readAsSystem: (select) => select(single),
    writeAsSystem: (change) => change(single),
    close: () => pool.end(),
  };
}

/** Returns the statement that limits a transaction to one organization. */
function asTenant(organisationId: string): string {
  // Checked, because it is written into the statement unescaped.
  if (!/^-?\d+$/.test(organisationId)) throw new Error('An organisation has a number.');
  return `SELECT set_config('portal.organisation_id', '${organisationId}', true),
    set_config('role', 'portal_tenant', true)`;
}

/**
 * Verifies at start that row-level security works: a tenant without rows must see nothing.
 * Throws a one-sentence error otherwise.
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
