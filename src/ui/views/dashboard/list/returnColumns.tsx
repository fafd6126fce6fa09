import type { ReactNode } from 'react';
import type { ReturnRow } from '../../../../domain/returns/list/returnRow.ts';
import type { Sort } from '../../../../domain/sorts.ts';
import { DEVICE_WORDS } from '../../../../domain/words.ts';
import { paths } from '../../../app/paths.ts';
import { StatusBadge } from '../../../components/badges/StatusBadge.tsx';
import { RowLink } from '../../../components/list/table/ListRow.tsx';
import table from '../../../components/list/table/ListTable.module.css';
import type { ColumnSort, ListColumn } from '../../../components/list/table/ListTable.tsx';
import { CopyText } from '../../../components/text/CopyText.tsx';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { TimeInStatus } from '../../../components/text/TimeInStatus.tsx';
import { dayWords, noonOf } from '../../../words/dates.ts';
import { handlingWords } from '../../../words/handlingWords.ts';
import { SORT_WORDS } from '../../../words/listWords.ts';
import { dashboardHref, readDashboardQuery } from '../dashboardQuery.ts';
import { COLUMN_WORDS, COLUMNS, type Column, CUSTOM, type OwnColumn } from './columnChoice.ts';
import { ReturnMenu } from './ReturnMenu.tsx';
import widths from './returnColumns.module.css';
import { WhatsNext } from './WhatsNext.tsx';

/**
 * Sort orders of a column: the first applies when its header is pressed, then the second; undefined
 * is the tab's own.
 */
const ORDERS: Readonly<Record<string, readonly [Sort, Sort | undefined]>> = {
  employee: ['name', 'nameDown'],
  order: ['newest', 'oldest'],
  ordered: ['newest', 'oldest'],
  since: ['longest', 'shortest'],
  // The other way it would begin with all that has no day.
  due: ['due', undefined],
};
const ASCENDING: readonly Sort[] = ['name', 'oldest', 'shortest', 'due'];

function sortBy(name: string, query: string, sort: Sort): ColumnSort | undefined {
  const orders = ORDERS[name];
  if (orders === undefined) return undefined;
  const next = sort === orders[0] ? orders[1] : orders[0];
  const isUp = ASCENDING.includes(sort);
  return {
    href: dashboardHref({ ...readDashboardQuery(query), sort: next, cursor: undefined }),
    label: next === undefined ? 'As usual' : SORT_WORDS[next].label,
    direction: orders.includes(sort) ? (isUp ? 'ascending' : 'descending') : null,
  };
}

const CELLS: Record<OwnColumn, (row: ReturnRow, now: number) => ReactNode> = {
  order: ({ orderNumber }) => orderNumber,
  device: (row) => {
    const device = DEVICE_WORDS[row.device];
    const way = ` → ${row.destination}`;
    return (
      <span title={`${device}${way}`}>
        <span>{device}</span>
        <span className={widths.way}>{way}</span>
      </span>
    );
  },
  status: ({ status }) => <StatusBadge status={status} />,
  since: ({ statusSince }, now) => <TimeInStatus since={statusSince} now={now} />,
  due: ({ snoozedUntil, countdown }, now) => {
    const due = snoozedUntil === null ? countdown?.endsAt : noonOf(snoozedUntil);
    return due === undefined ? '–' : dayWords(due, now);
  },
  tracking: (row) => {
    const isOut = ['boxInTransit', 'awaitingShipment', 'boxDelivered'].includes(row.status);
    const number = isOut ? row.outboundTracking : (row.returnTracking ?? row.outboundTracking);
    if (number === null) return '–';
    const carrier = number === row.returnTracking ? row.returnCarrier : row.outboundCarrier;
    return (
      <span className={widths.tracking}>
        {carrier !== null && <span className={widths.carrier}>{carrier}</span>}
        <CopyText value={number} label="tracking number" short={`··${number.slice(-5)}`} />
      </span>
    );
  },
  ordered: ({ createdAt }, now) => <TimeAgo at={createdAt} now={now} />,
  assignee: (row, now) => handlingWords(row, now),
};

/** Labels only the visible content of the cells: the route is hidden on narrow screens. */
const DeviceWords = () => (
  <>
    <span>Device</span>
    <span className={widths.way}> and destination</span>
  </>
);

type Look = Pick<ListColumn<ReturnRow>, 'place' | 'isSecondary' | 'look'>;

const LOOKS: Record<OwnColumn, Look> = {
  order: { isSecondary: true, look: `${table.code} ${table.quiet}` },
  device: { place: 'second' },
  status: { place: 'status' },
  since: { place: 'aside', isSecondary: true, look: `${table.number} ${table.quiet}` },
  due: { isSecondary: true, look: table.quiet },
  tracking: { look: table.code },
  ordered: { isSecondary: true, look: table.quiet },
  assignee: { isSecondary: true, look: table.quiet },
};

/** Column of a custom field; a card names it, and leaves it out where it is empty. */
function customColumn(column: `custom.${string}`, label: string): ListColumn<ReturnRow> {
  const key = column.slice(CUSTOM.length);
  return {
    name: column,
    label: <span title={label}>{label}</span>,
    place: 'more',
    isSecondary: true,
    look: `${table.quiet} ${widths.more}`,
    width: widths.customColumn,
    cell: ({ custom = {} }) => {
      const value = custom[key] ?? '';
      if (value === '') return <span data-empty>–</span>;
      return (
        <span title={value}>
          <span className={widths.onCard}>{`${label}: `}</span>
          <span>{value}</span>
        </span>
      );
    },
  };
}

const isOwn = (column: Column): column is OwnColumn => COLUMNS.some((one) => one === column);

interface ReturnColumnsOptions {
  readonly visible: readonly Column[];
  readonly words: Readonly<Record<Column, string>>;
  /** Query string and order of the list. */
  readonly query: string;
  readonly sort: Sort;
  readonly now: number;
  /** Order numbers of the page, with which a return's page links to the previous and next one. */
  readonly numbers: readonly string[];
}

/** Columns of the list of returns. */
export function returnColumns(options: ReturnColumnsOptions): readonly ListColumn<ReturnRow>[] {
  const { visible, words, query, sort, now, numbers } = options;
  return [
    {
      name: 'employee',
      label: 'Employee',
      place: 'title',
      width: widths.employeeColumn,
      sort: sortBy('employee', query, sort),
      cell: ({ orderNumber, employeeName, employeePlace }) => (
        <RowLink
          id={orderNumber}
          href={paths.return(orderNumber)}
          state={{ list: { query, numbers } }}
          title={`${employeeName}, ${employeePlace}`}
          label={`${employeeName}, ${orderNumber}`}
        >
          {employeeName}
        </RowLink>
      ),
    },
    ...visible.filter(isOwn).map((column) => ({
      name: column,
      label: column === 'device' ? <DeviceWords /> : COLUMN_WORDS[column],
      width: widths[`${column}Column`],
      sort: sortBy(column, query, sort),
      cell: (row: ReturnRow) => CELLS[column](row, now),
      ...LOOKS[column],
    })),
    ...visible.flatMap((column) =>
      isOwn(column) ? [] : customColumn(column, words[column] ?? ''),
    ),
    {
      name: 'next',
      label: 'What’s next',
      place: 'next',
      cell: (row) => <WhatsNext row={row} now={now} />,
    },
    {
      name: 'menu',
      label: 'Actions',
      isLabelHidden: true,
      place: 'menu',
      width: widths.menuColumn,
      cell: (row) => <ReturnMenu row={row} />,
    },
  ];
}
