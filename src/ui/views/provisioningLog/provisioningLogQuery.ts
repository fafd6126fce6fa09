import type { ProvisioningLogQuery } from '../../../domain/people/provisioning.ts';
import { PROVISIONING_OUTCOMES } from '../../../domain/people/provisioningWords.ts';
import { paths } from '../../app/paths.ts';
import { createListQuery, useListQuery } from '../../app/routing/listQuery.ts';
import { oneOf } from '../../app/routing/queryParts.ts';

/** Query of the log, in the URL. */
export const provisioningLogQuery = createListQuery<ProvisioningLogQuery>({
  path: paths.provisioningLog,
  longestSearch: 300,
  read: (params) => ({ outcome: oneOf(PROVISIONING_OUTCOMES, params.get('outcome')) }),
});
export const { hrefOf: provisioningLogHref } = provisioningLogQuery;
export const useProvisioningLogQuery = () => useListQuery(provisioningLogQuery);
