import type { Pool } from 'pg';
import {
  restoreReturn,
  type StoredReturnState,
  upgradeState,
} from '../../machines/deviceReturn/apply.ts';

/** Rule that every database of the portal keeps. */
interface Invariant {
  /** Describes what breaks it. */
  readonly broken: string;
  /** Counts what breaks it. */
  readonly count: (pool: Pool) => Promise<number>;
}

/** Returns a rule whose violations a statement counts. */
const counted = (broken: string, sql: string): Invariant => ({
  broken,
  count: async (pool) => Number((await pool.query<{ count: string }>(sql)).rows[0]?.count ?? 0),
});

/** Compares sums that triggers keep with a count of the rows. */
const sums = (table: string, key: string, rows: string) =>
  counted(
    `sums of ${table} differ from what they sum up`,
    `SELECT count(*) FROM (
       SELECT organisation_id, ${key} AS key, sum(count) AS count FROM ${table}
       WHERE ${key} NOT IN ('asking', 'missing') GROUP BY 1, 2 HAVING sum(count) <> 0
     ) AS kept FULL JOIN (${rows}) AS counted USING (organisation_id, key)
     WHERE kept.count IS DISTINCT FROM counted.count`,
  );

const INVARIANTS: readonly Invariant[] = [
  counted(
    'tables of organizations have no row-level security',
    `SELECT count(*) FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
       AND a.attname = 'organisation_id' AND NOT c.relrowsecurity`,
  ),
  sums(
    'return_counts',
    'status',
    'SELECT organisation_id, status AS key, count(*) FROM returns GROUP BY 1, 2',
  ),
  sums(
    'attention_counts',
    'kind',
    `SELECT organisation_id,
       CASE WHEN snoozed_until IS NULL THEN attention_kind ELSE 'snoozed' END AS key, count(*)
     FROM returns WHERE attention_kind IS NOT NULL OR snoozed_until IS NOT NULL GROUP BY 1, 2`,
  ),
  sums(
    'device_counts',
    'status',
    `SELECT organisation_id, status AS key, count(*) FROM devices
     WHERE status IS NOT NULL GROUP BY 1, 2`,
  ),
  sums(
    'deployment_counts',
    'status',
    'SELECT organisation_id, status AS key, count(*) FROM deployments GROUP BY 1, 2',
  ),
  counted(
    'files and certificates have other content than was stored',
    `SELECT count(*) FROM (SELECT organisation_id, body_key, sha256 FROM files
       UNION ALL SELECT organisation_id, body_key, sha256 FROM certificates) AS one
     JOIN LATERAL (SELECT encode(sha256(string_agg(bytes, ''::bytea ORDER BY position)), 'hex') AS hash
       FROM file_chunks AS chunk WHERE chunk.organisation_id = one.organisation_id
         AND chunk.body_key = one.body_key) AS content ON content.hash <> one.sha256`,
  ),
  { broken: 'returns have a state that this release cannot read', count: countUnreadable },
];

/** Returns a sentence for each invariant that the database breaks. */
export async function findBroken(pool: Pool): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { broken, count } of INVARIANTS) {
    const number = await count(pool);
    if (number > 0) found.push(`${number} ${broken}.`);
  }
  return found;
}

/** Returns that are read together. */
const BATCH = 1000;

interface StateRow {
  readonly id: string;
  readonly state: StoredReturnState;
  readonly state_version: number;
}

async function countUnreadable(pool: Pool): Promise<number> {
  let unreadable = 0;
  let after = '0';
  for (;;) {
    const { rows } = await pool.query<StateRow>(
      'SELECT id, state, state_version FROM returns WHERE id > $1 ORDER BY id LIMIT $2',
      [after, BATCH],
    );
    unreadable += rows.filter((row) => !isReadable(row)).length;
    const last = rows.at(-1);
    if (last === undefined) return unreadable;
    after = last.id;
  }
}

function isReadable({ state, state_version: version }: StateRow): boolean {
  try {
    const upgraded = upgradeState(state, version);
    return upgraded !== null && restoreReturn(upgraded).status !== undefined;
  } catch {
    return false;
  }
}
