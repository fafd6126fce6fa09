import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LIST_STATUSES } from '../../../domain/people/userRules.ts';
import type { PeopleQuery } from '../../../domain/people/users.ts';
import { paths } from '../../app/paths.ts';

/** Reads a query string; what it does not know is left out. */
export function readPeopleQuery(queryString: string): PeopleQuery {
  const given = new URLSearchParams(queryString);
  const search = given.get('search')?.trim().slice(0, 200) ?? '';
  const status = LIST_STATUSES.find((one) => one === given.get('status'));
  const cursor = given.get('cursor') ?? '';
  return {
    ...(search !== '' && { search }),
    ...(status !== undefined && { status }),
    ...(cursor !== '' && { cursor }),
  };
}

/** The address of the list, narrowed so. */
export function peopleHref(query: PeopleQuery): string {
  return paths.users(new URLSearchParams({ ...query }).toString());
}

/** What the URL says, and a way to search; another search begins at the first page. */
export function usePeopleQuery() {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => readPeopleQuery(queryString), [queryString]);
  const look = (search: string) => {
    const { cursor: _, search: __, ...rest } = query;
    navigate(peopleHref(search === '' ? rest : { ...rest, search }), { replace: true });
  };
  return { query, look };
}
