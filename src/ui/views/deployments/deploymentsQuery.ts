import { DEPLOYMENT_STATUSES } from '../../../domain/warehouse/deployments/deploymentStatus.ts';
import type { DeploymentQuery } from '../../../domain/warehouse/deployments/deployments.ts';
import { paths } from '../../app/paths.ts';
import { createListQuery, useListQuery } from '../../app/routing/listQuery.ts';
import { wordsIn } from '../../app/routing/queryParts.ts';

/** Query of the deployments, in the URL. */
export const deploymentsQuery = createListQuery<DeploymentQuery>({
  path: paths.deployments,
  longestSearch: 200,
  read: (params) => ({ status: wordsIn(params.get('status'), DEPLOYMENT_STATUSES) }),
});
export const { hrefOf: deploymentsHref } = deploymentsQuery;
export const useDeploymentsQuery = () => useListQuery(deploymentsQuery);
