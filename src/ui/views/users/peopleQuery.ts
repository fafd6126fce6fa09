import { LIST_STATUSES } from '../../../domain/people/userRules.ts';
import type { PeopleQuery } from '../../../domain/people/users.ts';
import { paths } from '../../app/paths.ts';
import { createListQuery, useListQuery } from '../../app/routing/listQuery.ts';
import { oneOf } from '../../app/routing/queryParts.ts';

/** Query of the list of users, in the URL. */
export const peopleQuery = createListQuery<PeopleQuery>({
  path: paths.users,
  longestSearch: 200,
  read: (params) => ({ status: oneOf(LIST_STATUSES, params.get('status')) }),
});
export const { hrefOf: peopleHref } = peopleQuery;
export const usePeopleQuery = () => useListQuery(peopleQuery);
