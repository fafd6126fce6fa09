import { Button } from '@mantine/core';
import { Fragment, useMemo } from 'react';
import { Link } from 'wouter';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { ReturnPage, ReturnRow } from '../../../../domain/returns/list/returnRow.ts';
import {
  ATTENTION_WORDS,
  type AttentionKind,
} from '../../../../domain/returns/status/attention.ts';
import type { PageSize } from '../../../../domain/sorts.ts';
import { type Listed, selectSelected } from '../../../../machines/pages/dashboard.machine.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { groupCure, groupLabel } from '../../../app/cures.ts';
import { GroupHead } from '../../../components/list/table/GroupHead.tsx';
import { ListRow } from '../../../components/list/table/ListRow.tsx';
import { ListTable } from '../../../components/list/table/ListTable.tsx';
import { pageSelection } from '../../../components/list/table/pageSelection.ts';
import type { Columns } from '../../../components/list/tools/useColumns.ts';
import { useNow } from '../../../hooks/useNow.ts';
import { SORT_WORDS } from '../../../words/listWords.ts';
import { DashboardPage } from '../dashboardPage.tsx';
import { dashboardHref, readDashboardQuery } from '../dashboardQuery.ts';
import type { Column } from './columnChoice.ts';
import classes from './returnColumns.module.css';
import { returnColumns } from './returnColumns.tsx';

const MINUTE = 60_000;

interface ReturnListProps {
  readonly listed: Listed;
  /** Query string of the list. */
  readonly query: string;
  readonly columns: Columns<Column>;
  /** Called when a return is opened from the list. */
  readonly onLeave: (orderNumber: string) => void;
}

/** Number of optional columns that fit beside the next step on a laptop's screen. */
const FITTING_COLUMNS = 7;

/** Returns the width in pixels that more columns need, so that names and next steps stay readable. */
const minWidthOf = (visible: readonly Column[]) =>
  visible.length > FITTING_COLUMNS ? 580 + 100 * visible.length : undefined;

/** List of returns; returns with problems are grouped. */
export function ReturnList({ listed, query, columns: chosen, onLeave }: ReturnListProps) {
  const { page, sort } = listed;
  const now = useNow(MINUTE);
  const actor = DashboardPage.useActorRef();
  const isBusy = DashboardPage.useSelector(parts.selectIsBusy);
  const selected = DashboardPage.useSelector(selectSelected);
  const numbers = useMemo(() => page.rows.map(({ orderNumber }) => orderNumber), [page.rows]);
  const before = DashboardPage.useSelector(({ context }) => context.before);
  const selection = pageSelection(numbers, selected === 'all' ? numbers : selected, (ids) =>
    actor.send({ type: 'selection.changed', selected: ids }),
  );
  const { visible, words } = chosen;
  const columns = returnColumns({ visible, words, query, sort, now, numbers });
  const line = (row: ReturnRow) => (
    <ListRow
      key={row.orderNumber}
      id={row.orderNumber}
      row={row}
      columns={columns}
      isNews={before !== null && isChanged(row, before)}
      isTrouble={row.attention !== null}
      selection={selection.of(row.orderNumber)}
    />
  );
  const groups = sort === 'problem' ? headed(page.problems) : [];
  const { size } = readDashboardQuery(query);
  return (
    <ListTable
      caption={`Returns, ${SORT_WORDS[sort].caption}`}
      columns={columns}
      isBusy={isBusy}
      minWidth={minWidthOf(visible)}
      pickAll={selection.all}
      onLeave={onLeave}
    >
      {groups.length === 0 ? (
        <tbody>{page.rows.map(line)}</tbody>
      ) : (
        groups.map((problems) => {
          const isOf = (kind: AttentionKind) => problems.some((one) => one.kind === kind);
          const rows = page.rows.filter(({ attention }) => attention && isOf(attention.kind));
          return rows.length === 0 ? null : (
            <tbody key={problems[0]?.kind}>
              <GroupHead span={columns.length + 1}>
                <ProblemWords problems={problems} size={size} />
              </GroupHead>
              {rows.map(line)}
            </tbody>
          );
        })
      )}
    </ListTable>
  );
}

/** Whether another user has just changed the row's content or added it to the list. */
function isChanged(row: ReturnRow, { page }: Listed): boolean {
  const old = page.rows.find(({ orderNumber }) => orderNumber === row.orderNumber);
  return old?.statusSince !== row.statusSince || old?.attention?.since !== row.attention?.since;
}

type Problems = ReturnPage['problems'];

/**
 * Groups problems under headings: a problem of several returns gets its own, problems of single
 * returns share one. No headings if every problem affects one return, because the rows show it.
 */
function headed(problems: Problems): readonly Problems[] {
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

interface ProblemWordsProps {
  readonly problems: Problems;
  readonly size: PageSize | undefined;
}

/** Problem with the number of affected returns and an action for all of them. */
function ProblemWords({ problems, size }: ProblemWordsProps) {
  const actor = DashboardPage.useActorRef();
  return problems.map(({ kind, count }) => {
    const cure = count > 1 ? groupCure(kind) : null;
    const label = cure && groupLabel(cure);
    return (
      <Fragment key={kind}>
        <Link href={dashboardHref({ tab: 'needsYou', problem: kind, size })}>
          {ATTENTION_WORDS[kind]}
        </Link>{' '}
        <span className={classes.groupCount}>{numberWords(count)}</span>
        {cure !== null && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`${label}: ${ATTENTION_WORDS[kind]}`}
            onClick={() =>
              actor.send({
                type: 'panel.opened',
                panel: { kind: 'bulk', scope: kind, event: cure },
              })
            }
          >
            {label}
          </Button>
        )}
      </Fragment>
    );
  });
}
