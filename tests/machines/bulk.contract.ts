import type { SnapshotFrom } from 'xstate';
import type { bulkMachine } from '../../src/machines/pages/bulk.machine.ts';
import { selectFailure, selectSent } from '../../src/machines/pages/parts/selectors.ts';
import type { Contract } from '../levels/contract.ts';

type Snapshot = SnapshotFrom<typeof bulkMachine>;

/** Visible state of a bulk job; a return is selected until the job begins. */
export interface BulkAppearance extends Record<string, unknown> {
  /** Whether the list is loaded, so that a return can be selected. */
  hasList: boolean;
  job: 'running' | 'finished' | null;
  /** Failure of loading the job. */
  error: string | null;
  actionError: string | null;
  isActing: boolean;
  isLoading?: boolean;
  isRefreshing?: boolean;
  /** Whether the list's bulk buttons are enabled. */
  canStart?: boolean;
}

const jobOf = ({ context: { data } }: Snapshot): BulkAppearance['job'] =>
  data?.job == null ? null : data.job.isFinished ? 'finished' : 'running';
const resting = (snapshot: Snapshot) => ({
  hasList: true,
  job: jobOf(snapshot),
  error: null,
  isActing: false,
  isLoading: false,
  isRefreshing: false,
});

/** Starting a job clears the selection, as does dismissing its result. */
const startable = ({ context: { action, done } }: Snapshot, canStart: boolean) =>
  done === null && action?.kind !== 'dismiss' ? { canStart } : {};

export const bulkContract: Contract<typeof bulkMachine, BulkAppearance> = {
  states: {
    'resource.waiting': (snapshot) => ({ ...resting(snapshot), hasList: false }),
    'resource.loading': (snapshot) => ({
      ...resting(snapshot),
      isLoading: true,
      ...startable(snapshot, false),
    }),
    'resource.failed': (snapshot) => ({
      ...resting(snapshot),
      error: snapshot.context.failure?.message ?? 'a message',
      ...startable(snapshot, false),
    }),
    'resource.ready': (snapshot) => ({
      ...resting(snapshot),
      actionError: snapshot.context.actionFailure?.message ?? null,
      ...startable(snapshot, jobOf(snapshot) !== 'running'),
    }),
    'resource.refreshing': (snapshot) => ({ ...resting(snapshot), isRefreshing: true }),
    'resource.acting': (snapshot) => ({
      ...resting(snapshot),
      actionError: null,
      isActing: true,
      ...startable(snapshot, false),
    }),
    'job.idle': () => ({}),
    'job.running': () => ({ job: 'running' }),
  },
  effects: {},
  ofMachine(snapshot) {
    const { context } = snapshot;
    return {
      hasList: context.query !== null,
      job: jobOf(snapshot),
      error: selectFailure(snapshot)?.message ?? null,
      actionError: context.actionFailure?.message ?? null,
      isActing: selectSent(snapshot) !== null,
      isLoading: snapshot.matches({ resource: 'loading' }),
      isRefreshing: snapshot.matches({ resource: 'refreshing' }),
      canStart: snapshot.can({
        type: 'action.requested',
        action: {
          kind: 'start',
          work: { event: 'order.cancel', which: { orderNumbers: [] } },
          key: '',
        },
      }),
    };
  },
};
