import type { Services } from '../services/services.ts';

/** Deletes unfinished sign-ins and expired assertions; a periodic chore. */
export function sweepSso({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const attempts = await tx
      .deleteFrom('sso_attempts')
      .where('expires_at', '<', now)
      .executeTakeFirst();
    const assertions = await tx
      .deleteFrom('sso_assertions')
      .where('expires_at', '<', now)
      .executeTakeFirst();
    return Number(attempts.numDeletedRows + assertions.numDeletedRows);
  });
}
