import type { Transaction } from 'kysely';
import { applyScan, type ScanSource } from '../carriers/applyScan.ts';
import { readTracker, type TrackerNews } from '../carriers/easypost/tracker.ts';
import { type StoredLabel, updateLabel } from '../carriers/kitLabels.ts';
import { applyDeploymentScan } from '../deployments/applyDeploymentScan.ts';
import { updateDeploymentLabel } from '../deployments/deploymentLabels.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { carrierReports } from '../platform/observe/metrics.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';

/**
 * Creates the worker's handler of a report: finds its label and applies its scans, each once. A
 * report without a label stays in the table, for support.
 */
export function createReportReader(
  services: Services,
): (job: OutboxJob<'carrier.report'>) => Promise<void> {
  const { database } = services;
  return async ({ payload: { reportId } }) => {
    const report = await database.asSystem((tx) =>
      tx.selectFrom('carrier_reports').selectAll().where('id', '=', reportId).executeTakeFirst(),
    );
    if (!report || report.outcome !== null) return;
    const reported = readTracker(report.body, report.received_at);
    const label = reported && (await database.asSystem((tx) => findLabel(tx, reported)));
    if (reported && label) {
      const source = { organisationId: label.organisation_id, labelId: label.id, reportId };
      const isDeployment = label.of === 'deployments';
      const applyReport = isDeployment ? applyDeploymentScan : applyScan;
      for (const scan of reported.scans) await applyReport(services, source, scan);
      const update = isDeployment ? updateDeploymentLabel : updateLabel;
      await saveEstimate(services, source, reported, update);
    }
    const outcome = reported === null ? 'ignored' : label ? 'taken' : 'unknown';
    await database.asSystem((tx) =>
      tx
        .updateTable('carrier_reports')
        .set({ organisation_id: label?.organisation_id ?? null, outcome })
        .where('id', '=', reportId)
        .execute(),
    );
    carrierReports.inc({ outcome });
  };
}

/** Stores the carrier's latest delivery estimate. */
async function saveEstimate(
  { database }: Services,
  { organisationId, labelId }: ScanSource,
  { expectedOn }: TrackerNews,
  update: typeof updateLabel | typeof updateDeploymentLabel,
): Promise<void> {
  if (expectedOn === null) return;
  const label = { organisation_id: organisationId, id: labelId };
  await database.forOrganisation(organisationId, (tx) =>
    update(tx, label, { expected_at: expectedOn }),
  );
}

/**
 * Finds the label of a parcel: by EasyPost's own ID, which is known before the label is bought, or
 * by tracking number. Carriers reuse numbers, so the newest label wins.
 */
async function findLabel(
  tx: Transaction<Database>,
  { shipmentId, trackingNumber }: TrackerNews,
): Promise<FoundLabel | undefined> {
  const labelsIn = (table: 'carrier_labels' | 'deployment_labels') =>
    tx
      .selectFrom(table)
      .select(['id', 'organisation_id', 'created_at'])
      .where('provider', '=', 'easypost')
      .orderBy('created_at', 'desc')
      .limit(1);
  const newest = async (column: 'provider_id' | 'tracking_number', value: string) => {
    if (value === '') return undefined;
    const [kit] = await labelsIn('carrier_labels').where(column, '=', value).execute();
    const [deployed] = await labelsIn('deployment_labels').where(column, '=', value).execute();
    const isOfDeployment =
      deployed !== undefined && (kit === undefined || kit.created_at < deployed.created_at);
    const label = isOfDeployment ? deployed : kit;
    return label && { ...label, of: isOfDeployment ? 'deployments' : 'returns' };
  };
  return (
    (await newest('provider_id', shipmentId)) ?? (await newest('tracking_number', trackingNumber))
  );
}

/** Label; `of` is the table of the return or deployment that it was bought for. */
interface FoundLabel extends Pick<StoredLabel, 'id' | 'organisation_id'> {
  readonly of: string;
}
