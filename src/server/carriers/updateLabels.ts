import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { CausedStep, ReturnFollower, StoredReturn } from '../services/returnSteps.ts';
import { relabel } from './kitLabels.ts';

/**
 * Updates the labels of returns after their steps: a kit in preparation needs labels, rejected
 * labels are retried, and once a device is reported as shipped, its carrier's scans are expected.
 */
export const updateLabels: ReturnFollower = async (tx, _, moved, clock) => {
  for (const { row, moves } of moved) {
    for (const move of moves) await updateLabelsAfter(tx, row, move, clock);
  }
};

async function updateLabelsAfter(
  tx: TenantTransaction,
  row: Pick<StoredReturn, 'id' | 'organisation_id'>,
  { step, cause }: CausedStep,
  clock: Clock,
): Promise<void> {
  const organisationId = row.organisation_id;
  const shipment = step.snapshot.context.shipments.length - 1;
  const isMended = cause.type === 'attention.resolve' || cause.type === 'contact.correct';
  const isAgain = isMended && (await hasRefusedLabel(tx, row, shipment));
  if (step.snapshot.matches({ journey: 'awaitingShipment' }) && correctsAddress(cause.event)) {
    await relabel(tx, row, shipment, clock);
  }
  if (isAgain || step.notices.includes('kitPreparing')) {
    const payload = { returnId: row.id, shipment };
    await enqueue(tx, { organisationId, kind: 'kit.order', payload }, clock);
  }
  // A user resolved the problem of a parcel in transit: the carrier's silence counts from now.
  const isRequested =
    cause.type === 'attention.resolve' && step.snapshot.matches({ journey: 'deviceInTransit' });
  if (isRequested || step.notices.includes('deviceShipped')) {
    await tx
      .updateTable('carrier_labels')
      .set({ quiet_since: clock.now() })
      .where('organisation_id', '=', organisationId)
      .where('return_id', '=', row.id)
      .where('shipment', '=', shipment)
      .where('leg', '=', 'back')
      .where('provider', '<>', 'demo')
      .where('ended_at', 'is', null)
      .where('quiet_since', 'is', null)
      .execute();
  }
}

/** Returns whether an event corrects the name or the address, which are printed on the labels. */
function correctsAddress(event: unknown): boolean {
  if (typeof event !== 'object' || event === null || !('type' in event)) return false;
  if (event.type !== 'contact.correct' || !('corrects' in event)) return false;
  const { corrects } = event;
  return Array.isArray(corrects) && (corrects.includes('address') || corrects.includes('name'));
}

/** Returns whether a label of the kit was rejected; a user has fixed the reason. */
async function hasRefusedLabel(
  tx: TenantTransaction,
  row: Pick<StoredReturn, 'id' | 'organisation_id'>,
  shipment: number,
): Promise<boolean> {
  const label = await tx
    .selectFrom('carrier_labels')
    .select('id')
    .where('organisation_id', '=', row.organisation_id)
    .where('return_id', '=', row.id)
    .where('shipment', '=', shipment)
    .where('bought_at', 'is', null)
    .where('problem', 'is not', null)
    .executeTakeFirst();
  return label !== undefined;
}
