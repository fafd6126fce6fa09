import type { Batch, Goal } from '../../src/machines/importReturns/batch.ts';
import type { importReturnsMachine } from '../../src/machines/importReturns/importReturns.machine.ts';
import {
  type ImportStage,
  selectBatch,
  selectGoal,
  selectHeldBatch,
  selectImportFailure,
  selectImportOffer,
  selectImportStage,
  selectIsAsking,
  selectIsRechecking,
  selectIsRepeat,
  selectIsTyping,
  selectProgress,
  selectRemarks,
} from '../../src/machines/importReturns/selectors.ts';
import type { Contract } from '../levels/contract.ts';

/** Visible state of the returns import. */
export interface ImportReturnsAppearance extends Record<string, unknown> {
  stage: ImportStage;
  error: string | null;
  /** Goal shown in the step to confirm; null in other stages. */
  goal: Goal | null;
  /** ZIP code field of the second row. */
  zip: string | null;
  isTyping: boolean;
  isRechecking: boolean;
  /** Whether the page is requesting the import's progress. */
  isAsking: boolean;
}

type Snapshot = Parameters<typeof selectImportStage>[0];

/** Content of the ZIP code field in a table's second row; the row may be left out. */
function zipOf(batch: Batch | null): string | null {
  if (batch === null) return null;
  return batch.leftOut.includes(3) ? null : (batch.edits[3]?.postalCode ?? '');
}

const at = (stage: ImportStage) => (snapshot: Snapshot) => ({
  stage,
  error: snapshot.context.failure?.message ?? null,
});

export const importReturnsContract: Contract<typeof importReturnsMachine, ImportReturnsAppearance> =
  {
    states: {
      loading: () => ({ stage: 'loading', error: null }),
      unavailable: (snapshot) => ({ ...at('unavailable')(snapshot) }),
      choosing: at('choosing'),
      mapping: at('mapping'),
      'checking.opening': null,
      'checking.asking': () => ({ stage: 'checking' }),
      'reviewing.resting': ({ context }) => ({
        stage: 'reviewing',
        zip: zipOf(context.batch),
        isTyping: false,
        isRechecking: false,
      }),
      'reviewing.typing': ({ context }) => ({
        stage: 'reviewing',
        zip: zipOf(context.batch),
        isTyping: true,
      }),
      'reviewing.rechecking': ({ context }) => ({
        stage: 'reviewing',
        zip: zipOf(context.batch),
        isRechecking: true,
      }),
      'confirming.opening': null,
      'confirming.ordering': (snapshot) => ({ ...at('confirming')(snapshot), goal: 'order' }),
      'confirming.leaving': (snapshot) => ({ ...at('confirming')(snapshot), goal: 'leaving' }),
      placing: () => ({ stage: 'placing' }),
      'watching.asking': (snapshot) => ({ ...at('watching')(snapshot), isAsking: true }),
      'watching.waiting': (snapshot) => ({ ...at('watching')(snapshot), isAsking: false }),
      finished: at('finished'),
      reopening: () => ({ stage: 'reopening' }),
    },
    effects: {},
    ofMachine: (snapshot) => ({
      stage: selectImportStage(snapshot),
      error: selectImportFailure(snapshot)?.message ?? null,
      goal: selectImportStage(snapshot) === 'confirming' ? selectGoal(snapshot) : null,
      zip: selectImportStage(snapshot) === 'reviewing' ? zipOf(selectBatch(snapshot)) : null,
      isTyping: selectIsTyping(snapshot),
      isRechecking: selectIsRechecking(snapshot),
      isAsking: selectIsAsking(snapshot),
      offer: selectImportOffer(snapshot)?.currency,
      held: selectHeldBatch(snapshot)?.key,
      remarks: selectRemarks(snapshot),
      progress: selectProgress(snapshot)?.state,
      isRepeat: selectIsRepeat(snapshot),
    }),
  };
