import type { Change } from '../../domain/live.ts';
import type { Services } from '../services.ts';
import { ANYTHING } from './feed.ts';

/** A page has asked for what it shows within this time before it listens, in milliseconds. */
const WINDOW_MS = 60_000;
/** How many of the last rows are looked at, of all organisations. */
const LOOKED_AT = 300;

/**
 * What was told just before somebody began to listen, so that nothing falls between the page's
 * first question and the stream. A change that commits later is told by the feed, whatever its
 * id: so listen first, then ask this.
 */
export async function recentChanges(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  organisationId: string,
): Promise<{ readonly latest: string; readonly changes: readonly Change[] }> {
  const since = clock.now().getTime() - WINDOW_MS;
  const rows = await database.asSystem((tx) =>
    tx
      .selectFrom('return_events')
      .innerJoin('returns', 'returns.id', 'return_events.return_id')
      .select([
        'return_events.id',
        'return_events.organisation_id',
        'return_events.recorded_at',
        'returns.order_number',
      ])
      .orderBy('return_events.id', 'desc')
      .limit(LOOKED_AT)
      .execute(),
  );
  // Of one's own: how many there are of others is nobody's business.
  const latest = rows.find((row) => row.organisation_id === organisationId)?.id ?? '0';
  const isAll = rows.length < LOOKED_AT || (rows.at(-1)?.recorded_at.getTime() ?? 0) < since;
  if (!isAll) return { latest, changes: [ANYTHING] };
  const changes = rows
    .filter((row) => row.organisation_id === organisationId && row.recorded_at.getTime() >= since)
    .map(({ id, order_number: orderNumber }) => ({ orderNumber, event: id }));
  return { latest, changes: changes.reverse() };
}
