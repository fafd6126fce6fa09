import { labelStateOf } from '../../domain/warehouse/deployments/deploymentStatus.ts';
import { type BoughtLabel, type Carrier, LabelRefused } from '../carriers/carrier.ts';
import { deploymentLabelOrder } from '../carriers/labelOrder.ts';
import { purchase } from '../carriers/purchase.ts';
import { enqueue, type OutboxJob } from '../platform/outbox/outbox.ts';
import { LAST_ATTEMPT } from '../platform/outbox/queue.ts';
import { THE_PORTAL } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { FIRST_STEP_MS } from './demoScans.ts';
import { type DeploymentLabel, labelsOf, updateDeploymentLabel } from './deploymentLabels.ts';
import { deploymentSnapshotOf } from './deploymentRow.ts';
import { deviceOf, lockDeployment } from './findDeployment.ts';
import { stepDeployment } from './stepDeployment.ts';

type Job = OutboxJob<'deployment.label'>;

/**
 * Creates the worker's handler that buys a deployment's labels, each once, and updates the
 * deployment. A label that is rejected, or that failed in all attempts, is reported to the
 * deployment, too.
 */
export function createDeploymentLabelBuyer(
  services: Services,
  carrier: Carrier | null,
): (job: Job) => Promise<void> {
  const { database, clock, config } = services;

  const find = (organisationId: string, deploymentId: string) =>
    database.forOrganisation(organisationId, async (tx) => {
      const row = await tx
        .selectFrom('deployments')
        .selectAll()
        .where('organisation_id', '=', organisationId)
        .where('id', '=', deploymentId)
        .executeTakeFirstOrThrow();
      return { row, device: await deviceOf(tx, row), labels: await labelsOf(tx, row) };
    });
  type Found = Awaited<ReturnType<typeof find>>;
  const isRequested = ({ row }: Found) =>
    labelStateOf(deploymentSnapshotOf(row)) === 'labelOrdered';

  async function buy(job: Job, from: Carrier, found: Found, label: DeploymentLabel) {
    const { row, device } = found;
    const employee = {
      // Labels can only print Latin letters.
      name: row.label_name || row.employee_name,
      company: '',
      phone: row.employee_phone,
      address: row.employee_address,
    };
    const bought = await purchase(from, {
      order: deploymentLabelOrder(config, employee, device, label),
      providerId: label.provider_id,
      isFirstTry: job.attempt === 1,
      notePrepared: (prepared) =>
        database.forOrganisation(row.organisation_id, (tx) =>
          updateDeploymentLabel(tx, label, { provider_id: prepared }),
        ),
    });
    await database.forOrganisation(row.organisation_id, (tx) =>
      updateDeploymentLabel(tx, label, columnsOf(bought, clock.now())),
    );
  }

  /** Reports the outcome to the deployment; does nothing if a user has acted first. */
  const setProblem = (found: Found, problem: string | null) =>
    database.forOrganisation(found.row.organisation_id, async (tx) => {
      const locked = await lockDeployment(tx, found.row);
      const labels = await labelsOf(tx, locked.row);
      const labelOf = (leg: 'out' | 'back') => labels.find((label) => label.leg === leg);
      const envelope = { actor: { kind: 'system' }, at: clock.now().toISOString() } as const;
      const event =
        problem === null
          ? ({
              ...envelope,
              type: 'label.record',
              carrier: labelOf('out')?.carrier ?? '',
              trackingNumber: labelOf('out')?.tracking_number ?? '',
              returnTrackingNumber: labelOf('back')?.tracking_number ?? '',
            } as const)
          : ({ ...envelope, type: 'label.refuse', problem } as const);
      const result = await stepDeployment(tx, services, locked, { actor: THE_PORTAL, event });
      if (result === null || problem !== null || labelOf('out')?.provider !== 'demo') return;
      await enqueue(
        tx,
        {
          organisationId: locked.row.organisation_id,
          kind: 'demo.deployment',
          payload: { deploymentId: locked.row.id, step: 0 },
          dueAt: new Date(clock.now().getTime() + FIRST_STEP_MS),
        },
        clock,
      );
    });

  return async (job) => {
    const { organisationId } = job;
    if (carrier === null || organisationId === null) return;
    const found = await find(organisationId, job.payload.deploymentId);
    if (!isRequested(found)) return;
    try {
      for (const label of found.labels) {
        if (label.bought_at === null) await buy(job, carrier, found, label);
      }
      await setProblem(found, null);
    } catch (error) {
      if (error instanceof LabelRefused) {
        await setProblem(found, `The label could not be bought. ${error.message}`);
        return;
      }
      if (job.attempt >= LAST_ATTEMPT) {
        await setProblem(found, "The carrier service didn't answer for most of a day.");
      }
      throw error;
    }
  };
}

function columnsOf(bought: BoughtLabel, now: Date) {
  return {
    bought_at: now,
    carrier: bought.carrier,
    service: bought.service,
    tracking_number: bought.trackingNumber,
    url: bought.url,
    cost: bought.cost,
    currency: bought.currency,
  };
}
