import type { Address } from '../../domain/address.ts';
import type { CarrierScan } from '../carriers/carrier.ts';
import { enqueue, type OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { applyDeploymentScan } from './applyDeploymentScan.ts';

const SECOND = 1000;

/** Delay from buying a label until the demonstration's carrier picks the device up. */
export const FIRST_STEP_MS = 30 * SECOND;

/** Scans of the demonstration's carrier, with the pause until the next one. */
const PLAN: readonly (Pick<CarrierScan, 'what' | 'words'> & { readonly delayMs: number })[] = [
  { what: 'moving', words: 'Picked up', delayMs: 50 * SECOND },
  { what: 'moving', words: 'Out for delivery', delayMs: 70 * SECOND },
  { what: 'delivered', words: '', delayMs: 0 },
];

/**
 * Creates the worker's handler of the demonstration: advances a deployment by scans like a real
 * carrier's. It stops when the configuration changes.
 */
export function createDeploymentScanner(
  services: Services,
): (job: OutboxJob<'demo.deployment'>) => Promise<void> {
  const { database, clock, config } = services;
  return async ({ organisationId, payload: { deploymentId, step } }) => {
    const present = PLAN[step];
    if (organisationId === null || config.carrier.kind !== 'demo' || present === undefined) return;
    const label = await database.forOrganisation(organisationId, (tx) =>
      tx
        .selectFrom('deployment_labels as label')
        .innerJoin('deployments as to', (join) =>
          join
            .onRef('to.organisation_id', '=', 'label.organisation_id')
            .onRef('to.id', '=', 'label.deployment_id'),
        )
        .select(['label.id', 'to.employee_address'])
        .where('label.organisation_id', '=', organisationId)
        .where('deployment_id', '=', deploymentId)
        .where('leg', '=', 'out')
        .executeTakeFirst(),
    );
    if (label === undefined) return;
    await applyDeploymentScan(
      services,
      { organisationId, labelId: label.id },
      {
        carrierEventId: `demo-${step}`,
        what: present.what,
        at: clock.now(),
        words: present.words,
        place: step === 0 ? '' : placeOf(label.employee_address),
      },
    );
    if (step + 1 >= PLAN.length) return;
    await database.forOrganisation(organisationId, (tx) =>
      enqueue(
        tx,
        {
          organisationId,
          kind: 'demo.deployment',
          payload: { deploymentId, step: step + 1 },
          dueAt: new Date(clock.now().getTime() + present.delayMs),
        },
        clock,
      ),
    );
  };
}

const placeOf = ({ city, region }: Address): string =>
  [city, region].filter((part) => part !== '').join(', ');
