import type { DeploymentEvent } from '../../domain/warehouse/deployments/deploymentEvents.ts';
import { planStep } from '../planned.ts';
import {
  DEPLOYMENT_VERSION,
  type DeploymentSnapshot,
  deploymentMachine,
} from './deployment.machine.ts';

/** Part of a snapshot that the server stores: plain JSON. */
export interface StoredDeploymentState {
  readonly value: DeploymentSnapshot['value'];
  readonly context: DeploymentSnapshot['context'];
}

/** Returns the snapshot of a new deployment. Pure. */
export function newDeployment(): DeploymentSnapshot {
  const [snapshot] = planStep((scope) => deploymentMachine.getInitialSnapshot(scope));
  return snapshot;
}

/** Restores the snapshot of a stored deployment; null for an unknown version. */
export function restoreDeployment(
  state: StoredDeploymentState,
  version: number,
): DeploymentSnapshot | null {
  return version === DEPLOYMENT_VERSION ? deploymentMachine.resolveState(state) : null;
}

/** Applies an event; null if the present state refuses it. Pure. */
export function applyToDeployment(
  snapshot: DeploymentSnapshot,
  event: DeploymentEvent,
): DeploymentSnapshot | null {
  if (!snapshot.can(event)) return null;
  const [next] = planStep((scope) => deploymentMachine.transition(snapshot, event, scope));
  return next;
}

/** Returns the part of a snapshot to store. */
export function storeDeployment({ value, context }: DeploymentSnapshot): StoredDeploymentState {
  return { value, context };
}
