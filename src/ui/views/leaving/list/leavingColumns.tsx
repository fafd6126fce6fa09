import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { LeaverDevice, LeaverQuery, LeaverRow } from '../../../../domain/leavers/leavers.ts';
import {
  LEAVER_SOURCE_WORDS,
  type LeaverSort,
  type LeaverTab,
  MISSING_WORDS,
  NOT_NEEDED_WORDS,
  usualSort,
} from '../../../../domain/leavers/leaverWords.ts';
import { DEVICE_WORDS } from '../../../../domain/words.ts';
import { paths } from '../../../app/paths.ts';
import { STORAGE_KEYS } from '../../../app/storage.ts';
import { ToneBadge } from '../../../components/badges/ToneBadge.tsx';
import { RowLink } from '../../../components/list/table/ListRow.tsx';
import table from '../../../components/list/table/ListTable.module.css';
import type { ColumnSort, ListColumn } from '../../../components/list/table/ListTable.tsx';
import type { ColumnChoice, Columns } from '../../../components/list/tools/useColumns.ts';
import { TimeAgo } from '../../../components/text/TimeAgo.tsx';
import { dateWords, dayWords, noonOf } from '../../../words/dates.ts';
import { handlingWords } from '../../../words/handlingWords.ts';
import {
  dayDistance,
  duplicateWords,
  isNear,
  leaverStateLook,
  returnWords,
  shownReturn,
  WARNING,
} from '../../../words/leaverWords.ts';
import { LeaverMenu, NextStep } from './LeaverActions.tsx';
import classes from './leavingColumns.module.css';
import { leavingHref } from './leavingQuery.ts';

/** Optional columns, in display order. */
const COLUMNS = [
  'lastDay',
  'devices',
  'missing',
  'duplicates',
  'state',
  'returns',
  'assignee',
  'source',
  'ticket',
  'created',
  'number',
] as const;
export type LeavingColumn = (typeof COLUMNS)[number];

/** Choice of the columns of the leavers. */
export const LEAVING_COLUMNS: ColumnChoice<LeavingColumn> = {
  storageKey: STORAGE_KEYS.leaverColumns,
  words: {
    lastDay: 'Last day',
    devices: 'Devices',
    missing: 'Missing',
    duplicates: 'Duplicate of',
    state: 'Status',
    returns: 'Returns',
    assignee: 'Assigned to',
    source: 'Source',
    ticket: 'Ticket',
    created: 'Added',
    number: 'Number',
  },
  all: COLUMNS,
  usual: ['lastDay', 'devices', 'missing', 'duplicates', 'state', 'returns', 'assignee'],
  onWide: ['source', 'ticket', 'created'],
};

/** Columns that say nothing in a tab. */
const EMPTY_IN: Record<LeaverTab, readonly LeavingColumn[]> = {
  waiting: ['state', 'returns'],
  mine: ['state', 'returns'],
  unassigned: ['state', 'returns'],
  snoozed: ['duplicates', 'state', 'returns'],
  ordered: ['missing', 'duplicates', 'state'],
  closed: ['missing', 'duplicates'],
};

/** Choice of the columns that say something in a tab. */
export function columnsOfTab(columns: Columns<LeavingColumn>, { tab = 'waiting' }: LeaverQuery) {
  const isOffered = (column: LeavingColumn) => !EMPTY_IN[tab].includes(column);
  const { all, visible } = columns;
  return { ...columns, all: all.filter(isOffered), visible: visible.filter(isOffered) };
}

const SORT_WORDS: Record<LeaverSort, string> = {
  lastDay: 'Earliest last day first',
  lastDayDown: 'Latest last day first',
  newest: 'Newest first',
  due: 'First to come back first',
  dueDown: 'Last to come back first',
};

function sortBy(column: LeavingColumn, query: LeaverQuery): ColumnSort | undefined {
  const { sort = usualSort(query.tab), cursor: _, ...rest } = query;
  const to = (next: LeaverSort, direction: ColumnSort['direction']): ColumnSort => ({
    href: leavingHref({ ...rest, sort: next === usualSort(query.tab) ? undefined : next }),
    label: SORT_WORDS[next],
    direction,
  });
  const bothWays = (up: LeaverSort, down: LeaverSort) =>
    sort === up ? to(down, 'ascending') : to(up, sort === down ? 'descending' : null);
  switch (column) {
    case 'created':
      return sort === 'newest' ? to(usualSort(query.tab), 'descending') : to('newest', null);
    case 'lastDay':
      return bothWays('lastDay', 'lastDayDown');
    case 'assignee':
      // Elsewhere nobody is snoozed.
      return query.tab === 'snoozed' ? bothWays('due', 'dueDown') : undefined;
    default:
      return undefined;
  }
}

/** "+2"; nothing without further ones. */
const More = ({ count }: { readonly count: number }) =>
  count > 0 && <span className={classes.more}>{`+${count}`}</span>;
const None = () => <span className={classes.none}>–</span>;
const orNone = (text: string): ReactNode => (text === '' ? <None /> : text);

/** Formats a device: "Laptop C02-XK1". */
function deviceWords({ device, serialNumber, assetTag }: LeaverDevice): string {
  return [device === null ? 'Device' : DEVICE_WORDS[device], serialNumber || assetTag]
    .filter((text) => text !== '')
    .join(' ');
}

function Devices({ row: { devices, isFromWarehouse } }: { readonly row: LeaverRow }) {
  const [first, ...others] = devices;
  if (first === undefined) return <None />;
  const note = isFromWarehouse ? ". From the warehouse's deployments." : '';
  return (
    <span className={classes.devices} title={`${devices.map(deviceWords).join(', ')}${note}`}>
      <span className={classes.device}>{deviceWords(first)}</span>
      <More count={others.length} />
    </span>
  );
}

