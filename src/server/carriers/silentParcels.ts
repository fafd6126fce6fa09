import { dayIn } from '../../domain/organization/timeZones.ts';
import type { ReturnStatus } from '../../domain/returns/status/status.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import { forEachItem } from '../platform/outbox/eachItem.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import { THE_PORTAL } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { lockLabel, type StoredLabel, updateLabel } from './kitLabels.ts';
import { raiseAttention } from './raiseAttention.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Time without a scan after which a parcel needs attention. */
const SILENCE_MS = 5 * DAY_MS;
/** Retention of unparsed reports. */
const REPORTS_KEPT_MS = 90 * DAY_MS;
const BATCH = 20;

/**
 * Flags returns whose carrier has reported nothing for days, once per silence: flagging ends the
 * watch, and the next scan restarts it. Returns the number of such parcels.
 */
export async function flagSilentParcels(
  services: Pick<Services, 'database' | 'clock' | 'returnFollowers'>,
): Promise<number> {
  const { database, clock } = services;
  const limit = new Date(clock.now().getTime() - SILENCE_MS);
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
    await forEachItem(quiet, async ({ id, organisation_id: organisationId }) => {
      await database.forOrganisation(organisationId, async (tx) => {
        const found = await lockLabel(tx, organisationId, id);
        const since = found?.label.quiet_since ?? null;
        if (!found || since === null || since > limit) return;
        await updateLabel(tx, found.label, { quiet_since: null });
        if (!isAwaited(found)) return;
        await raiseAttention(tx, services, found.row, {
          kind: 'noScan',
          actor: THE_PORTAL,
          note: noteFor(found.label, dayIn(since, await timeZoneOf(tx, organisationId))),
        });
      });
    });
    count += quiet.length;
    if (quiet.length < BATCH) return count;
  }
}

/** Statuses in which a scan of a leg is awaited. */
const AWAITED_IN = {
  out: ['awaitingShipment', 'boxInTransit'],
  back: ['deviceInTransit'],
} as const satisfies Record<StoredLabel['leg'], readonly ReturnStatus[]>;

/**
 * Whether a parcel is still on its way: what people record ends the wait for its scans, and so does
 * another kit, or another parcel in its place.
 */
function isAwaited({ label, row }: NonNullable<Awaited<ReturnType<typeof lockLabel>>>): boolean {
  const { shipments } = snapshotOf(row).context;
  const kit = shipments.at(-1);
  const number = label.leg === 'out' ? kit?.outboundTracking : kit?.returnTracking;
  const statuses: readonly ReturnStatus[] = AWAITED_IN[label.leg];
  return (
    statuses.includes(row.status) &&
    label.shipment === shipments.length - 1 &&
    (number === null || number === undefined || number === label.tracking_number)
  );
}

function noteFor({ leg, moving_at, carrier, tracking_number }: StoredLabel, since: string): string {
  const parcel = `${carrier} ${tracking_number}`;
  if (moving_at !== null) return `No tracking updates for ${parcel} since ${since}.`;
  return leg === 'out'
    ? `${parcel} got a label on ${since}, and the carrier hasn't scanned the box yet.`
    : `The device was reported shipped on ${since}, and the carrier hasn't scanned ${parcel} yet.`;
}

/** Deletes old reports. */
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
