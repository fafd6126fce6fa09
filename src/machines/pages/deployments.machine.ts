import type {
  DeploymentPage,
  DeploymentQuery,
} from '../../domain/warehouse/deployments/deployments.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

const { page, reading } = createPageParts<DeploymentQuery, DeploymentPage, never>();

/** List of deployments. Actions on one are on its own page. */
export const deploymentsMachine = page.createMachine({
  id: 'deployments',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource: reading },
});
