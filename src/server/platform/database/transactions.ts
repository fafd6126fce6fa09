import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  Transaction,
} from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { type Ask, preparing } from './preparing.ts';
import type { Database } from './schema.ts';

/** How often a statement is asked before it is prepared; what only one request asks never is. */
const OFTEN = 8;
const WRITES: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** A connection as the query builder has it. */
class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #ask: Ask;
  /** Without it what a statement answers counts for nothing. */
  readonly #begun: Promise<unknown> | undefined;
  #isOver = false;

  constructor(client: PoolClient, ask: Ask, begun?: Promise<unknown>) {
    this.#client = client;
    this.#ask = ask;
    this.#begun = begun;
  }

  /** Nothing more is sent from then on: the connection may be somebody else's. */
  end(): void {
    this.#isOver = true;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) throw new Error('The transaction of this statement is over.');
    const asked = this.#ask<R & object>(this.#client, sql, parameters);
    const [{ command, rowCount, rows }] = await Promise.all([asked, this.#begun]);
    return WRITES.includes(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('There are no cursors here.');
  }
}

/** The query builder's parts that all transactions share. */
const DIALECT = new PostgresDialect({
  pool: () => Promise.reject(new Error('Connections come from the pool.')),
});
const SHARED = { dialect: DIALECT, config: { dialect: DIALECT }, driver: new DummyDriver() };
const COMPILER = new PostgresQueryCompiler();
const ADAPTER = new PostgresAdapter();

function executorOn(
  provideConnection: <T>(consumer: (connection: DatabaseConnection) => Promise<T>) => Promise<T>,
) {
  return new DefaultQueryExecutor(COMPILER, ADAPTER, { provideConnection });
}

const transactionOn = (connection: Connection) =>
  new Transaction<Database>({
    ...SHARED,
    executor: executorOn((consumer) => consumer(connection)),
  });

/** Single statements, each prepared at once, on whatever connection is free. */
export function createStatements(pool: Pool, prefix: string): Kysely<Database> {
  const ask = preparing(prefix, 0);
  const executor = executorOn(async (consumer) => {
    const client = await pool.connect();
    try {
      const result = await consumer(new Connection(client, ask));
      client.release();
      return result;
    } catch (error) {
      // What nobody answered on, such as one that was too slow, is of no use to the next one.
      const isAnswered = error instanceof DatabaseError && error.severity === 'ERROR';
      client.release(!isAnswered);
      throw error;
    }
  });
  return new Kysely<Database>({ ...SHARED, executor });
}

type Work<T> = (tx: Transaction<Database>) => Promise<T>;

/**
 * Transactions on a pool. `begin` is what begins one. In both, statements that don't wait for each
 * other are sent together.
 */
export function createTransactions(pool: Pool) {
  const ask = preparing('often', OFTEN);

  async function rollBack(client: PoolClient): Promise<void> {
    const problem = await client.query('ROLLBACK').then(
      () => undefined,
      (error: Error) => error,
    );
    // What can't be rolled back must not go to somebody else.
    client.release(problem);
  }

  return {
    /** Resolves when what `work` wrote is kept; keeps nothing when it rejects. */
    async write<T>(begin: string, work: Work<T>): Promise<T> {
      const client = await pool.connect();
      const connection = new Connection(client, ask);
      let result: T;
      try {
        // Waited for: what is written outside of the transaction can't be taken back.
        await client.query(begin);
        result = await work(transactionOn(connection));
        connection.end();
        const { command } = await client.query('COMMIT');
        // What failed and was not waited for, or was caught: PostgreSQL keeps nothing then.
        if (command !== 'COMMIT') throw new Error('A statement failed, so nothing was kept.');
      } catch (error) {
        connection.end();
        await rollBack(client);
        throw error;
      }
      client.release();
      return result;
    },
    /** Only reads. Its beginning travels with its first statement, and nobody waits for its end. */
    async read<T>(begin: string, work: Work<T>): Promise<T> {
      const client = await pool.connect();
      const begun = client.query(begin);
      begun.catch(() => {});
      const connection = new Connection(client, ask, begun);
      let result: T;
      try {
        result = await work(transactionOn(connection));
      } catch (error) {
        connection.end();
        void rollBack(client);
        throw error;
      }
      connection.end();
      client.query('COMMIT').catch(() => {});
      client.release();
      return result;
    },
  };
}
