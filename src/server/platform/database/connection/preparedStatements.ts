import type { PoolClient, QueryResult, QueryResultRow } from 'pg';

/** Statements that PostgreSQL can prepare: a single one that reads or writes rows. */
const IS_STATEMENT = /^\s*(select|insert|update|delete|with)\b[^;]*$/i;
/** After a migration, a prepared `SELECT *` fails if the columns changed; `count(*)` does not. */
const HAS_STAR = /(?<!\()\*/;
/** Longer texts insert many rows at once and rarely repeat. */
const LONGEST = 6000;
/** Maximum number of texts that are counted and prepared; each connection keeps all prepared ones. */
const MOST = { counted: 1000, prepared: 300 };

/** Sends a statement on a connection, prepared if it is frequent enough. */
export type SendStatement = <R extends QueryResultRow>(
  client: PoolClient,
  text: string,
  values: readonly unknown[],
) => Promise<QueryResult<R>>;

/**
 * Prepares statements under a name derived from their text, once per connection: PostgreSQL parses
 * and plans them once instead of each time.
 * @param prefix of the names, unique on the pool
 * @param after number of uses before a text is prepared
 */
export function withPreparedStatements(prefix: string, after: number): SendStatement {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  function nameOf(text: string): string | undefined {
    const cached = names.get(text);
    if (cached !== undefined) return cached;
    if (text.length > LONGEST || !IS_STATEMENT.test(text) || HAS_STAR.test(text)) return undefined;
    const times = counts.get(text) ?? 0;
    if (times < after || names.size >= MOST.prepared) {
      if (counts.size >= MOST.counted) counts.clear();
      counts.set(text, times + 1);
      return undefined;
    }
    counts.delete(text);
    const name = `${prefix}-${names.size}`;
    names.set(text, name);
    return name;
  }

  return (client, text, values) => {
    const name = nameOf(text);
    return name === undefined
      ? client.query(text, [...values])
      : client.query({ name, text, values: [...values] });
  };
}
