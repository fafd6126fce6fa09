import type { SnapshotFrom } from 'xstate';
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
  'sending',
  'watching',
  'finished',
  'reopening',
] as const;
export type ImportStage = (typeof STAGES)[number];

/** Where the person is on the page. */
export const selectImportStage = (s: Snapshot): ImportStage =>
  STAGES.find((stage) => s.matches(stage)) ?? 'loading';
export const selectImportOffer = (s: Snapshot) => s.context.offer;
export const selectBatch = (s: Snapshot) => s.context.batch;
/** What the browser holds, so that a reload loses nothing; null where there is nothing to hold. */
export const selectHeldBatch = (s: Snapshot) => (s.hasTag('held') ? s.context.batch : null);
export const selectRemarks = (s: Snapshot) => s.context.remarks;
/** The server is looking at changed rows. */
export const selectIsRechecking = (s: Snapshot) => s.matches({ reviewing: 'rechecking' });
/** A row was changed that the server will look at in a moment. */
export const selectIsTyping = (s: Snapshot) => s.matches({ reviewing: 'typing' });
/** How far the import is, is being asked. */
export const selectIsAsking = (s: Snapshot) => s.matches({ watching: 'asking' });
/** How far the import is, or null. */
export const selectProgress = (s: Snapshot) => s.context.progress;
export const selectImportFailure = (s: Snapshot) => s.context.failure;
/** The server said that just these rows were ordered before; they can be ordered again. */
export const selectIsRepeat = (s: Snapshot) =>
  s.matches('confirming') && s.context.failure?.kind === 'refused';
