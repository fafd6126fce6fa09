import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { selectIsRechecking, selectIsTyping } from '../../../machines/importReturns/selectors.ts';
import { numberWords } from '../../words/formatters.ts';
import { type CheckedRow, columnsOf, reasonOf } from './checkBatch.ts';
import { ProblemGroups, ReadChanges } from './ProblemGroups.tsx';
import classes from './ReviewStep.module.css';
import { RowCard } from './RowCard.tsx';
import { RowPages } from './RowPages.tsx';
import { StepTitle } from './StepTitle.tsx';
import { rejectedCsv, rejectedName, saveFile } from './tableFiles.ts';
import { countWords, type RowsProps, useCheckedRows } from './useCheckedRows.ts';

type Filter = 'wrong' | 'all' | 'leftOut';
/** Few enough that typing stays fast, many enough to get somewhere. */
const PAGE_SIZE = 20;

const EMPTY: Record<Filter, string> = {
  wrong: 'Nothing to fix. Every row can be ordered.',
  all: 'No rows.',
  leftOut: 'No skipped rows.',
};

/** The rows with what is wrong in them, fixed where they stand. */
export function ReviewStep(props: RowsProps) {
  const { actor, batch, offer } = props;
  const isTyping = useSelector(actor, selectIsTyping);
  const isRechecking = useSelector(actor, selectIsRechecking);
  const checked = useCheckedRows(props);
  const { rows, right, wrong, leftOut } = checked;
  const linesOf = (filter: Filter) => {
    const shown = { wrong, all: rows, leftOut }[filter];
    return shown.map(({ line }) => line);
  };
  const [filter, setFilter] = useState<Filter>(wrong.length > 0 ? 'wrong' : 'all');
  // A row that was fixed stays until the list is asked for anew: it must not go while it is typed in.
  const [lines, setLines] = useState(() => linesOf(filter));
  const [page, setPage] = useState(0);
  const sum = useRef<HTMLParagraphElement>(null);
  const show = (next: Filter, at = 0) => {
    setFilter(next);
    setLines(linesOf(next));
    setPage(at);
  };
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const listed = lines
    .slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE)
    .flatMap((line) => byLine.get(line) ?? []);
  const unfit = [...wrong, ...leftOut].sort((a, b) => a.line - b.line);
  const download = () =>
    saveFile(
      rejectedName(batch.table.name),
      rejectedCsv(
        columnsOf(batch),
        unfit.map((row) => ({ ...row, reason: reasonOf(row) })),
      ),
    );
  const isStale = filter === 'wrong' && lines.length !== wrong.length;
  return (
    <div className={classes.review}>
      <StepTitle>Review rows</StepTitle>
      <p ref={sum} role="status" tabIndex={-1} className={classes.sum}>
        {countWords(right.length, 'row')} can be ordered, {numberWords(wrong.length)} to fix,{' '}
        {numberWords(leftOut.length)} left out.
        {isTyping && ' We check your changes when you pause.'}
        {isRechecking && ' Checking your changes.'}
      </p>
      <ProblemGroups
        {...{ actor, batch, offer, rows }}
        onShow={(some) => {
          setFilter('wrong');
          setLines([...some]);
          setPage(0);
          sum.current?.focus();
        }}
        onDone={() => sum.current?.focus()}
      />
      <ReadChanges rows={right} />
      <fieldset className={classes.filters}>
        <legend className={classes.hidden}>Rows to show</legend>
        <FilterButton is="wrong" now={filter} label="Needs fixing" rows={wrong} onShow={show} />
        <FilterButton is="all" now={filter} label="All rows" rows={rows} onShow={show} />
        <FilterButton is="leftOut" now={filter} label="Left out" rows={leftOut} onShow={show} />
      </fieldset>
      {listed.length === 0 ? (
        <p className={classes.empty}>{EMPTY[filter]}</p>
      ) : (
        <ol className={classes.list}>
          {listed.map((row) => (
            <RowCard
              key={`${filter}-${row.line}`}
              row={row}
              actor={actor}
              offer={offer}
              defaults={batch.defaults}
            />
          ))}
        </ol>
      )}
      <RowPages
        page={page}
        pages={Math.ceil(lines.length / PAGE_SIZE)}
        onPage={(at) => {
          setPage(at);
          window.scrollTo(0, 0);
        }}
      />
      {isStale && (
        <Button variant="default" className={classes.refresh} onClick={() => show('wrong')}>
          Show rows to fix ({numberWords(wrong.length)})
        </Button>
      )}
      <div className={classes.bar}>
        <Button
          disabled={right.length === 0}
          onClick={() => actor.send({ type: 'order.requested', orders: right.length })}
        >
          {orderWords(right.length, wrong.length + leftOut.length)}
        </Button>
        <Button variant="subtle" onClick={() => actor.send({ type: 'mapping.revisited' })}>
          Edit columns
        </Button>
        {unfit.length > 0 && (
          <Button variant="subtle" onClick={download}>
            Download {countWords(unfit.length, 'row')} with reasons
          </Button>
        )}
      </div>
    </div>
  );
}

/** "Order 183 returns, leave 17 out". */
function orderWords(orders: number, out: number): string {
  const words = `Order ${countWords(orders, 'return')}`;
  return out === 0 ? words : `${words}, leave ${numberWords(out)} out`;
}

interface FilterButtonProps {
  readonly is: Filter;
  readonly now: Filter;
  readonly label: string;
  readonly rows: readonly CheckedRow[];
  readonly onShow: (filter: Filter) => void;
}

function FilterButton({ is, now, label, rows, onShow }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={is === now}
      className={classes.filter}
      onClick={() => onShow(is)}
    >
      {label} <span className={classes.count}>{numberWords(rows.length)}</span>
    </button>
  );
}
