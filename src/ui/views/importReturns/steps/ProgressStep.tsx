import { useSelector } from '@xstate/react';
import {
  selectImportFailure,
  selectIsAsking,
  selectProgress,
} from '../../../../machines/importReturns/selectors.ts';
import { ImportProgress } from '../../../components/importing/sending/ImportProgress.tsx';
import type { ImportActor } from '../batch/unsavedBatch.ts';

const WORDS = { doing: 'Ordering', thing: 'return', done: 'ordered', label: 'Orders' };

const LEAVING = { doing: 'Adding', thing: 'row', done: 'added', label: 'Rows' };

/** Progress of the import on the server. */
export function ProgressStep({ actor }: { readonly actor: ImportActor }) {
  const progress = useSelector(actor, selectProgress);
  const failure = useSelector(actor, selectImportFailure);
  const isAsking = useSelector(actor, selectIsAsking);
  if (progress === null) return null;
  return (
    <ImportProgress
      {...{ progress, failure, isAsking }}
      words={progress.leavers === undefined ? WORDS : LEAVING}
    />
  );
}
