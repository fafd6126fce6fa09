import { KEPT_DAYS } from '../../domain/programs/webhookWords.ts';
import type { Services } from '../services/services.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Deletes old deliveries with their attempts; a periodic chore. */
export async function sweepDeliveries({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const { numDeletedRows } = await database.asSystem((tx) =>
    tx
      .deleteFrom('webhook_deliveries')
      .where('created_at', '<', new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
      .executeTakeFirst(),
  );
  return Number(numDeletedRows);
}
