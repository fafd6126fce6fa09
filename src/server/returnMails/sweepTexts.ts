import type { Services } from '../services/services.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Time, recipient and subject of an email are kept forever. */
const KEPT_DAYS = 365;
/** Batch size: a first sweep of a large log shouldn't lock its rows for long. */
const MOST = 10_000;

/** Deletes the texts of emails that are more than a year old; a periodic chore. */
export async function sweepTexts({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const { numUpdatedRows } = await database.asSystem((tx) =>
    tx
      .updateTable('mail_log')
      .set({ body: null })
      .where('id', 'in', (all) =>
        all
          .selectFrom('mail_log')
          .select('id')
          .where('body', 'is not', null)
          .where('sent_at', '<', new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
          .orderBy('sent_at')
          .limit(MOST),
      )
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows);
}
