import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { GRADES } from '../../../../domain/warehouse/events.ts';
import { DEVICE_STATUSES } from '../../../../domain/warehouse/status.ts';
import type { StockQuery } from '../../../../domain/warehouse/warehouse.ts';
import { STOCK_SORTS } from '../../../../domain/warehouse/warehouseWords.ts';
import { DEVICES } from '../../../../domain/words.ts';
import { paths } from '../../../app/paths.ts';

/** Parses a query string; ignores unknown values. */
export function readStockQuery(queryString: string): StockQuery {
  const given = new URLSearchParams(queryString);
  const wordsIn = (name: string, known: readonly string[]) => {
    const words = (given.get(name) ?? '').split(',');
    return known.filter((one) => words.includes(one)).join(',');
  };
  return tidied({
    search: given.get('search')?.trim().slice(0, 200) ?? '',
    status: wordsIn('status', DEVICE_STATUSES),
    grade: wordsIn('grade', GRADES),
    kind: wordsIn('kind', DEVICES),
    held: given.get('held') === 'yes' ? 'yes' : undefined,
    asking: given.get('asking') === 'yes' ? 'yes' : undefined,
    missing: given.get('missing') === 'yes' ? 'yes' : undefined,
    location: given.get('location')?.trim().slice(0, 60) ?? '',
    sort: STOCK_SORTS.find((one) => one === given.get('sort')),
    cursor: given.get('cursor') ?? '',
  });
}

/** Part of a query; undefined and empty values remove a filter. */
export type StockChange = { readonly [Name in keyof StockQuery]: StockQuery[Name] | undefined };

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
}: StockChange): StockQuery {
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

/** URL of the stock with these filters, and with the open bench. */
export function stockHref(query: StockQuery, isReceiving = false): string {
  const given = new URLSearchParams({ ...query }).toString();
  return paths.warehousing([given, isReceiving ? 'receive' : ''].filter(Boolean).join('&'));
}

/** Parsed query of the URL and a function that changes it and returns to the first page. */
export function useStockQuery() {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => readStockQuery(queryString), [queryString]);
  const { cursor: _, ...first } = query;
  const { sort: __, ...narrowing } = first;
  const change = (part: StockChange) =>
    navigate(stockHref(tidied({ ...first, ...part }), isReceiving), { replace: true });
  const isReceiving = new URLSearchParams(queryString).has('receive');
  return { query, first, change, isReceiving, isFiltered: Object.keys(narrowing).length > 0 };
}
