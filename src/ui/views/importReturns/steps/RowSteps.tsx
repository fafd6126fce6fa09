import type { Offer } from '../../../../domain/returns/returns.ts';
import type { Batch } from '../../../../machines/importReturns/batch.ts';
import type { RowCache } from '../batch/cachedRows.ts';
import type { ImportActor } from '../batch/unsavedBatch.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { MapStep } from './MapStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';

export interface RowStepsProps {
  readonly stage: 'mapping' | 'reviewing' | 'confirming';
  readonly actor: ImportActor;
  readonly batch: Batch;
  readonly offer: Offer;
  readonly cache: RowCache;
}

/** Steps with a table, whose code is loaded with the first one. */
export function RowSteps({ stage, ...props }: RowStepsProps) {
  if (stage === 'mapping') return <MapStep {...props} />;
  return stage === 'reviewing' ? <ReviewStep {...props} /> : <ConfirmStep {...props} />;
}
