import type { Failure } from '../../../../domain/failure.ts';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { ImportView } from '../../../../domain/returns/imports/imports.ts';
import { FailureNotice } from '../../feedback/FailureNotice.tsx';
import { countWords } from '../countWords.ts';
import { StepTitle } from '../StepTitle.tsx';
import classes from './ImportProgress.module.css';

/** Texts for the operation on the rows. */
interface ProgressWords {
  /** Gerund and noun: "Ordering", "return". */
  readonly doing: string;
  readonly thing: string;
  /** Participle: "ordered". */
  readonly done: string;
  /** Label of the progress bar: "Orders". */
  readonly label: string;
}

interface ImportProgressProps {
  readonly progress: ImportView;
  readonly failure: Failure | null;
  readonly isAsking: boolean;
  readonly words: ProgressWords;
}

/** Progress of the import on the server. */
export function ImportProgress({ progress, failure, isAsking, words }: ImportProgressProps) {
  const { name, total, ordered, refused, leftOut } = progress;
  const rowCount = total - leftOut;
  const processed = ordered + refused;
  // Screen readers announce progress in steps of 10 %, not every second.
  const tenth = Math.floor((processed / Math.max(rowCount, 1)) * 10) * 10;
  return (
    <div className={classes.progress}>
      <StepTitle>{`${words.doing} ${countWords(rowCount, words.thing)}`}</StepTitle>
      <progress
        className={classes.bar}
        max={rowCount}
        value={processed}
        aria-busy={isAsking}
        aria-label={`${words.label} of ${name}`}
      />
      <p className={classes.count}>
        {`${numberWords(ordered)} of ${numberWords(rowCount)} ${words.done}${refused > 0 ? `, ${numberWords(refused)} not ${words.done}` : ''}`}
      </p>
      <p role="status" className={classes.hidden}>
        {`${tenth} percent done`}
      </p>
      <p className={classes.note}>
        {`You can leave this page; ${words.doing.toLowerCase()} continues, and you'll see this when you come back.`}
      </p>
      {failure !== null && (
        <>
          <FailureNotice failure={failure} />
          <p className={classes.note}>{`Still ${words.doing.toLowerCase()}. Reconnecting…`}</p>
        </>
      )}
    </div>
  );
}
