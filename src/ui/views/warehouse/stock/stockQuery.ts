import { useLocation, useSearch } from 'wouter';
import { GRADES } from '../../../../domain/warehouse/events.ts';
import { DEVICE_STATUSES } from '../../../../domain/warehouse/status.ts';
import type { StockQuery } from '../../../../domain/warehouse/warehouse.ts';
import { STOCK_SORTS } from '../../../../domain/warehouse/warehouseWords.ts';
import { DEVICES } from '../../../../domain/words.ts';
import { paths } from '../../../app/paths.ts';
import { createListQuery, type QueryChange, useListQuery } from '../../../app/routing/listQuery.ts';
import { assigneeIn, oneOf, wordsIn } from '../../../app/routing/queryParts.ts';

export type StockChange = QueryChange<StockQuery>;

/** Query of the stock, in the URL. */
export const stockQuery = createListQuery<StockQuery>({
  path: paths.warehousing,
  longestSearch: 200,
  read(given) {
    const sort = oneOf(STOCK_SORTS, given.get('sort'));
    const yes = (name: string) => oneOf(['yes'], given.get(name));
    return {
      status: wordsIn(given.get('status'), DEVICE_STATUSES),
      grade: wordsIn(given.get('grade'), GRADES),
      kind: wordsIn(given.get('kind'), DEVICES),
      held: yes('held'),
      asking: yes('asking'),
      missing: yes('missing'),
      assignee: assigneeIn(given),
      location: given.get('location')?.trim().slice(0, 60) || undefined,
      sort: sort === 'newest' ? undefined : sort,
    };
  },
});
export const { read: readStockQuery, hrefOf: stockHref } = stockQuery;

/** URL of the stock with the open bench. */
export const benchHref = (query: StockChange) =>
  paths.warehousing([stockQuery.write(query), 'receive'].filter(Boolean).join('&'));

/** Parsed query of the URL, and a function that changes it and returns to the first page. */
export function useStockQuery() {
  const { query, first } = useListQuery(stockQuery);
  const [, navigate] = useLocation();
  const { sort: _, size: __, ...narrowing } = first;
  const isReceiving = new URLSearchParams(useSearch()).has('receive');
  const change = (part: StockChange) => {
    const hrefOf = isReceiving ? benchHref : stockHref;
    navigate(hrefOf({ ...first, ...part }), { replace: true });
  };
  return { query, first, change, isReceiving, isFiltered: Object.keys(narrowing).length > 0 };
}
