import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  selectImportFailure,
  selectImportStage,
} from '../../../../machines/importReturns/selectors.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { countWords, peopleWords } from '../../../components/importing/countWords.ts';
import { StepTitle } from '../../../components/importing/StepTitle.tsx';
import { dateWords, noonOf } from '../../../words/dates.ts';
import { toImportRow } from '../batch/checkBatch.ts';
import { useLacks } from '../rows/Lacks.tsx';
import { type RowsProps, useCheckedRows } from '../rows/useCheckedRows.ts';
import classes from './ConfirmStep.module.css';
import { ImportName } from './ImportName.tsx';

/** Explains the consequences of putting these people into Leaving. */
export function LeavingConfirm(props: RowsProps) {
  const { actor, batch, offer } = props;
  const { rows, right, wrong, leftOut } = useCheckedRows(props);
  const failure = useSelector(actor, selectImportFailure);
  const isPlacing = useSelector(actor, selectImportStage) === 'placing';
  const { people, incomplete, words } = useLacks(right, offer);
  const excluded = wrong.length + leftOut.length;
  const put = `Put ${peopleWords(people)} into Leaving`;
  return (
    <div className={classes.confirm}>
      <StepTitle>{`${put}?`}</StepTitle>
      {failure !== null && <FailureNotice failure={failure} />}
      <dl className={classes.list}>
        <div>
          <dt>People</dt>
          <dd>{peopleWords(people)}</dd>
        </div>
        <div>
          <dt>Last days</dt>
          <dd>{lastDays(right.flatMap(({ leaver }) => leaver?.lastDay ?? []))}</dd>
        </div>
        {incomplete > 0 && (
          <div>
            <dt>Incomplete</dt>
            <dd>{`${peopleWords(incomplete)}: ${words}`}</dd>
          </div>
        )}
        {excluded > 0 && (
          <div>
            <dt>Skipped</dt>
            <dd>{`${countWords(excluded, 'row')}, which you can download or fix afterwards`}</dd>
          </div>
        )}
      </dl>
      <ImportName {...{ actor, batch, isPlacing }} help="Shown in the audit log." />
      <p className={classes.note}>
        Nothing is ordered and no one gets an email, unless your automatic orders are on. Each
        person waits in Leaving for one click, and the returns start on the last day. People whom an
        earlier import put there are updated.
      </p>
      <div className={classes.buttons}>
        <Button
          loading={isPlacing}
          onClick={() => actor.send({ type: 'leaving.confirmed', rows: rows.map(toImportRow) })}
        >
          {put}
        </Button>
        <Button
          variant="default"
          disabled={isPlacing}
          onClick={() => actor.send({ type: 'goal.switched', orders: right.length })}
        >
          Order returns now instead
        </Button>
        <Button
          variant="subtle"
          disabled={isPlacing}
          onClick={() => actor.send({ type: 'order.reconsidered' })}
        >
          Back to the rows
        </Button>
      </div>
    </div>
  );
}

/** "Dec 1 to Dec 24". */
function lastDays(days: readonly string[]): string {
  const sorted = [...new Set(days)].sort();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return '';
  const wordsOf = (day: string) => dateWords(noonOf(day));
  return first === last ? wordsOf(first) : `${wordsOf(first)} to ${wordsOf(last)}`;
}
