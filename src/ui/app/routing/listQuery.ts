import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { PAGE_SIZE, PAGE_SIZES, type PageSize, SEARCH_MAX_LENGTH } from '../../../domain/sorts.ts';
import { withoutGaps } from './queryParts.ts';

/** Parts that the query of every list has. */
interface AnyQuery {
  readonly search?: string | undefined;
  /** Rows per page; the usual number if absent. */
  readonly size?: PageSize | undefined;
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
    const size = PAGE_SIZES.find((one) => one !== PAGE_SIZE && `${one}` === params.get('size'));
    return withoutGaps<Query>({ ...list.read(params), search, size, cursor });
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
  /** Serializes a query without its page, whatever the order of its parts. */
  const contentOf = (query: Query): string => {
    const content = new URLSearchParams(write({ ...query, size: undefined, cursor: undefined }));
    content.sort();
    return write(read(content.toString()));
  };
  return { read, write, hrefOf, contentOf };
}

/** Returns how saved views lead to a list, whose rows are filtered or sorted if `isOwn`. */
export function viewPlaceOf<Query extends AnyQuery>(
  { read, hrefOf, contentOf }: ReturnType<typeof createListQuery<Query>>,
  query: Query,
  isOwn: boolean,
) {
  const present = contentOf(query);
  return {
    here: present,
    isOwn,
    hrefOf: (saved: string) => hrefOf({ ...read(saved), size: query.size }),
    isHere: (saved: string) => contentOf(read(saved)) === present,
  };
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
  const change = (part: QueryChange<Query>, { replace = true } = {}) =>
    navigate(hrefOf({ ...query, cursor: undefined, ...part }), { replace });
  return { query, first, change };
}