interface DatedProps {
  readonly row: LeaverRow;
  readonly now: number;
}

function LastDay({ row: { lastDay }, now }: DatedProps) {
  const at = noonOf(lastDay);
  return (
    <time dateTime={lastDay} title={dateWords(at)}>
      <span>{dayWords(at, now)}</span>{' '}
      {isNear(lastDay, now) && (
        <span className={classes.distance}>{dayDistance(lastDay, now)}</span>
      )}
    </time>
  );
}

/** Missing parts, or the day on which the rule orders. */
function Missing({ row: { missing, orderDueAt }, now }: DatedProps) {
  const [first, ...others] = missing.map((part) => MISSING_WORDS[part]);
  if (first === undefined) {
    return (
      <span className={classes.none}>
        {orderDueAt === null ? 'Nothing' : `Ordered by rule ${dayWords(orderDueAt, now)}`}
      </span>
    );
  }
  const more = others.length === 0 ? '' : ` +${others.length}`;
  return (
    <span title={[first, ...others].join(', ')}>
      <ToneBadge tone="trouble" icon={WARNING} label={`${first}${more}`} />
    </span>
  );
}

function Duplicates({ row: { duplicates } }: { readonly row: LeaverRow }) {
  const [first, ...others] = duplicates;
  if (first === undefined) return <None />;
  return (
    <span title={duplicates.map(duplicateWords).join(', ')}>
      <Link
        className={classes.link}
        href={first.kind === 'return' ? paths.return(first.number) : paths.leaver(first.number)}
      >
        {first.number}
      </Link>
      <More count={others.length} />
    </span>
  );
}

function Returns({ row }: { readonly row: LeaverRow }) {
  const shown = shownReturn(row);
  if (shown === undefined) return <None />;
  const words = returnWords(row, shown);
  return (
    <span title={row.returns.map((number) => returnWords(row, number)).join(', ')}>
      <Link className={classes.link} href={paths.return(shown)} aria-label={words}>
        {row.canceledReturns.includes(shown) ? 'Canceled' : shown}
      </Link>
      <More count={row.returns.length - 1} />
    </span>
  );
}

function State({ row: { state, reason, reasonNote } }: { readonly row: LeaverRow }) {
  const why = [reason === null ? '' : NOT_NEEDED_WORDS[reason], reasonNote]
    .filter((text) => text !== '')
    .join(': ');
  return (
    <span title={why}>
      <ToneBadge {...leaverStateLook(state)} />
      {why !== '' && <span className={classes.why}>{why}</span>}
    </span>
  );
}

const CELLS: Record<LeavingColumn, (row: LeaverRow, now: number) => ReactNode> = {
  lastDay: (row, now) => <LastDay row={row} now={now} />,
  devices: (row) => <Devices row={row} />,
  missing: (row, now) => <Missing row={row} now={now} />,
  duplicates: (row) => <Duplicates row={row} />,
  state: (row) => <State row={row} />,
  returns: (row) => <Returns row={row} />,
  assignee: (row, now) => handlingWords(row, now),
  source: ({ source, createdBy }) => <span title={createdBy}>{LEAVER_SOURCE_WORDS[source]}</span>,
  ticket: ({ ticketId }) => orNone(ticketId),
  created: ({ createdAt }) => <TimeAgo at={createdAt} />,
  number: ({ leaverNumber }) => leaverNumber,
};

type Looks = Pick<ListColumn<LeaverRow>, 'place' | 'isSecondary' | 'look'>;
const LOOKS: Record<LeavingColumn, Looks> = {
  lastDay: { place: 'aside' },
  devices: { place: 'second' },
  missing: { place: 'status' },
  duplicates: { isSecondary: true, look: table.code },
  state: { place: 'status' },
  returns: { isSecondary: true, look: table.code },
  assignee: { isSecondary: true, look: table.quiet },
  source: { isSecondary: true, look: table.quiet },
  ticket: { isSecondary: true, look: table.code },
  created: { isSecondary: true, look: table.quiet },
  number: { isSecondary: true, look: `${table.code} ${table.quiet}` },
};

/** Columns of the leavers. */
export function leavingColumns(
  visible: readonly LeavingColumn[],
  query: LeaverQuery,
  now: number,
): readonly ListColumn<LeaverRow>[] {
  return [
    {
      name: 'employee',
      label: 'Employee',
      place: 'title',
      width: classes.employeeColumn,
      cell: ({ leaverNumber, employeeName, employeePlace, employeeEmail }) => (
        <RowLink
          id={leaverNumber}
          href={paths.leaver(leaverNumber)}
          title={[employeeName, employeePlace, employeeEmail].filter(Boolean).join(', ')}
          label={`${employeeName}, ${leaverNumber}`}
        >
          {employeeName}
        </RowLink>
      ),
    },
    ...visible.map((name) => ({
      name,
      label: LEAVING_COLUMNS.words[name],
      width:
        classes[name === 'assignee' && query.tab === 'snoozed' ? 'snoozedColumn' : `${name}Column`],
      sort: sortBy(name, query),
      cell: (row: LeaverRow) => CELLS[name](row, now),
      ...LOOKS[name],
    })),
    {
      name: 'next',
      label: 'Next step',
      place: 'next',
      width: classes.nextColumn,
      cell: (row) => <NextStep row={row} now={now} />,
    },
    {
      name: 'menu',
      label: 'Actions',
      isLabelHidden: true,
      place: 'menu',
      width: classes.menuColumn,
      cell: (row) => <LeaverMenu row={row} />,
    },
  ];
}
