import { Button, NativeSelect } from '@mantine/core';
import { Link } from 'wouter';
import { DEVICE_STATUSES, type DeviceStatus } from '../../../../domain/warehouse/status.ts';
import { DEVICE_STATUS_WORDS, STOCK_SORTS } from '../../../../domain/warehouse/warehouseWords.ts';
import { selectPanel } from '../../../../machines/pages/parts/selectors.ts';
import { SearchField } from '../../../components/list/SearchField.tsx';
import { numberWords } from '../../../words/formatters.ts';
import { WarehousePage } from '../warehousePage.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import classes from './StockFilter.module.css';
import { stockHref, useStockQuery } from './stockQuery.ts';

const SORT_WORDS = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  longest: 'Longest in its status first',
  shelf: 'By shelf',
} as const;

/** Counts shown large above the others, because they need attention. `asking` is not a status. */
const ON_TOP: readonly { readonly count: DeviceStatus | 'asking'; readonly words: string }[] = [
  { count: 'ready_for_deployment', words: 'Ready to deploy' },
  { count: 'asking', words: 'Needs an answer' },
  { count: 'returned', words: 'To be received' },
  { count: 'device_received', words: 'To be inspected' },
];

interface StockFilterProps {
  readonly counts: Readonly<Record<string, number>>;
}

/** Counts that act as filters, the search, filters and sort order. */
export function StockFilter({ counts }: StockFilterProps) {
  const { query, first, change } = useStockQuery();
  const isOpen = WarehousePage.useSelector(selectPanel)?.kind === 'filters';
  const { status: _, asking: __, ...unfiltered } = first;
  const countOf = (status: DeviceStatus | 'asking') => counts[status] ?? 0;
  const all = DEVICE_STATUSES.reduce((sum, status) => sum + countOf(status), 0);
  const isChosen = (count: DeviceStatus | 'asking') =>
    count === 'asking' ? query.asking === 'yes' : query.status === count;
  const hrefOf = (count: DeviceStatus | 'asking') =>
    stockHref({
      ...unfiltered,
      ...(!isChosen(count) && (count === 'asking' ? { asking: 'yes' } : { status: count })),
    });
  const visibleStatuses = DEVICE_STATUSES.filter(
    (status) => countOf(status) > 0 || query.status === status,
  );
  return (
    <div className={classes.filter}>
      <ul className={classes.top} aria-label="What waits">
        {ON_TOP.map(({ count, words }) => (
          <li key={count}>
            <Link
              href={hrefOf(count)}
              className={classes.tile}
              aria-current={isChosen(count) ? 'true' : undefined}
            >
              <strong className={classes.number}>{numberWords(countOf(count))}</strong>{' '}
              <span>{words}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={classes.fields} data-open={isOpen}>
        <SearchField
          value={query.search ?? ''}
          placeholder="Serial, asset tag, model, order or person"
          className={classes.search}
          onSearch={(search) => change({ search })}
        />
        <FiltersButton />
        <NativeSelect
          label="Status"
          className={`${classes.status} ${classes.more}`}
          value={query.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change({ status: DEVICE_STATUSES.find((candidate) => candidate === value) })
          }
        >
          <option value="">{`All (${numberWords(all)})`}</option>
          {visibleStatuses.map((status) => (
            <option key={status} value={status}>
              {`${DEVICE_STATUS_WORDS[status]} (${numberWords(countOf(status))})`}
            </option>
          ))}
        </NativeSelect>
        <MoreFilters missing={counts.missing ?? 0} />
        <NativeSelect
          label="Order"
          className={`${classes.order} ${classes.more}`}
          value={query.sort ?? 'newest'}
          onChange={(event) => {
            const sort = STOCK_SORTS.find((candidate) => candidate === event.currentTarget.value);
            change({ sort });
          }}
        >
          {STOCK_SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {SORT_WORDS[sort]}
            </option>
          ))}
        </NativeSelect>
      </div>
    </div>
  );
}

/** Opens the filters on a narrow screen and shows the number of active ones. */
function FiltersButton() {
  const actor = WarehousePage.useActorRef();
  const isOpen = WarehousePage.useSelector(selectPanel)?.kind === 'filters';
  const canPress = WarehousePage.useSelector((snapshot) =>
    snapshot.can(isOpen ? { type: 'panel.closed' } : OPENED),
  );
  const { query } = useStockQuery();
  const { cursor: _, search: __, asking: ___, ...narrowing } = query;
  const count = Object.keys(narrowing).length;
  return (
    <Button
      variant="default"
      className={classes.toggle}
      aria-expanded={isOpen}
      disabled={!canPress}
      onClick={() => actor.send(isOpen ? { type: 'panel.closed' } : OPENED)}
    >
      {count === 0 ? 'Filters' : `Filters (${count})`}
    </Button>
  );
}

const OPENED = { type: 'panel.opened', panel: { kind: 'filters' } } as const;
