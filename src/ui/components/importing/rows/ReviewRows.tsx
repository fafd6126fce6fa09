import { Button } from '@mantine/core';
import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useRef } from 'react';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { ImportColumns } from '../../../../domain/returns/imports/imports.ts';
import * as review from '../../../../machines/rowReview.machine.ts';
import type { CheckedLine, CheckedLines } from '../../../../sheets/table/sheet.ts';
import { usePortal } from '../../../app/portal.tsx';
import { countWords } from '../countWords.ts';
import type { RowKind } from '../kind.ts';
import { StepTitle } from '../StepTitle.tsx';
import { reasonOf } from '../sending/rowsSent.ts';
import { rejectedCsv, rejectedName, saveFile } from '../table/tableFiles.ts';
import { ProblemGroups, ReadChanges } from './ProblemGroups.tsx';
import classes from './ReviewRows.module.css';
import { RowCard } from './RowCard.tsx';
import { RowPages } from './RowPages.tsx';

/** ID of the line that counts ready rows: receives the focus when a pressed button disappears. */
export const ROWS_SUM = 'rows-sum';
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
  const { inspect } = usePortal();
  const { rows, right, wrong, leftOut } = checked;
  const matches: Record<review.RowFilter, readonly CheckedLine<Field>[]> = {
    needsFixing: wrong,
    all: rows,
    skipped: leftOut,
  };
  const actor = useActorRef(review.rowReviewMachine, {
    input: { needsFixing: linesOf(wrong), all: linesOf(rows) },
    inspect,
  });
  const snapshot = useSelector(actor, (now) => now);
  const filter = review.selectFilter(snapshot);
  const answered = review.selectAnswered(snapshot);
  const valid = new Set(linesOf(right));
  const fixed = review.selectFixed(snapshot, valid);
  const unfixed = wrong.filter(({ line }) => answered.includes(line)).length;
  const { page, count, lines } = review.selectPage(snapshot, valid);
  const sum = useRef<HTMLParagraphElement>(null);
  const show = (next: review.RowFilter) =>
    actor.send({ type: 'filter.chosen', filter: next, lines: linesOf(matches[next]) });
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const visibleRows = lines.flatMap((line) => byLine.get(line) ?? []);
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
  const isStale =
    filter === 'needsFixing' && review.selectListed(snapshot, valid).length !== wrong.length;
  return (
    <div className={classes.review}>
      <StepTitle>Review rows</StepTitle>
      <p ref={sum} id={ROWS_SUM} role="status" tabIndex={-1} className={classes.sum}>
        {`${numberWords(right.length)} ready · ${numberWords(wrong.length)} ${wrong.length === 1 ? 'needs' : 'need'} fixing · ${numberWords(leftOut.length)} skipped${fixed.length > 0 ? `. ${countWords(fixed.length, 'row')} fixed` : ''}${unfixed > 0 ? `. ${countWords(unfixed, 'row')} still ${unfixed === 1 ? 'needs' : 'need'} fixing` : ''}${news === '' ? '' : `. ${news.trim()}`}`}
      </p>
      {children}
      <ProblemGroups
        kind={kind}
        checked={checked}
        onShow={(chosenLines) => {
          actor.send({ type: 'rows.chosen', lines: chosenLines });
          sum.current?.focus();
        }}
        onSet={(chosenLines) => {
          actor.send({ type: 'rows.answered', lines: chosenLines });
          sum.current?.focus();
        }}
        onSkip={(chosenLines) => {
          actor.send({ type: 'rows.skipped', lines: chosenLines });
          sum.current?.focus();
        }}
      />
      <ReadChanges sheet={kind.sheet} rows={right} />
      <fieldset className={classes.filters}>
        <legend className={classes.hidden}>Rows to show</legend>
        {FILTERS.map(([is, label]) => (
          <button
            key={is}
            type="button"
            aria-pressed={is === filter}
            className={classes.filter}
            onClick={() => show(is)}
          >
            <span>{label}</span>{' '}
            <span className={classes.count}>{numberWords(matches[is].length)}</span>
          </button>
        ))}
      </fieldset>
      {visibleRows.length === 0 ? (
        <p className={classes.empty}>{emptyWords(filter, done)}</p>
      ) : (
        <ol className={classes.list}>
          {visibleRows.map((row) => (
            <RowCard
              key={`${filter}-${row.line}`}
              kind={kind}
              row={row}
              isRight={valid.has(row.line)}
              review={actor}
            />
          ))}
        </ol>
      )}
      <RowPages
        page={page}
        pages={count}
        onPage={(next) => {
          actor.send({ type: 'page.chosen', page: next });
          window.scrollTo(0, 0);
        }}
      />
      {isStale && (
        <Button variant="default" className={classes.refresh} onClick={() => show('needsFixing')}>
          {`Show rows to fix (${numberWords(wrong.length)})`}
        </Button>
      )}
      <div className={classes.bar}>
        {submit}
        <Button variant="subtle" disabled={isHeld} onClick={onBack}>
          Edit columns
        </Button>
        {unfit.length > 0 && (
          <Button variant="subtle" onClick={download}>
            {`Download ${countWords(unfit.length, 'row')} with reasons`}
          </Button>
        )}
      </div>
    </div>
  );
}

const FILTERS = [
  ['needsFixing', 'Needs fixing'],
  ['all', 'All rows'],
  ['skipped', 'Skipped'],
] as const;

const linesOf = (rows: readonly { readonly line: number }[]) => rows.map(({ line }) => line);

function emptyWords(filter: review.RowFilter, done: string): string {
  if (filter === 'all') return 'No rows.';
  return filter === 'skipped' ? 'No skipped rows.' : `Nothing to fix. Every row can be ${done}.`;
}
