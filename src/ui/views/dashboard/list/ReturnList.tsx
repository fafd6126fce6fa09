import { Button, VisuallyHidden } from '@mantine/core';
import { Fragment, type MouseEvent, type ReactNode, useMemo } from 'react';
import { Link } from 'wouter';
import type { ReturnPage, ReturnRow } from '../../../../domain/returns/list/returnRow.ts';
import {
  ATTENTION_WORDS,
  type AttentionKind,
} from '../../../../domain/returns/status/attention.ts';
import { type PageSize, SORTS, type Sort } from '../../../../domain/sorts.ts';
import { type Listed, selectSelected } from '../../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { paths } from '../../../app/paths.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { numberWords } from '../../../words/formatters.ts';
import { SORT_WORDS } from '../../../words/listWords.ts';
import { DashboardPage } from '../dashboardPage.tsx';
import { readDashboardQuery, writeDashboardQuery } from '../dashboardQuery.ts';
import type { Column } from './columns.ts';
import { COLUMN_WORDS } from './columns.ts';
import { groupCure, groupLabel } from './cures.ts';
import widths from './ListColumns.module.css';
import { ListColumns } from './ListColumns.tsx';
import { PickBox } from './PickBox.tsx';
import { ReturnLine } from './ReturnLine.tsx';
import classes from './ReturnList.module.css';

const MINUTE = 60_000;
/** Sort orders of a column: the first applies when its header is pressed. */
const ORDERS: Readonly<Record<string, readonly [Sort, Sort]>> = {
  employee: ['name', 'nameDown'],
  order: ['newest', 'oldest'],
  ordered: ['newest', 'oldest'],
  since: ['longest', 'shortest'],
};
const ASCENDING: readonly Sort[] = ['name', 'oldest', 'shortest'];

interface ReturnListProps {
  readonly listed: Listed;
  /** Query string of the shown list. */
  readonly query: string;
  readonly columns: readonly Column[];
  /** Called when a return is opened from the list. */
  readonly onLeave: (orderNumber: string) => void;
}

/**
 * Returns as a table; on narrow screens each row becomes a card. Not a `CardTable`: its headers
 * sort the list, columns are configurable, and rows are grouped and selectable.
 */
export function ReturnList({ listed, query, columns, onLeave }: ReturnListProps) {
  const { page, sort } = listed;
  const now = useNow(MINUTE);
  const actor = DashboardPage.useActorRef();
  const isBusy = DashboardPage.useSelector(parts.selectIsBusy);
  const selected = DashboardPage.useSelector(selectSelected);
  const numbers = useMemo(() => page.rows.map(({ orderNumber }) => orderNumber), [page.rows]);
  const before = DashboardPage.useSelector(({ context }) => context.before);
  const picked = selected === 'all' ? numbers : selected;
  const pick = (next: readonly string[]) =>
    actor.send({ type: 'selection.changed', selected: next });
  const head = { query, sort };
  const leave = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest('a[data-row]') : null;
    if (row instanceof HTMLElement) onLeave(row.dataset.row ?? '');
  };
  const line = (row: Listed['page']['rows'][number]) => (
    <ReturnLine
      key={row.orderNumber}
      row={row}
      now={now}
      columns={columns}
      list={{ query, numbers }}
      isUnseen={before !== null && isChanged(row, before)}
      isSelected={picked.includes(row.orderNumber)}
      onSelect={(isPicked) =>
        pick(
          isPicked
            ? [...picked, row.orderNumber]
            : picked.filter((other) => other !== row.orderNumber),
        )
      }
    />
  );
  const groups = sort === 'problem' ? withHeading(page.problems) : [];
  const { size } = readDashboardQuery(query);
  return (
    <div className={classes.frame} data-busy={isBusy || undefined}>
      <table
        id="list"
        className={classes.table}
        aria-busy={isBusy}
        tabIndex={-1}
        data-focus-home
        onClickCapture={leave}
      >
        <caption>
          <VisuallyHidden>{`Returns, ${SORT_WORDS[sort].caption}`}</VisuallyHidden>
        </caption>
        <ListColumns columns={columns} />
        <thead>
          <tr>
            <th scope="col" className={classes.pick}>
              <PickBox
                label="Select all on this page"
                hasWords
                isPicked={picked.length === numbers.length}
                onPick={(isPicked) => pick(isPicked ? numbers : [])}
              />
            </th>
            <Head {...head} name="employee" words="Employee" />
            {columns.map((column) => (
              <Head
                key={column}
                {...head}
                name={column}
                words={column === 'device' ? <DeviceWords /> : COLUMN_WORDS[column]}
              />
            ))}
            <th scope="col">What’s next</th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {groups.length === 0 ? (
          <tbody>{page.rows.map(line)}</tbody>
        ) : (
          groups.map((problems) => {
            const hasProblem = (kind: AttentionKind) =>
              problems.some((problem) => problem.kind === kind);
            const rows = page.rows.filter(
              ({ attention }) => attention && hasProblem(attention.kind),
            );
            return rows.length === 0 ? null : (
              <tbody key={problems[0]?.kind}>
                <GroupHead problems={problems} span={columns.length + 4} size={size} />
                {rows.map(line)}
              </tbody>
            );
          })
        )}
      </table>
    </div>
  );
}

