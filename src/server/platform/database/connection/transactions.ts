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
import { DatabaseError, type PoolClient } from 'pg';
import { inStatementSpan } from '../../observe/tracing.ts';
import type { Database } from '../schema/schema.ts';
import { isReadOnly } from './outage.ts';
import { type SendStatement, withPreparedStatements } from './preparedStatements.ts';

/** Number of uses before a statement is prepared; statements of a single request never are. */
const OFTEN = 8;
const WRITES: readonly string[] = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'];

/** Source of connections, such as a pool. */
export interface Connections {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

/** Connection in the shape that the query builder expects. */
class Connection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #ask: SendStatement;
  /** If BEGIN failed, results are discarded. */
  readonly #begun: Promise<unknown> | undefined;
  #isOver = false;

  constructor(client: PoolClient, send: SendStatement, started?: Promise<unknown>) {
    this.#client = client;
    this.#ask = send;
    this.#begun = started;
  }

  /** Blocks further statements: another transaction may hold the connection by then. */
  end(): void {
    this.#isOver = true;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isOver) throw new Error('The transaction of this statement is over.');
    const [{ command, rowCount, rows }] = await inStatementSpan(sql, () =>
      Promise.all([this.#ask<R & object>(this.#client, sql, parameters), this.#begun]),
    );
    return WRITES.includes(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('There are no cursors here.');
  }
}

/** Parts of the query builder that all transactions share. */
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

/** Single statements, each prepared at once, on any free connection. */
export function createStatements(pool: Connections, prefix: string): Kysely<Database> {
  const send = withPreparedStatements(prefix, 0);
  const executor = executorOn(async (consumer) => {
    const client = await pool.connect();
    try {
      const result = await consumer(new Connection(client, send));
      client.release();
      return result;
    } catch (error) {
      // A connection without a server response, for example after a timeout, can't be reused.
      const isAnswered = error instanceof DatabaseError && error.severity === 'ERROR';
      client.release(!isAnswered || isReadOnly(error));
      throw error;
    }
  });
  return new Kysely<Database>({ ...SHARED, executor });
}

type Work<T> = (tx: Transaction<Database>) => Promise<T>;

/**
 * Runs transactions on a pool. `begin` is the statement that starts one. Statements that don't wait
 * for each other are pipelined.
 */
export function createTransactions(pool: Connections) {
  const send = withPreparedStatements('often', OFTEN);

  async function rollBack(client: PoolClient, reason: unknown): Promise<void> {
    const problem = await client.query('ROLLBACK').then(
      () => undefined,
      (error: Error) => error,
    );
    // If the rollback fails, the connection is destroyed.
    client.release(problem ?? isReadOnly(reason));
  }

  return {
    /** Resolves when the writes of `work` are committed; rolls back if it rejects. */
    async write<T>(begin: string, work: Work<T>): Promise<T> {
      const client = await pool.connect();
      const connection = new Connection(client, send);
      let result: T;
      try {
        // Awaited: writes outside of the transaction could not be rolled back.
        await client.query(begin);
        result = await work(transactionOn(connection));
        connection.end();
        const { command } = await inStatementSpan('COMMIT', () => client.query('COMMIT'));
        // A statement failed without being awaited, or its error was caught: PostgreSQL has rolled
        // back.
        if (command !== 'COMMIT') throw new Error('A statement failed, so nothing was kept.');
      } catch (error) {
        connection.end();
        await rollBack(client, error);
        throw error;
      }
      client.release();
      return result;
    },
    /** Read-only. BEGIN travels with the first statement, and its end is not awaited. */
    async read<T>(begin: string, work: Work<T>): Promise<T> {
      const client = await pool.connect();
      const started = client.query(begin);
      started.catch(() => {});
      const connection = new Connection(client, send, started);
      let result: T;
      try {
        result = await work(transactionOn(connection));
      } catch (error) {
        connection.end();
        void rollBack(client, error);
        throw error;
      }
      connection.end();
      client.query('COMMIT').catch(() => {});
      client.release();
      return result;
    },
  };
}
