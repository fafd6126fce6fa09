import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { DEPLOYMENT_STATUSES } from '../../../domain/warehouse/deploymentStatus.ts';
import type { DeploymentQuery } from '../../../domain/warehouse/deployments.ts';
import { paths } from '../../app/paths.ts';

/** Reads a query string; what it does not know is left out. */
function readQuery(queryString: string): DeploymentQuery {
  const given = new URLSearchParams(queryString);
  const search = given.get('search')?.trim().slice(0, 200) ?? '';
  const words = (given.get('status') ?? '').split(',');
  const status = DEPLOYMENT_STATUSES.filter((one) => words.includes(one)).join(',');
  const cursor = given.get('cursor') ?? '';
  return {
    ...(search !== '' && { search }),
    ...(status !== '' && { status }),
    ...(cursor !== '' && { cursor }),
  };
}

/** The address of the list, narrowed so. */
export function deploymentsHref(query: DeploymentQuery): string {
  return paths.deployments(new URLSearchParams({ ...query }).toString());
}

/** What the URL says, and a way to search for something else from the first page on. */
export function useDeploymentsQuery() {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => readQuery(queryString), [queryString]);
  const { cursor: _, ...first } = query;
  const { search: __, ...unsearched } = first;
  const searchFor = (search: string) =>
    navigate(deploymentsHref(search === '' ? unsearched : { ...first, search }), {
      replace: true,
    });
  return { query, first, searchFor };
}
