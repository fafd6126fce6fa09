import type { Address } from '../../../domain/address.ts';
import { isActive } from '../../../domain/returns/status/status.ts';
import { enqueue, type OutboxJob } from '../../platform/outbox/outbox.ts';
import { snapshotOf } from '../../returns/lifecycle/record.ts';
import type { Services } from '../../services/services.ts';
import { applyScan } from '../applyScan.ts';
import { labelsOfKit } from '../kitLabels.ts';
import { missPickup, visitOf } from './pickups.ts';
import { type DemoStep, planKit } from './plan.ts';

/** Pause between two looks at a pick-up that hasn't begun. */
const PICKUP_POLL_MS = 5 * 60_000;

/**
 * Creates the worker's handler of the demonstration: applies one step of a kit's plan like a real
 * carrier's scan, and enqueues the next. It stops when the return ends, a new kit is sent, or the
 * configuration changes.
 */
export function createDemoScanner(
  services: Services,
): (job: OutboxJob<'demo.scan'>) => Promise<void> {
  const { database, clock, config } = services;
  return async ({ organisationId, payload }) => {
    if (organisationId === null || config.carrier.kind !== 'demo') return;
    const { returnId, shipment, step } = payload;
    const plan = planKit(returnId, shipment);
    const present = plan[step];
    if (present === undefined) return;
    const found = await database.forOrganisation(organisationId, async (tx) => {
      const row = await tx
        .selectFrom('returns')
        .select(['id', 'organisation_id', 'state', 'state_version', 'employee_address'])
        .where('organisation_id', '=', organisationId)
        .where('id', '=', returnId)
        .executeTakeFirstOrThrow();
      const snapshot = snapshotOf(row);
      if (!isActive(snapshot) || snapshot.context.shipments.length !== shipment + 1) return null;
      const kit = { organisation_id: organisationId, return_id: returnId, shipment };
      const labels = await labelsOfKit(tx, kit);
      const label = labels.find(({ leg }) => leg === present.leg);
      if (label === undefined) return null;
      const place = placeOf(row.employee_address, present);
      if (present.leg === 'out') return { id: label.id, place, visit: null };
      return { id: label.id, place, visit: await visitOf(tx, row, clock.now()) };
    });
    if (found === null) return;
    const { visit, ...label } = found;
    if (visit === 'later' || visit === 'missed') {
      await database.forOrganisation(organisationId, async (tx) => {
        if (visit === 'missed') await missPickup(tx, services, { organisationId, returnId });
        const dueAt = new Date(clock.now().getTime() + PICKUP_POLL_MS);
        await enqueue(tx, { organisationId, kind: 'demo.scan', payload, dueAt }, clock);
      });
      return;
    }
    const source = { organisationId, labelId: label.id, reportId: null };
    await applyScan(services, source, {
      carrierEventId: present.id,
      what: present.what,
      at: new Date(clock.now().getTime() - present.lateMs),
      words: visit === 'now' && present.what === 'moving' ? 'Picked up' : present.words,
      place: label.place,
    });
    if (step + 1 >= plan.length) return;
    await database.forOrganisation(organisationId, (tx) =>
      enqueue(
        tx,
        {
          organisationId,
          kind: 'demo.scan',
          payload: { returnId, shipment, step: step + 1 },
          dueAt: new Date(clock.now().getTime() + present.delayMs),
        },
        clock,
      ),
    );
  };
}

/** Returns the place of a scan at the employee's end; empty at the other end. */
function placeOf({ city, region }: Address, { leg, what }: DemoStep): string {
  const isAtEmployee = (leg === 'back') === (what === 'moving');
  return isAtEmployee ? [city, region].filter((part) => part !== '').join(', ') : '';
}
