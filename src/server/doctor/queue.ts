import type { Pool } from 'pg';

const HOUR = 60 * 60_000;

/** Advice for work that was given up. */
export const GIVEN_UP =
  'Mend what last_error in the table outbox names: docs/operate.md, "Work that was given up".';

/** Counts work of some kinds that was given up, or that nobody has taken for an hour. */
export async function countQueue(pool: Pool, kinds: readonly string[], now: Date) {
  const { rows } = await pool.query<{ dead: number; late: number }>(
    `SELECT count(*) FILTER (WHERE dead_at IS NOT NULL)::int AS dead,
       count(*) FILTER (WHERE dead_at IS NULL AND due_at < $2)::int AS late
     FROM outbox WHERE done_at IS NULL AND kind = ANY($1)`,
    [kinds, new Date(now.getTime() - HOUR)],
  );
  const { dead = 0, late = 0 } = rows[0] ?? {};
  return { dead, late, found: `${dead} given up, ${late} waiting for more than an hour` };
}
