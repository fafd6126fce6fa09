import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { DEVICE_STATUSES } from '../../../domain/warehouse/status.ts';
import type { StockQuery } from '../../../domain/warehouse/warehouse.ts';
import { STOCK_SORTS } from '../../../domain/warehouse/warehouseWords.ts';
import { paths } from '../../app/paths.ts';

/** Reads a query string; what it does not know is left out. */
export function readStockQuery(queryString: string): StockQuery {
  const given = new URLSearchParams(queryString);
  const search = given.get('search')?.trim().slice(0, 200) ?? '';
  const words = (given.get('status') ?? '').split(',');
  const status = DEVICE_STATUSES.filter((one) => words.includes(one)).join(',');
  const sort = STOCK_SORTS.find((one) => one === given.get('sort') && one !== 'newest');
  const cursor = given.get('cursor') ?? '';
  return {
    ...(search !== '' && { search }),
    ...(status !== '' && { status }),
    ...(sort !== undefined && { sort }),
    ...(cursor !== '' && { cursor }),
  };
}

/** The address of the stock, narrowed so. */
export function stockHref(query: StockQuery): string {
  return paths.warehousing(new URLSearchParams({ ...query }).toString());
}

/** What the URL says, and a way to say something else; it begins at the first page then. */
export function useStockQuery() {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  const query = useMemo(() => readStockQuery(queryString), [queryString]);
  const { cursor: _, ...first } = query;
  const change = (part: StockQuery) => {
    const { search = '', status = '', sort = 'newest' } = { ...first, ...part };
    navigate(
      stockHref({
        ...(search !== '' && { search }),
        ...(status !== '' && { status }),
        ...(sort !== 'newest' && { sort }),
      }),
      { replace: true },
    );
  };
  return { query, first, change };
}
