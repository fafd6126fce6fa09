import { enqueue, type OutboxJob } from '../platform/outbox/outbox.ts';
import { LAST_ATTEMPT } from '../platform/outbox/queue.ts';
import { THE_PORTAL } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { type BoughtLabel, type Carrier, LabelRefused } from './carrier.ts';
import { FIRST_STEP_MS } from './demo/plan.ts';
import { lockLabel, updateLabel } from './kitLabels.ts';
import { labelOrderOf } from './labelOrder.ts';
import { needsKit } from './orderKit.ts';
import { purchase } from './purchase.ts';
import { raiseAttention } from './raiseAttention.ts';

type Job = OutboxJob<'label.buy'>;

/**
 * Creates the worker's handler that buys one label. The label is prepared under our reference, the
 * provider's ID is stored, and only then is it bought by that ID: after an interruption at any
 * point the next attempt finds the earlier progress, and a label is paid for once. A rejected
 * label, or one that failed in all attempts, flags the return for attention with the reason.
 */
export function createLabelBuyer(
  services: Services,
  carrier: Carrier | null,
): (job: Job) => Promise<void> {
  const { database, clock } = services;

  async function buy(job: Job, organisationId: string, from: Carrier): Promise<void> {
    const { labelId } = job.payload;
    const found = await database.forOrganisation(organisationId, (tx) =>
      lockLabel(tx, organisationId, labelId),
    );
    if (!found || found.label.bought_at !== null || found.label.provider !== from.name) return;
    const { label, row } = found;
    if (!needsKit(row, label.shipment)) return;
    const order = labelOrderOf(services.config, row, label);
    const bought = await purchase(from, {
      order,
      providerId: label.provider_id,
      isFirstTry: job.attempt === 1,
      notePrepared: (prepared) =>
        database.forOrganisation(organisationId, (tx) =>
          updateLabel(tx, label, { provider_id: prepared }),
        ),
    });
    await note(organisationId, labelId, bought);
  }

  function note(organisationId: string, labelId: string, bought: BoughtLabel): Promise<void> {
    return database.forOrganisation(organisationId, async (tx) => {
      const found = await lockLabel(tx, organisationId, labelId);
      if (!found || found.label.bought_at !== null) return;
      const { label } = found;
      const now = clock.now();
      const isOut = label.leg === 'out';
      const isDemo = label.provider === 'demo';
      await updateLabel(tx, label, {
        bought_at: now,
        carrier: bought.carrier,
        service: bought.service,
        tracking_number: bought.trackingNumber,
        url: bought.url,
        cost: bought.cost,
        currency: bought.currency,
        // The box should ship soon, so its silence counts from now; the return label's begins when
        // the employee ships.
        quiet_since: isOut && !isDemo ? now : null,
      });
      if (!isOut || !isDemo) return;
      await enqueue(
        tx,
        {
          organisationId,
          kind: 'demo.scan',
          payload: { returnId: label.return_id, shipment: label.shipment, step: 0 },
          dueAt: new Date(now.getTime() + FIRST_STEP_MS),
        },
        clock,
      );
    });
  }

  async function giveUp(organisationId: string, labelId: string, error: LabelRefused) {
    await database.forOrganisation(organisationId, async (tx) => {
      const found = await lockLabel(tx, organisationId, labelId);
      if (!found || found.label.bought_at !== null) return;
      await updateLabel(tx, found.label, { problem: error.message });
      const purpose = found.label.leg === 'out' ? 'for the box' : 'for the return';
      await raiseAttention(tx, services, found.row, {
        kind: error.kind,
        actor: THE_PORTAL,
        note: `The label ${purpose} couldn't be bought. ${error.message} Resolve this to try again, or ship the box with your own label.`,
      });
    });
  }

  return async (job) => {
    const { organisationId } = job;
    if (carrier === null || organisationId === null) return;
    const { labelId } = job.payload;
    try {
      await buy(job, organisationId, carrier);
    } catch (error) {
      if (error instanceof LabelRefused) return giveUp(organisationId, labelId, error);
      if (job.attempt >= LAST_ATTEMPT) {
        const sentence = "The carrier service didn't answer for most of a day.";
        await giveUp(organisationId, labelId, new LabelRefused('deliveryFailed', sentence));
      }
      throw error;
    }
  };
}
