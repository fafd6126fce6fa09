import type { DeploymentActionType } from '../../src/domain/warehouse/deployments/deploymentEvents.ts';
import {
  deploymentStatusOf,
  labelStateOf,
} from '../../src/domain/warehouse/deployments/deploymentStatus.ts';
import { allowedDeploymentActions } from '../../src/machines/deployment/allowed.ts';
import type { deploymentMachine } from '../../src/machines/deployment/deployment.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of a deployment for an admin. */
interface DeploymentAppearance extends Record<string, unknown> {
  status: string;
  label: string | null;
  offers: readonly DeploymentActionType[];
  problem: string | null;
}

const appearance =
  (status: string, label: string | null, ...offers: readonly DeploymentActionType[]) =>
  ({ context }: { context: { labelProblem: string | null; trouble: string | null } }) => ({
    status,
    label,
    offers,
    problem: context.trouble ?? context.labelProblem,
  });

export const deploymentContract: Contract<typeof deploymentMachine, DeploymentAppearance> = {
  states: {
    'awaitingShipment.requested': appearance(
      'awaitingShipment',
      'requested',
      'label.order',
      'label.record',
      'device.ship',
      'order.cancel',
    ),
    'awaitingShipment.labelOrdered': appearance(
      'awaitingShipment',
      'labelOrdered',
      'label.record',
      'device.ship',
      'order.cancel',
    ),
    'awaitingShipment.labelled': appearance(
      'awaitingShipment',
      'labelled',
      'label.record',
      'device.ship',
      'order.cancel',
    ),
    deviceShipped: appearance(
      'deviceShipped',
      null,
      'device.deliver',
      'device.turnBack',
      'loss.declare',
    ),
    deployed: appearance('deployed', null),
    turnedBack: appearance('turnedBack', null, 'device.deliver'),
    lost: appearance('lost', null, 'device.deliver', 'device.turnBack'),
    deactivated: appearance('deactivated', null),
  },
  effects: {},
  ofMachine: (snapshot) => ({
    status: deploymentStatusOf(snapshot),
    label: labelStateOf(snapshot),
    offers: allowedDeploymentActions(snapshot, {
      kind: 'admin',
      at: '2026-01-15T12:00:00.000Z',
      isDeviceHeld: false,
    }).flatMap(({ type, allowed }) => (allowed ? [type] : [])),
    problem: snapshot.context.trouble ?? snapshot.context.labelProblem,
  }),
};
