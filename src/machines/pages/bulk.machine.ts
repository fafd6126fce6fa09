import type { SnapshotFrom } from 'xstate';
import type { ShownJob } from '../../domain/returns/list.ts';
import type { ReturnFilter } from '../../domain/returns/returnFilter.ts';
import type { BulkEvent } from '../../domain/sorts.ts';
import { createJobParts } from './parts/job.ts';
import { startPage } from './parts/pageTypes.ts';

/** What is to be done, and to which returns: all that match, or those with these numbers. */
export interface BulkWork {
  readonly event: BulkEvent;
  /** Of `order.edit`: when the orders are to start, ISO 8601. */
  readonly startsAt?: string;
  readonly which: { readonly filter: ReturnFilter } | { readonly orderNumbers: string[] };
}

/** What a person does with many returns at once; the same key starts one job. */
export type BulkAction =
  | { readonly kind: 'start'; readonly work: BulkWork; readonly key: string }
  | { readonly kind: 'dismiss'; readonly id: string };

/** Which job is asked for: none before the list stands, then the person's newest. */
export type BulkQuery = 'newest' | null;

const isUnderWay = ({ job }: ShownJob): boolean => job !== null && !job.isFinished;

const { page, resource, job } = createJobParts<BulkQuery, ShownJob, BulkAction>({
  isUnderWay,
  // One job at a time.
  offers: ({ data }, action) =>
    data !== null && !isUnderWay(data) && (action.kind === 'start' || data.job?.id === action.id),
});

const { 'query.changed': asked, ...heard } = resource.on;
const ofList = page.createStateConfig({
  ...resource,
  initial: 'waiting',
  on: heard,
  states: {
    waiting: {
      description: 'Nothing is asked for: the list comes first.',
      on: { 'query.changed': { ...asked, target: 'loading' } },
    },
    ...resource.states,
  },
});

/** What is done to many returns at once: the job, and what became of it. */
export const bulkMachine = page.createMachine({
  id: 'bulk',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource: ofList, job },
});

type Snapshot = SnapshotFrom<typeof bulkMachine>;

/** A job can be started: what the last one is, is known, and it has ended. */
export const selectIsFree = ({ context: { data } }: Snapshot): boolean =>
  data !== null && !isUnderWay(data);

/**
 * The key under which work is started: the one under which it was sent already, where nobody knows
 * whether that has arrived; else `fresh`.
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
