import type { Transaction } from 'kysely';
import { ANYTHING, type Change } from '../../domain/live.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Services } from '../services.ts';

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
  const since = new Date(clock.now().getTime() - WINDOW_MS);
  const { rows, stock } = await database.asSystem(async (tx) => ({
    rows: await lastOfReturns(tx),
    stock: await lastOfStock(tx, organisationId, since),
  }));
  // Of one's own: how many there are of others is nobody's business.
  const latest = rows.find((row) => row.organisation_id === organisationId)?.id ?? '0';
  const isAll = rows.length < LOOKED_AT || (rows.at(-1)?.recorded_at ?? since) < since;
  if (!isAll || stock.length === LOOKED_AT) return { latest, changes: [ANYTHING] };
  const changes = rows
    .filter((row) => row.organisation_id === organisationId && row.recorded_at >= since)
    .map(({ id, order_number: orderNumber }) => ({ orderNumber, stockNumber: null, event: id }));
  return { latest, changes: [...changes.reverse(), ...stock] };
}

function lastOfReturns(tx: Transaction<Database>) {
  return tx
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
    .execute();
}

/** The steps of devices and deployments since then, of one organisation. */
async function lastOfStock(
  tx: Transaction<Database>,
  organisationId: string,
  since: Date,
): Promise<Change[]> {
  const ofDevices = await tx
    .selectFrom('device_events')
    .innerJoin('devices', (join) =>
      join
        .onRef('devices.organisation_id', '=', 'device_events.organisation_id')
        .onRef('devices.id', '=', 'device_events.device_id'),
    )
    .select(['device_events.id as event', 'device_number as number', 'recorded_at'])
    .where('device_events.organisation_id', '=', organisationId)
    .orderBy('device_events.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const ofDeployments = await tx
    .selectFrom('deployment_events')
    .innerJoin('deployments', (join) =>
      join
        .onRef('deployments.organisation_id', '=', 'deployment_events.organisation_id')
        .onRef('deployments.id', '=', 'deployment_events.deployment_id'),
    )
    .select(['deployment_events.id as event', 'deployment_number as number', 'recorded_at'])
    .where('deployment_events.organisation_id', '=', organisationId)
    .orderBy('deployment_events.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  return [...ofDevices, ...ofDeployments]
    .filter((row) => row.recorded_at >= since)
    .slice(0, LOOKED_AT)
    .map(({ number, event }) => ({ orderNumber: null, stockNumber: number, event }));
}
