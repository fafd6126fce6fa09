import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Services } from '../services/services.ts';
import type { FileStore } from './store.ts';

const DAY = 24 * 60 * 60_000;
/** Contents deleted per run. */
const AT_ONCE = 100;

/** Marks content as orphaned, or not yet referenced: it is deleted after a day. */
export async function markOrphaned(
  tx: TenantTransaction,
  organisationId: string,
  key: string,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('loose_files')
    .values({ organisation_id: organisationId, body_key: key, since: now })
    .execute();
}

/** Unmarks content that is referenced now, or that no longer exists. */
export async function unmarkOrphaned(
  tx: TenantTransaction,
  organisationId: string,
  key: string,
): Promise<void> {
  await tx
    .deleteFrom('loose_files')
    .where('organisation_id', '=', organisationId)
    .where('body_key', '=', key)
    .execute();
}

/** Deletes content that has been orphaned for a day; returns the number. */
export async function sweepOrphanedFiles(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  store: FileStore,
): Promise<number> {
  const before = new Date(clock.now().getTime() - DAY);
  const orphaned = await database.asSystem((tx) =>
    tx
      .selectFrom('loose_files')
      .select(['organisation_id', 'body_key'])
      .where('since', '<', before)
      .orderBy('since')
      .limit(AT_ONCE)
      .execute(),
  );
  for (const { organisation_id: organisationId, body_key: key } of orphaned) {
    await store.remove(organisationId, key);
  }
  return orphaned.length;
}
