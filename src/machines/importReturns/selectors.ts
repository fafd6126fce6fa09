import type { SnapshotFrom } from 'xstate';
import type { Goal } from './batch.ts';
import type { importReturnsMachine } from './importReturns.machine.ts';

type Snapshot = SnapshotFrom<typeof importReturnsMachine>;

const STAGES = [
  'loading',
  'unavailable',
  'choosing',
  'mapping',
  'checking',
  'reviewing',
  'confirming',
  'placing',
  'watching',
  'finished',
  'reopening',
] as const;
export type ImportStage = (typeof STAGES)[number];

/** Present stage of the page. */
export const selectImportStage = (s: Snapshot): ImportStage =>
  STAGES.find((stage) => s.matches(stage)) ?? 'loading';
export const selectImportOffer = (s: Snapshot) => s.context.offer;
export const selectBatch = (s: Snapshot) => s.context.batch;
/** Batch to store in the browser, so that a reload loses nothing; null if there is none. */
export const selectHeldBatch = (s: Snapshot) => (s.hasTag('held') ? s.context.batch : null);
export const selectRemarks = (s: Snapshot) => s.context.remarks;
/** Whether the server is checking changed rows. */
export const selectIsRechecking = (s: Snapshot) => s.matches({ reviewing: 'rechecking' });
/** Whether a changed row is about to be checked by the server. */
export const selectIsTyping = (s: Snapshot) => s.matches({ reviewing: 'typing' });
/** Whether the progress of the import is being requested. */
export const selectIsAsking = (s: Snapshot) => s.matches({ watching: 'asking' });
/** Progress of the import, or null. */
export const selectProgress = (s: Snapshot) => s.context.progress;
export const selectImportFailure = (s: Snapshot) => s.context.failure;
/** Whether the server reported that identical rows were ordered before; they can be ordered again. */
export const selectIsRepeat = (s: Snapshot) =>
  s.matches('confirming') && s.context.failure?.kind === 'refused';
export const selectGoal = ({ context: { batch, progress } }: Snapshot): Goal =>
  batch?.goal ?? (progress?.leavers === undefined ? 'order' : 'leaving');
/** Columns that users of the organization mapped by hand before. */
export const selectRememberedColumns = (s: Snapshot) => s.context.columns;
