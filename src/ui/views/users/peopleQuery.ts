import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { LIST_STATUSES } from '../../../domain/people/userRules.ts';
import type { PeopleQuery } from '../../../domain/people/users.ts';
import { paths } from '../../app/paths.ts';

/** Parses a query string; ignores unknown values. */
function readPeopleQuery(queryString: string): PeopleQuery {
  const params = new URLSearchParams(queryString);
  const search = params.get('search')?.trim().slice(0, 200) ?? '';
  const status = LIST_STATUSES.find((candidate) => candidate === params.get('status'));
  const cursor = params.get('cursor') ?? '';
  return {
    ...(search !== '' && { search }),
    ...(status !== undefined && { status }),
    ...(cursor !== '' && { cursor }),
  };
}

/** URL of the list with these filters. */
export function peopleHref(query: PeopleQuery): string {
  return paths.users(new URLSearchParams({ ...query }).toString());
}

/** Parsed query of the URL and a function that searches; another search starts on the first page. */
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
