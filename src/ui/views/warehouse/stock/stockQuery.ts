import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { GRADES } from '../../../../domain/warehouse/events.ts';
import { DEVICE_STATUSES } from '../../../../domain/warehouse/status.ts';
import type { StockQuery } from '../../../../domain/warehouse/warehouse.ts';
import { STOCK_SORTS } from '../../../../domain/warehouse/warehouseWords.ts';
import { DEVICES } from '../../../../domain/words.ts';
import { paths } from '../../../app/paths.ts';

/** Parses a query string; ignores unknown values. */
function readStockQuery(queryString: string): StockQuery {
  const params = new URLSearchParams(queryString);
  const wordsIn = (name: string, allowed: readonly string[]) => {
    const words = (params.get(name) ?? '').split(',');
    return allowed.filter((candidate) => words.includes(candidate)).join(',');
  };
  return tidied({
    search: params.get('search')?.trim().slice(0, 200) ?? '',
    status: wordsIn('status', DEVICE_STATUSES),
    grade: wordsIn('grade', GRADES),
    kind: wordsIn('kind', DEVICES),
    held: params.get('held') === 'yes' ? 'yes' : undefined,
    asking: params.get('asking') === 'yes' ? 'yes' : undefined,
    missing: params.get('missing') === 'yes' ? 'yes' : undefined,
    location: params.get('location')?.trim().slice(0, 60) ?? '',
    sort: STOCK_SORTS.find((sort) => sort === params.get('sort')),
    cursor: params.get('cursor') ?? '',
  });
}

type PartialQuery = { readonly [Name in keyof StockQuery]: StockQuery[Name] | undefined };

/** Removes empty filters. */
function tidied({
  search,
  status,
  grade,
  kind,
  held,
  asking,
  missing,
  location,
  sort,
  cursor,
}: PartialQuery): StockQuery {
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(grade && { grade }),
    ...(kind && { kind }),
    ...(held && { held }),
    ...(asking && { asking }),
    ...(missing && { missing }),
    ...(location && { location }),
    ...(sort !== undefined && sort !== 'newest' && { sort }),
    ...(cursor && { cursor }),
  };
}

/** URL of the stock with these filters. */
export function stockHref(query: StockQuery): string {
  return paths.warehousing(new URLSearchParams({ ...query }).toString());
}

/** Parsed query of the URL and a function that changes it and returns to the first page. */
export function useStockQuery() {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => readStockQuery(queryString), [queryString]);
  const { cursor: _, ...first } = query;
  const { sort: __, ...narrowing } = first;
  const change = (part: PartialQuery) =>
    navigate(stockHref(tidied({ ...first, ...part })), { replace: true });
  return { query, first, change, isFiltered: Object.keys(narrowing).length > 0 };
}
