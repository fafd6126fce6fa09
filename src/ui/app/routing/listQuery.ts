import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { SEARCH_MAX_LENGTH } from '../../../domain/sorts.ts';
import { withoutGaps } from './queryParts.ts';

/** What the query of every list has. */
interface AnyQuery {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
}

/** Part of a query; undefined and empty values remove a filter. */
export type QueryChange<Query> = { readonly [Name in keyof Query]?: Query[Name] | undefined };

interface ListQuery<Query> {
  readonly path: (queryString: string) => string;
  /** Parses the list's own parameters; ignores unknown values. */
  readonly read: (params: URLSearchParams) => QueryChange<Query>;
  readonly longestSearch?: number;
}

/**
 * Creates the query of a list. It is stored in the URL, so it survives a reload and can be shared
 * with a colleague.
 */
export function createListQuery<Query extends AnyQuery>(list: ListQuery<Query>) {
  const { path, longestSearch = SEARCH_MAX_LENGTH } = list;
  const read = (queryString: string): Query => {
    const params = new URLSearchParams(queryString);
    const search = params.get('search')?.trim().slice(0, longestSearch) || undefined;
    const cursor = params.get('cursor') || undefined;
    return withoutGaps<Query>({ ...list.read(params), search, cursor });
  };
  /** Serializes a query, without a question mark. */
  const write = (query: QueryChange<Query>): string => {
    const params = Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, `${value}`]],
    );
    // Commas need no escaping in a query.
    return new URLSearchParams(Object.fromEntries(params)).toString().replaceAll('%2C', ',');
  };
  /** URL of the list with a query. */
  const hrefOf = (query: QueryChange<Query>) => path(write(query));
  return { read, write, hrefOf };
}

/** Parsed query of the URL, and a function that changes it and returns to the first page. */
export function useListQuery<Query extends AnyQuery>({
  read,
  hrefOf,
}: Pick<ReturnType<typeof createListQuery<Query>>, 'read' | 'hrefOf'>) {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => read(queryString), [read, queryString]);
  const { cursor: _, ...first } = query;
  const change = (part: QueryChange<Query>) =>
    navigate(hrefOf({ ...query, cursor: undefined, ...part }), { replace: true });
  return { query, first, change };
}
