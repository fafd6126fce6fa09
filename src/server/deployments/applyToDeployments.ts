import { tidyTrackingNumber } from '../../domain/carrierNumbers.ts';
import { tidyLine, tidyText } from '../../domain/tidy.ts';
import { carrierName } from '../../domain/tracking.ts';
import type { DeploymentEvent } from '../../domain/warehouse/deployments/deploymentEvents.ts';
import type {
  DeploymentDetails,
  DeploymentEventBody,
} from '../../domain/warehouse/deployments/deployments.ts';
import { allowedDeploymentActions } from '../../machines/deployment/allowed.ts';
import { actorKindOf, actorOf, type Principal } from '../auth/principal.ts';
import { mayBuyLabels } from '../carriers/orderKit.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { requestDeploymentLabels } from './deploymentLabels.ts';
import { deploymentSnapshotOf, deploymentSubject } from './deploymentRow.ts';
import { isOnHold, readDeployment } from './details.ts';
import { findDeployment, type LockedDeployment, lockDeployment } from './findDeployment.ts';
import { stepDeployment } from './stepDeployment.ts';

/**
 * Applies a user's event to a deployment, in one transaction with its device. Returns the updated
 * deployment as the user sees it. Throws problems: 400 for a label without a number, 404 for an
 * absent or foreign deployment, 409 with the allowed events if it is rejected; nothing is changed
 * then.
 */
export async function applyToDeployments(
  services: Services,
  principal: Principal,
  deploymentNumber: string,
  sent: DeploymentEventBody,
): Promise<DeploymentDetails> {
  const { database, clock, audit, wakeWorker } = services;
  const { organisationId } = principal;
  const actor = actorOf(principal);
  const details = await database.forOrganisation(organisationId, async (tx) => {
    const found = await findDeployment(tx, organisationId, deploymentNumber);
    const locked = await lockDeployment(tx, found);
    const event = toEvent(sent, principal, clock.now(), isOnHold(locked.device));
    if (event.type === 'label.order' && !(await mayBuyLabels(tx, services, organisationId))) {
      throw refused(locked, event, 'No carrier service is set up. Enter the label instead.');
    }
    const after = await stepDeployment(tx, services, locked, { actor, event });
    if (after === null) throw refused(locked, event, null);
    if (event.type === 'label.order') await requestLabels(tx, services, after);
    await audit(tx, {
      subject: deploymentSubject(after.row),
      before: { status: locked.row.status },
      after: { status: after.row.status, event: event.type },
    });
    return readDeployment(tx, services, after, actorKindOf(principal));
  });
  wakeWorker();
  return details;
}

async function requestLabels(tx: TenantTransaction, services: Services, { row }: LockedDeployment) {
  await requestDeploymentLabels(tx, services, row);
}

function refused(
  { row, device }: LockedDeployment,
  event: DeploymentEvent,
  refusal: string | null,
): ProblemError {
  const context = { kind: event.actor.kind, at: event.at, isDeviceHeld: isOnHold(device) };
  const actions = allowedDeploymentActions(deploymentSnapshotOf(row), context);
  const reason =
    refusal ??
    actions.find(({ type }) => type === event.type)?.reason ??
    'The device has moved on since.';
  return new ProblemError(
    409,
    'refused',
    `${reason} Nothing about ${row.deployment_number} was changed.`,
    {
      state: row.status,
      allowed: actions.filter(({ allowed }) => allowed).map(({ type }) => type),
    },
  );
}

/** Converts a request to a machine event. Throws a 400 problem for a label without a number. */
function toEvent(
  sent: DeploymentEventBody,
  principal: Principal,
  now: Date,
  isDeviceHeld: boolean,
): DeploymentEvent {
  const envelope = { actor: { kind: actorKindOf(principal) }, at: now.toISOString() };
  switch (sent.type) {
    case 'label.order':
      return { ...envelope, type: sent.type, isDeviceHeld };
    case 'device.deliver':
      return { ...envelope, type: sent.type };
    case 'label.record': {
      const trackingNumber = tidyTrackingNumber(sent.trackingNumber);
      if (trackingNumber === '') {
        throw invalidInput({ trackingNumber: ['Enter the tracking number on the label.'] });
      }
      return {
        ...envelope,
        type: sent.type,
        carrier: carrierName(tidyLine(sent.carrier)),
        trackingNumber,
        returnTrackingNumber: tidyTrackingNumber(sent.returnTrackingNumber),
      };
    }
    case 'device.ship':
      return {
        ...envelope,
        type: sent.type,
        carrier: carrierName(tidyLine(sent.carrier)),
        trackingNumber: tidyTrackingNumber(sent.trackingNumber),
        isDeviceHeld,
      };
    default:
      return { ...envelope, type: sent.type, note: tidyText(sent.note) };
  }
}
