import type { SnapshotFrom } from 'xstate';
import type { VisibleJob } from '../../domain/returns/list/list.ts';
import type { ReturnFilter } from '../../domain/returns/list/returnFilter.ts';
import type { BulkEvent } from '../../domain/sorts.ts';
import { createJobParts } from './parts/job.ts';
import { startPage } from './parts/pageTypes.ts';

/** A bulk event, and its returns: all that match a filter, or a list of order numbers. */
export interface BulkWork {
  readonly event: BulkEvent;
  /** Only for `order.edit`: new start of the orders, ISO 8601. */
  readonly startsAt?: string;
  /** Only for `colleague.assigned`: user ID. */
  readonly assignee?: string;
  /** Only for `snooze.started`: the day on which they come back. */
  readonly snoozeUntil?: string;
  readonly which: { readonly filter: ReturnFilter } | { readonly orderNumbers: string[] };
}

/** Bulk actions; `key` makes starting a job idempotent. */
export type BulkAction =
  | { readonly kind: 'start'; readonly work: BulkWork; readonly key: string }
  | { readonly kind: 'undo' | 'dismiss'; readonly id: string };

/** Requested job: none before the list has loaded, then the user's newest. */
type BulkQuery = 'newest' | null;

const isRunning = ({ job }: VisibleJob): boolean => job !== null && !job.isFinished;

/** Whether an action is about the shown job, or starts another one. */
function isPossible({ job }: VisibleJob, action: BulkAction): boolean {
  if (action.kind === 'start') return true;
  return job?.id === action.id && (action.kind === 'dismiss' || job.canUndo);
}

const { page, resource, job } = createJobParts<BulkQuery, VisibleJob, BulkAction>({
  isRunning,
  // One job at a time.
  canDo: ({ data }, action) => data !== null && !isRunning(data) && isPossible(data, action),
});

const { 'query.changed': queryChanged, ...received } = resource.on;
const resourceOfList = page.createStateConfig({
  ...resource,
  initial: 'waiting',
  on: received,
  states: {
    waiting: {
      description: 'Waits for the list to load first.',
      on: { 'query.changed': { ...queryChanged, target: 'loading' } },
    },
    ...resource.states,
  },
});

/** Bulk actions on returns: the job, and its outcome. */
export const bulkMachine = page.createMachine({
  id: 'bulk',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource: resourceOfList, job },
});

type Snapshot = SnapshotFrom<typeof bulkMachine>;

/** Whether a job can be started: the last one is known and has ended. */
export const selectIsFree = ({ context: { data } }: Snapshot): boolean =>
  data !== null && !isRunning(data);

/**
 * Returns the idempotency key for starting work: the previous key if the same work was sent and its
 * outcome is unknown; else `fresh`.
 */
export function keyFor(
  { context: { unsettled } }: Snapshot,
  work: BulkWork,
  fresh: string,
): string {
  const isSent =
    unsettled?.kind === 'start' && JSON.stringify(unsettled.work) === JSON.stringify(work);
  return isSent ? unsettled.key : fresh;
}
