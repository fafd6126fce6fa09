import { emit, not, or, raise, type SnapshotFrom, stateIn } from 'xstate';
import type { ShownJob } from '../../domain/returns/list.ts';
import type { ReturnFilter } from '../../domain/returns/returnFilter.ts';
import type { BulkEvent } from '../../domain/sorts.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** What is to be done, and to which returns: all that match, or those with these numbers. */
export interface BulkWork {
  readonly event: BulkEvent;
  readonly which: { readonly filter: ReturnFilter } | { readonly orderNumbers: string[] };
}

/** What a person does with many returns at once; the same key starts one job. */
export type BulkAction =
  | { readonly kind: 'start'; readonly work: BulkWork; readonly key: string }
  | { readonly kind: 'dismiss'; readonly id: string };

const isUnderWay = ({ job }: ShownJob): boolean => job !== null && !job.isFinished;

const { page, resource } = createPageParts<null, ShownJob, BulkAction>({
  // One job at a time.
  offers: ({ data }, action) =>
    data !== null && !isUnderWay(data) && (action.kind === 'start' || data.job?.id === action.id),
});

const ofBulk = page.extend({
  guards: {
    isRunning: ({ context: { data } }) => data !== null && isUnderWay(data),
    /** Nothing is being asked of the server. */
    isIdle: or([stateIn({ resource: 'ready' }), stateIn({ resource: 'failed' })]),
  },
  actions: {
    askAnew: raise({ type: 'change.heard', marks: [''] }),
    tellEnded: emit({ type: 'job.ended' }),
  },
  // How often a running job is looked at.
  delays: { lookDue: 1000 },
});

const job = ofBulk.createStateConfig({
  description: "The person's newest job: it goes on without the page.",
  initial: 'idle',
  states: {
    idle: {
      description: 'None is running, as far as is known.',
      always: { guard: 'isRunning', target: 'running' },
    },
    running: {
      description: 'One is running, and is looked at again and again.',
      always: { guard: not('isRunning'), target: 'idle', actions: 'tellEnded' },
      after: {
        lookDue: [
          { guard: 'isIdle', target: 'running', reenter: true, actions: 'askAnew' },
          // The answer to the last look is still on its way.
          { target: 'running', reenter: true },
        ],
      },
    },
  },
});

/** What is done to many returns at once: the job, and what became of it. */
export const bulkMachine = ofBulk.createMachine({
  id: 'bulk',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, job },
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
