import { dayIn } from '../../domain/organization/timeZones.ts';
import { timeZoneOf } from '../organisation/timeZone.ts';
import { THE_PORTAL } from '../returns/lifecycle/cause.ts';
import type { Services } from '../services.ts';
import { lockLabel, type StoredLabel, updateLabel } from './labels.ts';
import { raiseTrouble } from './trouble.ts';

const DAY_MS = 24 * 60 * 60_000;
/** After how long without news a parcel needs somebody's attention. */
export const QUIET_MS = 5 * DAY_MS;
/** For how long reports are kept as they came. */
export const REPORTS_KEPT_MS = 90 * DAY_MS;
const BATCH = 20;

/**
 * Asks for attention to parcels whose carrier has been silent for days, once a silence: whoever
 * comes first ends the watch, and the next scan begins it anew. Returns how many there were.
 */
export async function noteQuietParcels(
  services: Pick<Services, 'database' | 'clock'>,
): Promise<number> {
  const { database, clock } = services;
  const limit = new Date(clock.now().getTime() - QUIET_MS);
  let count = 0;
  for (;;) {
    const quiet = await database.asSystem((tx) =>
      tx
        .selectFrom('carrier_labels')
        .select(['id', 'organisation_id'])
        .where('quiet_since', '<=', limit)
        .orderBy('quiet_since')
        .limit(BATCH)
        .execute(),
    );
    for (const { id, organisation_id: organisationId } of quiet) {
      await database.forOrganisation(organisationId, async (tx) => {
        const found = await lockLabel(tx, organisationId, id);
        const since = found?.label.quiet_since ?? null;
        if (!found || since === null || since > limit) return;
        await updateLabel(tx, found.label, { quiet_since: null });
        if (!found.row.is_active) return;
        await raiseTrouble(tx, services, found.row, {
          kind: 'noScan',
          actor: THE_PORTAL,
          note: wordsFor(found.label, dayIn(since, await timeZoneOf(tx, organisationId))),
        });
      });
    }
    count += quiet.length;
    if (quiet.length < BATCH) return count;
  }
}

function wordsFor(
  { leg, moving_at, carrier, tracking_number }: StoredLabel,
  since: string,
): string {
  const parcel = `${carrier} ${tracking_number}`;
  if (moving_at !== null) return `No tracking updates for ${parcel} since ${since}.`;
  return leg === 'out'
    ? `${parcel} got a label on ${since}, and the carrier hasn't scanned the box yet.`
    : `The device was reported shipped on ${since}, and the carrier hasn't scanned ${parcel} yet.`;
}

/** Deletes reports of long ago. */
export async function sweepReports({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const limit = new Date(clock.now().getTime() - REPORTS_KEPT_MS);
  await database.asSystem((tx) =>
    tx.deleteFrom('carrier_reports').where('received_at', '<', limit).execute(),
  );
  return 0;
}
