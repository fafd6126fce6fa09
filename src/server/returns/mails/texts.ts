import type { Services } from '../../services.ts';

const DAY_MS = 24 * 60 * 60_000;
/** That an email was sent, when, to whom and with which subject stays for ever. */
const KEPT_DAYS = 365;
/** At a time: a first sweep of a large log shouldn't hold its rows for long. */
const MOST = 10_000;

/** Takes away what emails of more than a year ago said; a chore. */
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