/** Whether another user has just changed the row's content or added it to the list. */
function isChanged(row: ReturnRow, { page }: Listed): boolean {
  const old = page.rows.find(({ orderNumber }) => orderNumber === row.orderNumber);
  return old?.statusSince !== row.statusSince || old?.attention?.since !== row.attention?.since;
}

interface HeadProps {
  readonly name: string;
  readonly words: ReactNode;
  readonly query: string;
  readonly sort: Sort;
}

/** Names only the visible content of the cells: the lane is hidden on narrow screens. */
const DeviceWords = () => (
  <>
    <span>Device</span>
    <span className={widths.way}> and destination</span>
  </>
);

/** Column header; pressing it sorts the list. */
function Head({ name, words, query, sort }: HeadProps) {
  const orders = ORDERS[name];
  const className = classes[name];
  if (orders === undefined)
    return (
      <th scope="col" className={className}>
        {words}
      </th>
    );
  const isSorted = orders.includes(sort);
  const next = sort === orders[0] ? orders[1] : orders[0];
  const sortOption = SORTS.find((candidate) => candidate === next);
  const isUp = ASCENDING.includes(sort);
  const href = paths.dashboard(
    writeDashboardQuery({ ...readDashboardQuery(query), sort: sortOption, cursor: undefined }),
  );
  return (
    <th
      scope="col"
      className={name === 'employee' ? undefined : className}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      <Link href={href} className={classes.sort} title={`Sort: ${SORT_WORDS[next].label}`}>
        <span>{words}</span>
        {isSorted && <span aria-hidden="true">{isUp ? ' ↑' : ' ↓'}</span>}
      </Link>
    </th>
  );
}

type Problems = ReturnPage['problems'];

/**
 * Groups problems under headings: a problem of several returns gets its own, problems of single
 * returns share one. No headings if every problem affects one return, because the rows show it.
 */
function withHeading(problems: Problems): readonly Problems[] {
  if (problems.every(({ count }) => count === 1)) return [];
  const groups: Problems[number][][] = [];
  for (const problem of problems) {
    const last = groups.at(-1);
    const isOneMore = problem.count === 1 && last?.every(({ count }) => count === 1);
    if (isOneMore && last !== undefined) last.push(problem);
    else groups.push([problem]);
  }
  return groups;
}

interface GroupHeadProps {
  readonly problems: Problems;
  readonly span: number;
  readonly size: PageSize | undefined;
}

/** Heading with a problem, the number of affected returns and an action for all of them. */
function GroupHead({ problems, span, size }: GroupHeadProps) {
  const actor = DashboardPage.useActorRef();
  return (
    <tr className={classes.group}>
      <th scope="rowgroup" colSpan={span}>
        <span className={classes.groupLine}>
          {problems.map(({ kind, count }) => {
            const bulkFix = count > 1 ? groupCure(kind) : null;
            const label = bulkFix && groupLabel(bulkFix);
            return (
              <Fragment key={kind}>
                <Link
                  href={paths.dashboard(
                    writeDashboardQuery({ tab: 'needsYou', problem: kind, size }),
                  )}
                >
                  {ATTENTION_WORDS[kind]}
                </Link>{' '}
                <span className={classes.groupCount}>{numberWords(count)}</span>
                {bulkFix !== null && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={`${label}: ${ATTENTION_WORDS[kind]}`}
                    onClick={() =>
                      actor.send({
                        type: 'panel.opened',
                        panel: { kind: 'bulk', scope: kind, event: bulkFix },
                      })
                    }
                  >
                    {label}
                  </Button>
                )}
              </Fragment>
            );
          })}
        </span>
      </th>
    </tr>
  );
}
