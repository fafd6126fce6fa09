import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { OutboxJob } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import type { StoredLabel } from '../labels.ts';
import { takeScan } from '../scans.ts';
import { readTracker, type TrackerNews } from './tracker.ts';

/**
 * The worker's part of a report: finds the label that it is about and takes in its scans, each
 * once. What nobody can place stays in the table, for support.
 */
export function createReportTaker(
  services: Services,
): (job: OutboxJob<'carrier.report'>) => Promise<void> {
  const { database } = services;
  return async ({ payload: { reportId } }) => {
    const report = await database.asSystem((tx) =>
      tx.selectFrom('carrier_reports').selectAll().where('id', '=', reportId).executeTakeFirst(),
    );
    if (!report || report.outcome !== null) return;
    const news = readTracker(report.body, report.received_at);
    const label = news && (await database.asSystem((tx) => findLabel(tx, news)));
    if (news && label) {
      const source = { organisationId: label.organisation_id, labelId: label.id, reportId };
      for (const scan of news.scans) await takeScan(services, source, scan);
    }
    await database.asSystem((tx) =>
      tx
        .updateTable('carrier_reports')
        .set({
          organisation_id: label?.organisation_id ?? null,
          outcome: news === null ? 'ignored' : label ? 'taken' : 'unknown',
        })
        .where('id', '=', reportId)
        .execute(),
    );
  };
}

/**
 * The label of a parcel: by EasyPost's own id, which is known before the label is bought, or by
 * the number. Carriers use numbers again, so the newest counts.
 */
async function findLabel(
  tx: Transaction<Database>,
  { shipmentId, trackingNumber }: TrackerNews,
): Promise<Pick<StoredLabel, 'id' | 'organisation_id'> | undefined> {
  const labels = tx
    .selectFrom('carrier_labels')
    .select(['id', 'organisation_id'])
    .where('provider', '=', 'easypost')
    .orderBy('id', 'desc')
    .limit(1);
  const byId =
    shipmentId === ''
      ? undefined
      : await labels.where('provider_id', '=', shipmentId).executeTakeFirst();
  if (byId || trackingNumber === '') return byId;
  return labels.where('tracking_number', '=', trackingNumber).executeTakeFirst();
}
