import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import type { ImportColumns } from '../../../../domain/returns/imports/imports.ts';
import { numberWords } from '../../../words/formatters.ts';
import { countWords } from '../countWords.ts';
import type { RowKind } from '../kind.ts';
import { StepTitle } from '../StepTitle.tsx';
import { reasonOf } from '../sending/rowsSent.ts';
import type { CheckedLine, CheckedLines } from '../table/sheet.ts';
import { rejectedCsv, rejectedName, saveFile } from '../table/tableFiles.ts';
import { ProblemGroups, ReadChanges } from './ProblemGroups.tsx';
import classes from './ReviewRows.module.css';
import { RowCard } from './RowCard.tsx';
import { RowPages } from './RowPages.tsx';

type Filter = 'wrong' | 'all' | 'leftOut';
/** ID of the line that counts ready rows: receives the focus when a pressed button disappears. */
export const ROWS_SUM = 'rows-sum';
/** Small enough for fast typing, large enough to make progress. */
const PAGE_SIZE = 20;

interface ReviewRowsProps<Field extends string> {
  readonly kind: RowKind<Field>;
  /** Name of the file. */
  readonly name: string;
  readonly columns: ImportColumns;
  /** Separator of the file's cells. */
  readonly separator: string | undefined;
  readonly checked: CheckedLines<CheckedLine<Field>>;
  /** Participle: "ordered". */
  readonly done: string;
  /** Status of the portal's work on changed rows; `''` if idle. */
  readonly news?: string;
  /** Content above the rows. */
  readonly children?: ReactNode;
  /** Button for the next step. */
  readonly submit: ReactNode;
  /** A request is pending. */
  readonly isHeld?: boolean;
  readonly onBack: () => void;
}

/** Lists the rows with their problems, editable in place. */
export function ReviewRows<Field extends string>({
  kind,
  name,
  columns,
  separator,
  checked,
  done,
  news = '',
  children,
  submit,
  isHeld = false,
  onBack,
}: ReviewRowsProps<Field>) {
  const { rows, right, wrong, leftOut } = checked;
  const empty: Record<Filter, string> = {
    wrong: `Nothing to fix. Every row can be ${done}.`,
    all: 'No rows.',
    leftOut: 'No skipped rows.',
  };
  const rightLines = new Set(right.map(({ line }) => line));
  const linesOf = (one: Filter) => ({ wrong, all: rows, leftOut })[one].map(({ line }) => line);
  const [filter, setFilter] = useState<Filter>(wrong.length > 0 ? 'wrong' : 'all');
  // A fixed row stays until the list is filtered again: it must not disappear while it is edited.
  const [lines, setLines] = useState(() => linesOf(filter));
  const [page, setPage] = useState(0);
  // Rows that a shared answer has fixed disappear; a row that the user is editing stays.
  const [answered, setAnswered] = useState<readonly number[]>([]);
  const [looked, setLooked] = useState<readonly number[]>([]);
  const fixed = answered.filter((line) => rightLines.has(line) && !looked.includes(line));
  const unfixed = wrong.filter(({ line }) => answered.includes(line)).length;
  const sum = useRef<HTMLParagraphElement>(null);
  const show = (next: Filter) => {
    setFilter(next);
    setLines(linesOf(next));
    setAnswered([]);
    setPage(0);
  };
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const shown = filter === 'wrong' ? lines.filter((line) => !fixed.includes(line)) : lines;
  const pages = Math.ceil(shown.length / PAGE_SIZE);
  const at = Math.max(0, Math.min(page, pages - 1));
  const listed = shown
    .slice(at * PAGE_SIZE, (at + 1) * PAGE_SIZE)
    .flatMap((line) => byLine.get(line) ?? []);
  const unfit = [...wrong, ...leftOut].sort((a, b) => a.line - b.line);
  const download = () =>
    saveFile(
      rejectedName(name, done),
      rejectedCsv(
        { ...kind.sheet, fields: kind.fields },
        { columns, separator },
        unfit.map((row) => ({ ...row, reason: reasonOf(row) })),
      ),
    );
  const isStale = filter === 'wrong' && shown.length !== wrong.length;
  return (
    <div className={classes.review}>
      <StepTitle>Review rows</StepTitle>
      <p ref={sum} id={ROWS_SUM} role="status" tabIndex={-1} className={classes.sum}>
        {numberWords(right.length)} ready · {numberWords(wrong.length)}{' '}
        {wrong.length === 1 ? 'needs' : 'need'} fixing · {numberWords(leftOut.length)} skipped
        {fixed.length > 0 && `. ${countWords(fixed.length, 'row')} fixed`}
        {unfixed > 0 &&
          `. ${countWords(unfixed, 'row')} still ${unfixed === 1 ? 'needs' : 'need'} fixing`}
        {news === '' ? '' : `. ${news.trim()}`}
      </p>
      {children}
      <ProblemGroups
        kind={kind}
        checked={checked}
        onShow={(some) => {
          setFilter('wrong');
          setLines([...some]);
          setAnswered([]);
          setPage(0);
          sum.current?.focus();
        }}
        onSet={(some) => {
          setAnswered(some);
          setLooked([]);
          sum.current?.focus();
        }}
        onSkip={(skipped) => {
          // Rows skipped in bulk leave the list; a row skipped on its own stays so that it can be
          // restored.
          if (filter === 'wrong') setLines(lines.filter((line) => !skipped.includes(line)));
          sum.current?.focus();
        }}
      />
      <ReadChanges sheet={kind.sheet} rows={right} />
      <fieldset className={classes.filters}>
        <legend className={classes.hidden}>Rows to show</legend>
        <FilterButton is="wrong" now={filter} label="Needs fixing" rows={wrong} onShow={show} />
        <FilterButton is="all" now={filter} label="All rows" rows={rows} onShow={show} />
        <FilterButton is="leftOut" now={filter} label="Skipped" rows={leftOut} onShow={show} />
      </fieldset>
      {listed.length === 0 ? (
        <p className={classes.empty}>{empty[filter]}</p>
      ) : (
        <ol className={classes.list}>
          {listed.map((row) => (
            <RowCard
              key={`${filter}-${row.line}`}
              kind={kind}
              row={row}
              isRight={rightLines.has(row.line)}
              onLook={() => answered.includes(row.line) && setLooked([...looked, row.line])}
            />
          ))}
        </ol>
      )}
      <RowPages
        page={at}
        pages={pages}
        onPage={(next) => {
          setPage(next);
          window.scrollTo(0, 0);
        }}
      />
      {isStale && (
        <Button variant="default" className={classes.refresh} onClick={() => show('wrong')}>
          Show rows to fix ({numberWords(wrong.length)})
        </Button>
      )}
      <div className={classes.bar}>
        {submit}
        <Button variant="subtle" disabled={isHeld} onClick={onBack}>
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

interface FilterButtonProps {
  readonly is: Filter;
  readonly now: Filter;
  readonly label: string;
  readonly rows: readonly unknown[];
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
