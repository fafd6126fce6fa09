import { useSelector } from '@xstate/react';
import {
  selectImportFailure,
  selectIsAsking,
  selectProgress,
} from '../../../machines/importReturns/selectors.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { numberWords } from '../../words/formatters.ts';
import type { ImportActor } from './heldBatch.ts';
import classes from './ProgressStep.module.css';
import { StepTitle } from './StepTitle.tsx';
import { countWords } from './useCheckedRows.ts';

/** How far the server is. */
export function ProgressStep({ actor }: { readonly actor: ImportActor }) {
  const progress = useSelector(actor, selectProgress);
  const failure = useSelector(actor, selectImportFailure);
  const isAsking = useSelector(actor, selectIsAsking);
  if (progress === null) return null;
  const { name, total, ordered, refused, leftOut } = progress;
  const wanted = total - leftOut;
  const done = ordered + refused;
  // Readers are told every tenth, not every second.
  const tenth = Math.floor((done / Math.max(wanted, 1)) * 10) * 10;
  return (
    <div className={classes.progress}>
      <StepTitle>Ordering {countWords(wanted, 'return')}</StepTitle>
      <progress
        className={classes.bar}
        max={wanted}
        value={done}
        aria-busy={isAsking}
        aria-label={`Orders of ${name}`}
      />
      <p className={classes.count}>
        {numberWords(ordered)} of {numberWords(wanted)} ordered
        {refused > 0 && `, ${numberWords(refused)} not ordered`}
      </p>
      <p role="status" className={classes.hidden}>
        {tenth} percent done
      </p>
      <p className={classes.note}>
        You can leave this page; ordering continues, and you'll see this when you come back.
      </p>
      {failure !== null && (
        <>
          <FailureNotice failure={failure} />
          <p className={classes.note}>Still ordering. Reconnecting…</p>
        </>
      )}
    </div>
  );
}
