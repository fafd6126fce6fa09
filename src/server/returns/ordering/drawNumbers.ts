import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';

/**
 * Draws the numbers of new returns before they are inserted, because their search text includes the
 * number.
 */
export async function drawNumbers(
  tx: TenantTransaction,
  count: number,
): Promise<readonly string[]> {
  const numbers = new Set<string>();
  while (numbers.size < count) {
    const { rows } = await sql<{ number: string }>`
      SELECT new_order_number() AS number FROM generate_series(1, ${count - numbers.size}::int)
    `.execute(tx);
    for (const { number } of rows) numbers.add(number);
  }
  return [...numbers];
}
