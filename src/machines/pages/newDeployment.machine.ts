import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { DeploymentForm, DeploymentOffer } from '../../domain/warehouse/deployments.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** What is done on the page that sends a device to an employee. */
export interface SendAction {
  readonly kind: 'send';
  /** However often it is sent, it is ordered once. */
  readonly idempotencyKey: string;
  readonly form: DeploymentForm;
}

const { page, resource } = createPageParts<string, DeploymentOffer, SendAction>({
  offers: ({ data }) => data !== null && data.blocked === null,
});

/** A device that is ready is sent to an employee. */
export const newDeploymentMachine = page.createMachine({
  id: 'newDeployment',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource },
});

type Snapshot = SnapshotFrom<typeof newDeploymentMachine>;

/** Why the deployment was not ordered, or null. */
export const selectSendFailure = ({ context }: Snapshot): Failure | null => context.actionFailure;
/** The number of what was just ordered, or null. */
export const selectOrdered = ({ context }: Snapshot): string | null =>
  context.data?.ordered ?? null;
