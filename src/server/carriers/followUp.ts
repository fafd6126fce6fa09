import type { ReturnStep } from '../../machines/deviceReturn/apply.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { Cause } from '../returns/lifecycle/cause.ts';
import type { StoredReturn } from '../returns/steps.ts';
import { relabel } from './labels.ts';

/**
 * What a step of a return means for its labels, in the step's own transaction: a kit that is being
 * prepared wants some, those that were refused are tried again, and once a device is said to be on its way, its carrier's news are awaited.
 */
export async function followUp(
  tx: TenantTransaction,
  row: Pick<StoredReturn, 'id' | 'organisation_id'>,
  step: ReturnStep,
  cause: Cause,
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
  // Somebody has asked, and the parcel is on its way: its carrier's silence counts from now.
  const isAsked =
    cause.type === 'attention.resolve' && step.snapshot.matches({ journey: 'deviceInTransit' });
  if (isAsked || step.notices.includes('deviceShipped')) {
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

/** Whether somebody corrected the name or the address, which stand on the labels. */
function correctsAddress(event: unknown): boolean {
  if (typeof event !== 'object' || event === null || !('type' in event)) return false;
  if (event.type !== 'contact.correct' || !('corrects' in event)) return false;
  const { corrects } = event;
  return Array.isArray(corrects) && (corrects.includes('address') || corrects.includes('name'));
}

/** Whether a label of the kit could not be bought; somebody has said that this is mended. */
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
