import { and, not, raise, type SnapshotFrom, stateIn } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type {
  DeploymentDetails,
  DeploymentEventBody,
} from '../../domain/warehouse/deployments/deployments.ts';
import { hasUnseenEvents } from './parts/changes.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import { selectActionFailure } from './parts/selectors.ts';

/** Actions on the page of a deployment, each sent from the panel of its name. */
export interface DeploymentAction {
  readonly kind: DeploymentEventBody['type'];
  readonly event: DeploymentEventBody;
}

type DeploymentPanel = DeploymentAction['kind'];

const panelOf = ({ kind }: DeploymentAction): DeploymentPanel => kind;

const { page, resource, form } = createPageParts<
  string,
  DeploymentDetails,
  DeploymentAction,
  DeploymentPanel
>({
  canDo: ({ data, panel }, action) =>
    panel === action.kind &&
    data?.actions.some(({ type, allowed }) => type === action.kind && allowed) === true,
  closesOn: panelOf,
});

const ofDeployment = page
  .extend({
    guards: {
      hasUnseenChanges: hasUnseenEvents(({ history }: DeploymentDetails) => history),
      isReady: stateIn({ resource: 'ready' }),
      isBeingBought: ({ context: { data } }) => data?.label === 'labelOrdered',
    },
    actions: { refresh: raise({ type: 'change.received', changeIds: [''] }) },
    // Polling interval: carrier services respond within seconds.
    delays: { labelDue: 3000 },
  })
  .extend({ guards: { isLabelDue: and(['isReady', 'isBeingBought']) } })
  .extend({ guards: { isLabelKnown: not('isLabelDue') } });

/** Polls the deployment while its label is being bought. */
const label = ofDeployment.createStateConfig({
  description: 'Polling for the ordered label.',
  initial: 'known',
  states: {
    known: {
      description: 'No label is being bought, or a request is pending.',
      always: { guard: 'isLabelDue', target: 'awaited' },
    },
    awaited: {
      description: 'The label is being bought.',
      always: { guard: 'isLabelKnown', target: 'known' },
      after: { labelDue: { actions: 'refresh' } },
    },
  },
});

/** One deployment: its destination, its status and its actions. */
export const deploymentPageMachine = ofDeployment.createMachine({
  id: 'deploymentPage',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form, label },
});

type Snapshot = SnapshotFrom<typeof deploymentPageMachine>;

/** Failure of the last action, or null if its panel has closed. */
export const selectDeploymentFailure = (snapshot: Snapshot): Failure | null =>
  selectActionFailure(snapshot, panelOf);
