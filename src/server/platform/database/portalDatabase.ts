import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  sql,
  type Transaction,
} from 'kysely';
import type { Pool } from 'pg';
import { listenOn } from './listen.ts';
import { preparing } from './preparing.ts';
import type { Database } from './schema.ts';

/** The beginning of a statement that only reads. */
export type SelectOnly = Pick<Kysely<Database>, 'selectFrom'>;

/** A transaction that sees the rows of one organisation and no other. */
export type TenantTransaction = Transaction<Database> & { readonly __tenant?: never };

/**
 * The portal's database: `forOrganisation` for everything that a person or program of an
 * organisation asks for, and `asSystem` for what has to look across organisations (sign-in, public
 * links, workers). `readAsSystem` is the same for one SELECT that many requests begin with.
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
  /** Runs `work` in one transaction as the owner of the tables. Keep its callers few. */
  asSystem<T>(work: (tx: Transaction<Database>) => Promise<T>): Promise<T>;
  /**
   * Runs one SELECT as the owner of the tables, without a transaction around it and prepared once
   * for each connection. Name its columns: after a migration `SELECT *` would fail there.
   */
  readAsSystem<T>(select: (read: SelectOnly) => Promise<T>): Promise<T>;
  /**
   * Hears what transactions tell on a channel (NOTIFY) on a connection of its own. `lost` is
   * called once, when that breaks. Answers what ends it; end it before `close`.
   */
  listen(channel: string, heard: (payload: string) => void, lost: () => void): Promise<() => void>;
  /** Closes all connections. */
  close(): Promise<void>;
}

/** How often a statement is asked before it is prepared; what only one request asks never is. */
const OFTEN = 8;

/** Wraps a pool. `pool.on('error')` must already be handled (see connect.ts). */
export function createPortalDatabase(pool: Pool): PortalDatabase {
  const often = preparing(pool, 'often', OFTEN);
  const kysely = new Kysely<Database>({ dialect: new PostgresDialect({ pool: often }) });
  const prepared = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: preparing(pool, 'read', 0) }),
  });
  return {
    forOrganisation: (organisationId, work) => {
      const dialect = new TenantDialect(often, organisationId);
      return new Kysely<Database>({ dialect }).transaction().execute(work);
    },
    asSystem: (work) => kysely.transaction().execute(work),
    readAsSystem: (select) => select(prepared),
    listen: (channel, heard, lost) => listenOn(pool, channel, heard, lost),
    close: () => kysely.destroy(),
  };
}

/** Its transactions begin, in one statement, as those of one organisation. */
class TenantDialect extends PostgresDialect {
  readonly #pool: PostgresPool;
  readonly #organisationId: string;

  constructor(pool: PostgresPool, organisationId: string) {
    super({ pool });
    // It stands in the statement as it is.
    if (!/^-?\d+$/.test(organisationId)) throw new Error('An organisation has a number.');
    this.#pool = pool;
    this.#organisationId = organisationId;
  }

  override createDriver(): Driver {
    return new TenantDriver(this.#pool, this.#organisationId);
  }
}

class TenantDriver extends PostgresDriver {
  readonly #begin: CompiledQuery;

  constructor(pool: PostgresPool, organisationId: string) {
    super({ pool });
    this.#begin = CompiledQuery.raw(
      `BEGIN; SELECT set_config('portal.organisation_id', '${organisationId}', true),
        set_config('role', 'portal_tenant', true)`,
    );
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(this.#begin);
    } catch (error) {
      // It may have begun: the connection must not go back like this.
      await this.rollbackTransaction(connection).catch(() => {});
      throw error;
    }
  }
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
