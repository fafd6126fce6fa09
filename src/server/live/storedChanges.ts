import { sql } from 'kysely';
import { type Change, UNKNOWN_CHANGE } from '../../domain/live.ts';
import type { PortalDatabase, TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { StoredChange } from '../platform/database/schema/liveSchema.ts';

/** Age at which stored changes are deleted: nearly every page opens its stream much earlier. */
const KEPT_MS = 10 * 60_000;
/** Assumed age of a page's data if the page doesn't send it. */
const USUAL_AGE_MS = 60_000;
/** Allowance for a transaction that recorded its change some time before it committed. */
const COMMIT_MS = 5_000;
/** Maximum number of changes of one poll, and of changes sent to a new stream individually. */
const MOST = { polled: 1000, sent: 50 };

/** Change with its organization. */
export interface OrganizationChange {
  readonly organisationId: string;
  readonly change: StoredChange;
}

/** Changes that were committed between two polls. */
interface Poll {
  /** Snapshot of the database, from which the next poll continues. */
  readonly snapshot: string;
  /** Null if there are too many to list. */
  readonly changes: readonly OrganizationChange[] | null;
}

/** Records a change for open pages; they receive it after the commit. */
export async function recordChange(
  tx: TenantTransaction,
  organisationId: string,
  change: StoredChange,
): Promise<void> {
  await tx
    .insertInto('live_changes')
    .values({ organisation_id: organisationId, change: JSON.stringify(change) })
    .execute();
}

/**
 * Returns the changes that `since` didn't see: each exactly once, in whatever order transactions
 * commit. Without `since` it returns no changes, only where to continue.
 */
export async function pollChanges(
  database: Pick<PortalDatabase, 'readAsSystem'>,
  since: string | null,
): Promise<Poll> {
  const snapshotNow = sql<{ snapshot: string }>`(SELECT pg_current_snapshot()::text AS snapshot)`;
  const rows = await database.readAsSystem((read) =>
    read
      .selectFrom(snapshotNow.as('now'))
      .leftJoin('live_changes as c', (join) =>
        join
          .on(sql<boolean>`c.xact >= pg_snapshot_xmin(${since}::pg_snapshot)`)
          .on(sql<boolean>`NOT pg_visible_in_snapshot(c.xact, ${since}::pg_snapshot)`),
      )
      .select(['now.snapshot', 'c.organisation_id', 'c.change'])
      .orderBy('c.id')
      .limit(MOST.polled + 1)
      .execute(),
  );
  const [first] = rows;
  if (first === undefined) throw new Error('A poll has at least one row.');
  const changes = rows.flatMap(({ organisation_id: organisationId, change }) =>
    organisationId === null || change === null ? [] : [{ organisationId, change }],
  );
  return { snapshot: first.snapshot, changes: rows.length > MOST.polled ? null : changes };
}

/**
 * Returns the changes of an organization during the last `ageMs`, the age of a page's data, which
 * closes the gap between its first request and its stream; an unknown change if there are many, or
 * the page is older than what is stored.
 */
export async function recentChanges(
  database: Pick<PortalDatabase, 'readAsSystem'>,
  organisationId: string,
  ageMs = USUAL_AGE_MS,
): Promise<readonly StoredChange[]> {
  const seconds = (ageMs + COMMIT_MS) / 1000;
  const rows = await database.readAsSystem((read) =>
    read
      .selectFrom('live_changes')
      .select('change')
      .where('organisation_id', '=', organisationId)
      .where('at', '>=', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
      .orderBy('id', 'desc')
      .limit(MOST.sent + 1)
      .execute(),
  );
  const changes = rows.map(({ change }) => change).reverse();
  if (ageMs <= KEPT_MS && rows.length <= MOST.sent) return changes;
  return [UNKNOWN_CHANGE, ...changes.filter((change) => 'userId' in change)];
}

/** Returns the change as the stream sends it. */
export const toChange = (change: Partial<Change>): Change => ({ ...UNKNOWN_CHANGE, ...change });

/** Deletes changes that every open page has received; returns their number. */
export async function sweepChanges({ database }: { database: PortalDatabase }): Promise<number> {
  const { numDeletedRows } = await database.asSystem((tx) =>
    tx
      .deleteFrom('live_changes')
      .where('at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${KEPT_MS / 1000})`)
      .executeTakeFirstOrThrow(),
  );
  return Number(numDeletedRows);
}
