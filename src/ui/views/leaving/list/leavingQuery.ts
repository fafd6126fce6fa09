import type { LeaverQuery } from '../../../../domain/leavers/leavers.ts';
import {
  isOfAssignee,
  LEAVER_SORTS,
  LEAVER_SOURCES,
  LEAVER_TABS,
  usualSort,
} from '../../../../domain/leavers/leaverWords.ts';
import { paths } from '../../../app/paths.ts';
import { createListQuery, useListQuery } from '../../../app/routing/listQuery.ts';
import { assigneeIn, oneOf } from '../../../app/routing/queryParts.ts';

/** Query of the leavers, in the URL; the usual tab and order are left out. */
export const leavingQuery = createListQuery<LeaverQuery>({
  path: paths.leaving,
  longestSearch: 200,
  read(params) {
    const tab = oneOf(LEAVER_TABS, params.get('tab'));
    const sort = oneOf(LEAVER_SORTS, params.get('sort'));
    return {
      tab: tab === 'waiting' ? undefined : tab,
      assignee: isOfAssignee(tab) ? undefined : assigneeIn(params),
      missing: oneOf(['yes'], params.get('missing')),
      duplicate: oneOf(['yes'], params.get('duplicate')),
      source: oneOf(LEAVER_SOURCES, params.get('source')),
      sort: sort === usualSort(tab) ? undefined : sort,
    };
  },
});
export const { hrefOf: leavingHref } = leavingQuery;
export const useLeavingQuery = () => useListQuery(leavingQuery);

/** Whether the rows of the present tab are filtered further. */
export function isNarrowed(query: LeaverQuery): boolean {
  const { search, missing, duplicate, source, assignee } = query;
  return (search ?? missing ?? duplicate ?? source ?? assignee) !== undefined;
}
