import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { DEPLOYMENT_STATUSES } from '../../../domain/warehouse/deployments/deploymentStatus.ts';
import type { DeploymentQuery } from '../../../domain/warehouse/deployments/deployments.ts';
import { paths } from '../../app/paths.ts';

/** Parses a query string; ignores unknown values. */
function readQuery(queryString: string): DeploymentQuery {
  const params = new URLSearchParams(queryString);
  const search = params.get('search')?.trim().slice(0, 200) ?? '';
  const words = (params.get('status') ?? '').split(',');
  const status = DEPLOYMENT_STATUSES.filter((candidate) => words.includes(candidate)).join(',');
  const cursor = params.get('cursor') ?? '';
  return {
    ...(search !== '' && { search }),
    ...(status !== '' && { status }),
    ...(cursor !== '' && { cursor }),
  };
}

/** URL of the list with these filters. */
export function deploymentsHref(query: DeploymentQuery): string {
  return paths.deployments(new URLSearchParams({ ...query }).toString());
}

/** Parsed query of the URL and a function that starts another search on the first page. */
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
