import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type {
  DeploymentForm,
  DeploymentOffer,
} from '../../domain/warehouse/deployments/deployments.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** Action on the page that sends a device to an employee. */
export interface SendAction {
  readonly kind: 'send';
  /** Makes the order idempotent. */
  readonly idempotencyKey: string;
  readonly form: DeploymentForm;
}

const { page, resource } = createPageParts<string, DeploymentOffer, SendAction>({
  canDo: ({ data }) => data !== null && data.blocked === null,
});

/** Sends a device from the shelf to an employee. */
export const newDeploymentMachine = page.createMachine({
  id: 'newDeployment',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource },
});

type Snapshot = SnapshotFrom<typeof newDeploymentMachine>;

/** Failure of ordering the deployment, or null. */
export const selectSendFailure = ({ context }: Snapshot): Failure | null => context.actionFailure;
/** Number of the deployment that was just ordered, or null. */
export const selectOrdered = ({ context }: Snapshot): string | null =>
  context.data?.ordered ?? null;
