import { Anchor, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { LeaverCounts } from '../../../../domain/returns/imports/imports.ts';
import {
  selectImportFailure,
  selectImportOffer,
  selectProgress,
} from '../../../../machines/importReturns/selectors.ts';
import { withOwn } from '../../../../sheets/returns/columns.ts';
import { RETURN_TEMPLATE } from '../../../../sheets/returns/returnTemplate.ts';
import { paths } from '../../../app/paths.ts';
import { countWords, peopleWords } from '../../../components/importing/countWords.ts';
import { RejectedRows } from '../../../components/importing/rows/RejectedRows.tsx';
import { ImportResult } from '../../../components/importing/sending/ImportResult.tsx';
import type { ImportActor } from '../batch/unsavedBatch.ts';

/** Result of an import of returns. */
export function ResultStep({ actor }: { readonly actor: ImportActor }) {
  const progress = useSelector(actor, selectProgress);
  const failure = useSelector(actor, selectImportFailure);
  const offer = useSelector(actor, selectImportOffer);
  if (progress === null) return null;
  const { leavers, awaitingApproval = 0 } = progress;
  const done = leavers === undefined ? 'ordered' : 'put into Leaving';
  return (
    <ImportResult
      progress={progress}
      failure={failure}
      thing="return"
      done={done}
      {...(leavers !== undefined && { title: `${peopleWords(leavers.added)} ${done}` })}
      buttons={
        <>
          {leavers === undefined ? (
            <Button component={Link} href={paths.dashboard(`import=${progress.id}`)}>
              View returns
            </Button>
          ) : (
            <Button component={Link} href={paths.leaving()}>
              Open Leaving
            </Button>
          )}
          <Button variant="default" onClick={() => actor.send({ type: 'another.requested' })}>
            Import another spreadsheet
          </Button>
        </>
      }
    >
      {leavers !== undefined && <LeaverCountsNote counts={leavers} />}
      {awaitingApproval > 0 && (
        <p>
          {`${countWords(awaitingApproval, 'order')} ${awaitingApproval === 1 ? 'waits' : 'wait'} for the approval of an admin.`}
        </p>
      )}
      {progress.refused + progress.leftOut > 0 && (
        <RejectedRows
          sheet={withOwn(RETURN_TEMPLATE, offer ?? {})}
          progress={progress}
          load={async (client, importId, signal) => {
            const call = 'GET /api/portal/imports/:importId/rejected';
            return client(call, { params: { importId }, signal });
          }}
          done={done}
          titleOf={(cells) => cells.name ?? 'Without a name'}
          onFix={() => actor.send({ type: 'rejected.reopened' })}
        />
      )}
    </ImportResult>
  );
}

/** Says what became of people whom Leaving had already, and who may be listed twice. */
function LeaverCountsNote({ counts }: { readonly counts: LeaverCounts }) {
  const { updated, kept, duplicates } = counts;
  const parts = [
    ...(updated > 0 ? [`${peopleWords(updated)} updated`] : []),
    ...(kept > 0 ? [`${peopleWords(kept)} already known and unchanged`] : []),
  ];
  if (parts.length + duplicates === 0) return null;
  return (
    <p>
      {parts.length > 0 && <span>{`${parts.join(', ')}. `}</span>}
      {duplicates > 0 && (
        <Anchor component={Link} href={paths.leaving('duplicate=yes')}>
          {`${peopleWords(duplicates)} may be listed twice`}
        </Anchor>
      )}
    </p>
  );
}
