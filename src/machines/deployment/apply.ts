import type { DeploymentEvent } from '../../domain/warehouse/deploymentEvents.ts';
import { planStep } from '../planned.ts';
import {
  DEPLOYMENT_VERSION,
  type DeploymentSnapshot,
  deploymentMachine,
} from './deployment.machine.ts';

/** What the server keeps of a snapshot: plain JSON. */
export interface StoredDeploymentState {
  readonly value: DeploymentSnapshot['value'];
  readonly context: DeploymentSnapshot['context'];
}

/** A deployment that has just been ordered. Pure. */
export function newDeployment(): DeploymentSnapshot {
  const [snapshot] = planStep((scope) => deploymentMachine.getInitialSnapshot(scope));
  return snapshot;
}

/** A stored deployment as the machine knows it; null for a version that this one can't read. */
export function restoreDeployment(
  state: StoredDeploymentState,
  version: number,
): DeploymentSnapshot | null {
  return version === DEPLOYMENT_VERSION ? deploymentMachine.resolveState(state) : null;
}

/** Applies an event, or says that the present state refuses it (null). Pure. */
export function applyToDeployment(
  snapshot: DeploymentSnapshot,
  event: DeploymentEvent,
): DeploymentSnapshot | null {
  if (!snapshot.can(event)) return null;
  const [next] = planStep((scope) => deploymentMachine.transition(snapshot, event, scope));
  return next;
}

/** What to store of a snapshot. */
export function storeDeployment({ value, context }: DeploymentSnapshot): StoredDeploymentState {
  return { value, context };
}
