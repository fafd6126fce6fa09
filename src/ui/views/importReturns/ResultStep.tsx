import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ImportView } from '../../../domain/returns/imports.ts';
import { selectImportFailure, selectProgress } from '../../../machines/importReturns/selectors.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { countWords } from '../../components/importing/countWords.ts';
import { RejectedRows } from '../../components/importing/RejectedRows.tsx';
import { StepTitle } from '../../components/importing/StepTitle.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import type { ImportActor } from './heldBatch.ts';
import classes from './ResultStep.module.css';
import { RETURN_TEMPLATE } from './returnSheet.ts';

/** What became of a table. */
export function ResultStep({ actor }: { readonly actor: ImportActor }) {
  const progress = useSelector(actor, selectProgress);
  const failure = useSelector(actor, selectImportFailure);
  if (progress === null) return null;
  const { id, ordered, refused, leftOut, name, finishedAt } = progress;
  return (
    <div className={classes.result}>
      <StepTitle>{countWords(ordered, 'return')} ordered</StepTitle>
      <p className={classes.note}>
        From {name}
        {finishedAt !== null && (
          <>
            , <TimeAgo at={finishedAt} />
          </>
        )}
        . {outWords(progress)}
      </p>
      {failure !== null && <FailureNotice failure={failure} />}
      <div className={classes.buttons}>
        <Button component={Link} href={paths.dashboard(`import=${id}`)}>
          View returns
        </Button>
        <Button variant="default" onClick={() => actor.send({ type: 'another.requested' })}>
          Import another spreadsheet
        </Button>
      </div>
      {refused + leftOut > 0 && (
        <RejectedRows
          sheet={RETURN_TEMPLATE}
          progress={progress}
          load={async (client, importId, signal) => {
            const call = 'GET /api/portal/imports/:importId/rejected';
            return client(call, { params: { importId }, signal });
          }}
          done="ordered"
          titleOf={(cells) => cells.name ?? 'Without a name'}
          onFix={() => actor.send({ type: 'rejected.reopened' })}
        />
      )}
    </div>
  );
}

function outWords({ refused, leftOut }: ImportView): string {
  const parts = [
    ...(leftOut > 0 ? [`${countWords(leftOut, 'row')} left out`] : []),
    ...(refused > 0 ? [`${countWords(refused, 'row')} that couldn't be ordered`] : []),
  ];
  return parts.length === 0 ? 'Every row was ordered.' : `${parts.join(', ')}.`;
}
