import type { ScanKind } from '../../domain/returns/scans.ts';
import { enqueue, type OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services.ts';
import { takeDeploymentScan } from './takeDeploymentScan.ts';

const SECOND = 1000;

/** When the demonstration's carrier picks a device up, after its label was bought. */
export const FIRST_STEP_MS = 30 * SECOND;

/** What the demonstration's carrier reports, and the pause until the next. */
const PLAN: readonly { readonly what: ScanKind; readonly thenMs: number }[] = [
  { what: 'moving', thenMs: 120 * SECOND },
  { what: 'delivered', thenMs: 0 },
];

/**
 * The worker's part of the demonstration: lets a deployment move on the way that a real carrier's
 * scans would come in. It ends with the configuration.
 */
export function createDeploymentWalker(
  services: Services,
): (job: OutboxJob<'demo.deployment'>) => Promise<void> {
  const { database, clock, config } = services;
  return async ({ organisationId, payload: { deploymentId, step } }) => {
    const present = PLAN[step];
    if (organisationId === null || config.carrier.kind !== 'demo' || present === undefined) return;
    const label = await database.forOrganisation(organisationId, (tx) =>
      tx
        .selectFrom('deployment_labels')
        .select('id')
        .where('organisation_id', '=', organisationId)
        .where('deployment_id', '=', deploymentId)
        .where('leg', '=', 'out')
        .executeTakeFirst(),
    );
    if (label === undefined) return;
    await takeDeploymentScan(
      services,
      { organisationId, labelId: label.id },
      { carrierEventId: `demo-${step}`, what: present.what, at: clock.now(), words: '', place: '' },
    );
    if (step + 1 >= PLAN.length) return;
    await database.forOrganisation(organisationId, (tx) =>
      enqueue(
        tx,
        {
          organisationId,
          kind: 'demo.deployment',
          payload: { deploymentId, step: step + 1 },
          dueAt: new Date(clock.now().getTime() + present.thenMs),
        },
        clock,
      ),
    );
  };
}
