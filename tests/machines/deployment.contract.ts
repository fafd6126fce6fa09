import type { DeploymentActionType } from '../../src/domain/warehouse/deploymentEvents.ts';
import { deploymentStatusOf, labelStateOf } from '../../src/domain/warehouse/deploymentStatus.ts';
import { allowedDeploymentActions } from '../../src/machines/deployment/allowed.ts';
import type { deploymentMachine } from '../../src/machines/deployment/deployment.machine.ts';
import type { Contract } from '../levels/contract.ts';

/** What an admin sees of a deployment. */
export interface DeploymentSight extends Record<string, unknown> {
  status: string;
  label: string | null;
  offers: readonly DeploymentActionType[];
  problem: string | null;
}

const sight =
  (status: string, label: string | null, ...offers: readonly DeploymentActionType[]) =>
  ({ context }: { context: { labelProblem: string | null; trouble: string | null } }) => ({
    status,
    label,
    offers,
    problem: context.trouble ?? context.labelProblem,
  });

export const deploymentContract: Contract<typeof deploymentMachine, DeploymentSight> = {
  states: {
    'awaitingShipment.requested': sight(
      'awaitingShipment',
      'requested',
      'label.order',
      'label.record',
      'device.ship',
      'order.cancel',
    ),
    'awaitingShipment.labelOrdered': sight(
      'awaitingShipment',
      'labelOrdered',
      'label.record',
      'device.ship',
      'order.cancel',
    ),
    'awaitingShipment.labelled': sight(
      'awaitingShipment',
      'labelled',
      'label.record',
      'device.ship',
      'order.cancel',
    ),
    deviceShipped: sight(
      'deviceShipped',
      null,
      'device.deliver',
      'device.turnBack',
      'loss.declare',
    ),
    deployed: sight('deployed', null),
    turnedBack: sight('turnedBack', null, 'device.deliver'),
    lost: sight('lost', null, 'device.deliver', 'device.turnBack'),
    deactivated: sight('deactivated', null),
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
