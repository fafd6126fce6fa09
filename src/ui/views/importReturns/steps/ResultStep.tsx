import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  selectImportFailure,
  selectImportOffer,
  selectProgress,
} from '../../../../machines/importReturns/selectors.ts';
import { withOwn } from '../../../../sheets/returns/columns.ts';
import { RETURN_TEMPLATE } from '../../../../sheets/returns/returnTemplate.ts';
import { paths } from '../../../app/paths.ts';
import { RejectedRows } from '../../../components/importing/rows/RejectedRows.tsx';
import { ImportResult } from '../../../components/importing/sending/ImportResult.tsx';
import type { ImportActor } from '../batch/unsavedBatch.ts';

/** Result of an import of returns. */
export function ResultStep({ actor }: { readonly actor: ImportActor }) {
  const progress = useSelector(actor, selectProgress);
  const failure = useSelector(actor, selectImportFailure);
  const offer = useSelector(actor, selectImportOffer);
  if (progress === null) return null;
  return (
    <ImportResult
      progress={progress}
      failure={failure}
      thing="return"
      done="ordered"
      buttons={
        <>
          <Button component={Link} href={paths.dashboard(`import=${progress.id}`)}>
            View returns
          </Button>
          <Button variant="default" onClick={() => actor.send({ type: 'another.requested' })}>
            Import another spreadsheet
          </Button>
        </>
      }
    >
      {progress.refused + progress.leftOut > 0 && (
        <RejectedRows
          sheet={withOwn(RETURN_TEMPLATE, offer ?? {})}
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
    </ImportResult>
  );
}
