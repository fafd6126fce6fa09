import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ListedDevice, StockQuery } from '../../../../domain/warehouse/warehouse.ts';
import type { StockSort } from '../../../../domain/warehouse/warehouseWords.ts';
import { DEVICE_WORDS } from '../../../../domain/words.ts';
import { paths } from '../../../app/paths.ts';
import { STORAGE_KEYS } from '../../../app/storage.ts';
import { ToneBadge } from '../../../components/badges/ToneBadge.tsx';
import { RowLink } from '../../../components/list/table/ListRow.tsx';
import table from '../../../components/list/table/ListTable.module.css';
import type { ColumnSort, ListColumn } from '../../../components/list/table/ListTable.tsx';
import type { ColumnChoice } from '../../../components/list/tools/useColumns.ts';
import { TimeInStatus } from '../../../components/text/TimeInStatus.tsx';
import { deviceStatusLook } from '../../../words/deviceStatus.ts';
import { handlingWords } from '../../../words/handlingWords.ts';
import { NextStep } from './NextStep.tsx';
import classes from './stockColumns.module.css';
import { stockHref } from './stockQuery.ts';

/** Optional columns, in display order. */
const COLUMNS = [
  'number',
  'serial',
  'tag',
  'status',
  'since',
  'grade',
  'shelf',
  'person',
  'order',
  'assignee',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Choice of the stock's columns. */
export const STOCK_COLUMNS: ColumnChoice<Column> = {
  storageKey: STORAGE_KEYS.stockColumns,
  words: {
    number: 'Number',
    serial: 'Serial number',
    tag: 'Asset tag',
    status: 'Status',
    since: 'Time in status',
    grade: 'Grade',
    shelf: 'Shelf',
    person: 'From',
    order: 'Order',
    assignee: 'Assigned to',
  },
  all: COLUMNS,
  usual: ['number', 'serial', 'status', 'since', 'grade', 'shelf'],
  onWide: ['tag', 'person', 'order'],
};

const SORT_WORDS: Record<StockSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  longest: 'Longest in its status first',
  shelf: 'By shelf',
};

/** Sort orders of a column: the first applies when its header is pressed, then the second. */
const ORDERS: Partial<Record<Column, readonly [StockSort, StockSort]>> = {
  number: ['newest', 'oldest'],
  since: ['longest', 'newest'],
  shelf: ['shelf', 'newest'],
};

function sortBy(column: Column, query: StockQuery): ColumnSort | undefined {
  const orders = ORDERS[column];
  if (orders === undefined) return undefined;
  const { sort = 'newest', cursor: _, ...rest } = query;
  const isSorted = sort === orders[0] || (column === 'number' && sort === orders[1]);
  const next = sort === orders[0] ? orders[1] : orders[0];
  return {
    href: stockHref({ ...rest, ...(next !== 'newest' && { sort: next }) }),
    label: SORT_WORDS[next],
    direction: isSorted
      ? sort === 'oldest' || sort === 'shelf'
        ? 'ascending'
        : 'descending'
      : null,
  };
}

const None = () => <span className={classes.none}>–</span>;
const orNone = (text: string) => (text === '' ? <None /> : text);

const CELLS: Record<Column, (row: ListedDevice, now: number) => ReactNode> = {
  number: ({ deviceNumber, serialNumber }) => (
    <>
      <span>{deviceNumber}</span>
      {serialNumber !== '' && <span className={classes.onCard}>{` · ${serialNumber}`}</span>}
    </>
  ),
  serial: ({ serialNumber }) => orNone(serialNumber),
  tag: ({ assetTag }) => orNone(assetTag),
  status: ({ status }) => <ToneBadge {...deviceStatusLook(status)} />,
  since: ({ statusSince }, now) => <TimeInStatus since={statusSince} now={now} />,
  grade: ({ grade }) => grade ?? <None />,
  shelf: ({ location }) => orNone(location),
  person: ({ personName }) => orNone(personName),
  order: ({ orderNumber }) =>
    orderNumber === '' ? (
      <None />
    ) : (
      <Link className={classes.link} href={paths.return(orderNumber)}>
        {orderNumber}
      </Link>
    ),
  assignee: (row, now) => handlingWords(row, now),
};

const LOOKS: Record<Column, Pick<ListColumn<ListedDevice>, 'place' | 'isSecondary' | 'look'>> = {
  number: { place: 'second', look: `${table.code} ${table.quiet}` },
  serial: { isSecondary: true, look: table.code },
  tag: { isSecondary: true, look: table.code },
  status: { place: 'status' },
  since: { place: 'aside', isSecondary: true, look: `${table.number} ${table.quiet}` },
  grade: { isSecondary: true },
  shelf: { place: 'corner', isSecondary: true },
  person: { isSecondary: true },
  order: { isSecondary: true, look: table.code },
  assignee: { isSecondary: true, look: table.quiet },
};

/** Columns of the stock. */
export function stockColumns(
  visible: readonly Column[],
  query: StockQuery,
  now: number,
): readonly ListColumn<ListedDevice>[] {
  return [
    {
      name: 'device',
      label: 'Device',
      place: 'title',
      width: classes.deviceColumn,
      cell: ({ deviceNumber, name, kind }) => (
        <RowLink
          id={deviceNumber}
          href={paths.device(deviceNumber)}
          title={name}
          label={`${name || DEVICE_WORDS[kind]}, ${deviceNumber}`}
        >
          {name || DEVICE_WORDS[kind]}
        </RowLink>
      ),
    },
    ...visible.map((name) => ({
      name,
      label: STOCK_COLUMNS.words[name],
      width: classes[`${name}Column`],
      sort: sortBy(name, query),
      cell: (row: ListedDevice) => CELLS[name](row, now),
      ...LOOKS[name],
    })),
    {
      name: 'next',
      label: 'Next step',
      place: 'next',
      width: classes.nextColumn,
      cell: (row) => <NextStep row={row} />,
    },
  ];
}
