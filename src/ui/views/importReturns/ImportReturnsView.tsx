import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  type ImportStage,
  selectBatch,
  selectGoal,
  selectImportFailure,
  selectImportOffer,
  selectImportStage,
} from '../../../machines/importReturns/selectors.ts';
import { paths } from '../../app/paths.ts';
import { onDemand } from '../../app/screens/onDemand.tsx';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import { ImportSteps } from '../../components/importing/ImportSteps.tsx';
import { ArrivalContext } from '../../components/importing/StepTitle.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { BackLink } from '../../components/layout/PageHead.tsx';
import { Waiting } from '../../components/loading/Waiting.tsx';
import type { RowCache } from './batch/cachedRows.ts';
import { type ImportActor, useUnsavedBatch } from './batch/unsavedBatch.ts';
import { ChooseStep } from './steps/ChooseStep.tsx';
import { ProgressStep } from './steps/ProgressStep.tsx';
import { ResultStep } from './steps/ResultStep.tsx';
import { useImportActor } from './useImportActor.ts';

/** Orders many returns from one table. */
export function ImportReturnsView() {
  const [cache] = useState<RowCache>(() => new WeakMap());
  const [arrival] = useState(() => ({ isOver: false }));
  const actor = useImportActor(cache);
  useUnsavedBatch(actor);
  return (
    <Page
      title="Import returns"
      back={<BackLink href={paths.dashboard()}>Returns</BackLink>}
      description="For up to 5,000 people, from a spreadsheet."
      actions={
        <Button component={Link} href={paths.newReturn()} variant="default">
          Order one return
        </Button>
      }
    >
      <Progress actor={actor} />
      <ArrivalContext value={arrival}>
        <Stage actor={actor} cache={cache} />
      </ArrivalContext>
    </Page>
  );
}

const STEP_NAMES = ['Upload', 'Columns', 'Rows', 'Order'] as const;
const LEAVING_STEPS = ['Upload', 'Columns', 'Rows', 'Leaving'] as const;
const STEP_OF: Partial<Record<ImportStage, number>> = {
  choosing: 0,
  mapping: 1,
  checking: 2,
  reviewing: 2,
  confirming: 3,
  placing: 3,
};
const TO_COLUMNS = { type: 'mapping.revisited' } as const;
const TO_ROWS = { type: 'order.reconsidered' } as const;

function Progress({ actor }: { readonly actor: ImportActor }) {
  const step = useSelector(actor, (snapshot) => STEP_OF[selectImportStage(snapshot)]);
  const isHeld = useSelector(actor, (snapshot) => selectBatch(snapshot) !== null);
  const isForLeaving = useSelector(actor, (snapshot) => selectGoal(snapshot) === 'leaving');
  const canMap = useSelector(actor, (snapshot) => snapshot.can(TO_COLUMNS));
  const canReview = useSelector(actor, (snapshot) => snapshot.can(TO_ROWS));
  // A reload restores the table before its step: the steps appear with it.
  if (step === undefined || (step > 0 && !isHeld)) return null;
  return (
    <ImportSteps
      names={isForLeaving ? LEAVING_STEPS : STEP_NAMES}
      current={step}
      visits={{
        1: canMap ? () => actor.send(TO_COLUMNS) : null,
        2: canReview ? () => actor.send(TO_ROWS) : null,
      }}
    />
  );
}

const WAITING: Partial<Record<ImportStage, string>> = {
  loading: 'Loading the import',
  checking: 'Checking the rows',
  reopening: 'Fetching the rows',
};

function Stage({ actor, cache }: { readonly actor: ImportActor; readonly cache: RowCache }) {
  const stage = useSelector(actor, selectImportStage);
  const offer = useSelector(actor, selectImportOffer);
  const batch = useSelector(actor, selectBatch);
  const failure = useSelector(actor, selectImportFailure);
  if (stage === 'unavailable' && failure !== null) {
    return (
      <FailureNotice failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
    );
  }
  const waiting = WAITING[stage];
  if (waiting !== undefined) return <Waiting>{waiting}</Waiting>;
  if (stage === 'watching') return <ProgressStep actor={actor} />;
  if (stage === 'finished') return <ResultStep actor={actor} />;
  if (offer === null) return null;
  if (batch === null) return <ChooseStep actor={actor} offer={offer} />;
  const step = stage === 'mapping' || stage === 'reviewing' ? stage : 'confirming';
  return <RowSteps stage={step} actor={actor} batch={batch} offer={offer} cache={cache} />;
}

const RowSteps = onDemand(async () => (await import('./steps/RowSteps.tsx')).RowSteps, {
  waiting: <Waiting>Loading the rows</Waiting>,
});
