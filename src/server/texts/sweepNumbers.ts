import type { Services } from '../services/services.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Time and price of a text are kept forever. */
const KEPT_DAYS = 365;
/** Batch size: a first sweep of many texts shouldn't lock them for long. */
const MOST = 10_000;

/** Deletes the numbers of texts that are more than a year old; a periodic chore. */
export async function sweepNumbers({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const { numUpdatedRows } = await database.asSystem((tx) =>
    tx
      .updateTable('text_messages')
      .set({ phone: '' })
      .where('id', 'in', (all) =>
        all
          .selectFrom('text_messages')
          .select('id')
          .where('phone', '<>', '')
          .where('created_at', '<', new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
          .orderBy('created_at')
          .limit(MOST),
      )
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
