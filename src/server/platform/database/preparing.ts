import type { PoolClient, QueryResult, QueryResultRow } from 'pg';

/** What PostgreSQL can prepare: one statement that reads or writes rows. */
const IS_STATEMENT = /^\s*(select|insert|update|delete|with)\b[^;]*$/i;
/** After a migration, a prepared `SELECT *` fails where it had other columns; `count(*)` does not. */
const HAS_STAR = /(?<!\()\*/;
/** Longer texts are of many rows at once, each another. */
const LONGEST = 6000;
/** How many texts are counted, and how many of them are prepared: each connection keeps those. */
const MOST = { counted: 1000, prepared: 300 };

/** Sends a statement on a connection, prepared where that pays. */
export type Ask = <R extends QueryResultRow>(
  client: PoolClient,
  text: string,
  values: readonly unknown[],
) => Promise<QueryResult<R>>;

/**
 * Prepares statements under a name made of their text, once for each connection: PostgreSQL reads
 * and plans them once instead of each time.
 * @param prefix of the names: no other on the same pool may have it
 * @param after how often a text is asked before it is prepared
 */
export function preparing(prefix: string, after: number): Ask {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (text.length > LONGEST || !IS_STATEMENT.test(text) || HAS_STAR.test(text)) return undefined;
    const times = asked.get(text) ?? 0;
    if (times < after || names.size >= MOST.prepared) {
      if (asked.size >= MOST.counted) asked.clear();
      asked.set(text, times + 1);
      return undefined;
    }
    asked.delete(text);
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
