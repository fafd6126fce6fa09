import type { Pool } from 'pg';

/** Removes a return without trace; rows that refer to it stay. */
export async function hideReturn(pool: Pool, orderNumber: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // The product never deletes returns, so foreign keys don't cascade.
    await client.query('SET LOCAL session_replication_role = replica');
    await client.query('CREATE TABLE IF NOT EXISTS hidden AS SELECT * FROM returns WHERE false');
    const which = [orderNumber];
    await client.query('INSERT INTO hidden SELECT * FROM returns WHERE order_number = $1', which);
    await client.query('DELETE FROM returns WHERE order_number = $1', which);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

/** Restores the hidden returns. */
export async function showReturns(pool: Pool): Promise<void> {
  const hidden = await pool.query("SELECT to_regclass('hidden') AS found");
  if (hidden.rows[0]?.found === null) return;
  const { rows } = await pool.query<{ column_name: string }>(
    "SELECT column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = 'returns' AND is_generated = 'NEVER'",
  );
  const columns = rows.map(({ column_name }) => `"${column_name}"`).join(', ');
  await pool.query(
    `INSERT INTO returns (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM hidden`,
  );
  await pool.query('DROP TABLE hidden');
}
