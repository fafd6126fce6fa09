import { useInterval } from '@mantine/hooks';
import { useEffect } from 'react';
import type { BulkJob, ShownJob } from '../../../api/contract/list.ts';
import type { ReturnFilter } from '../../../api/contract/returnFilter.ts';
import { useRemote } from '../../useRemote.ts';

/** How often a running job is looked at, in milliseconds. */
const LOOK_MS = 1000;

type BulkAction =
  | {
      readonly type: 'start';
      readonly idempotencyKey: string;
      readonly event: BulkJob['event'];
      readonly which: { readonly filter: ReturnFilter } | { readonly orderNumbers: string[] };
    }
  | { readonly type: 'dismiss'; readonly id: string };

/** The person's job for many returns: it goes on without the page, and is there again with it. */
export function useBulk() {
  const { data, failure, actionFailure, isActing, send } = useRemote<null, ShownJob, BulkAction>({
    id: 'bulk',
    query: null,
    load: (client, _, signal) => client('GET /api/portal/bulk', { signal }),
    act: (client, _, action, signal) =>
      action.type === 'dismiss'
        ? client('DELETE /api/portal/bulk/:id', { params: { id: action.id }, signal })
        : client('POST /api/portal/bulk', {
            body: {
              idempotencyKey: action.idempotencyKey,
              event: action.event,
              ...action.which,
            },
            signal,
          }),
  });
  const job = data?.job ?? null;
  const isRunning = job !== null && !job.isFinished;
  const { start, stop } = useInterval(() => send({ type: 'reload.requested' }), LOOK_MS);
  useEffect(() => {
    if (isRunning) start();
    return stop;
  }, [isRunning, start, stop]);
  const request = (action: BulkAction) => send({ type: 'action.requested', action });
  return {
    job,
    isRunning,
    isActing,
    failure: actionFailure,
    /** Whether there is a job is known: before that none can be started. */
    isKnown: data !== null,
    /** Why it is not known, or null. */
    unknown: data === null ? failure : null,
    lookAgain: () => send({ type: 'reload.requested' }),
    request,
  };
}
