import { emit, not, or, raise, stateIn } from 'xstate';
import { createPageParts } from './page.ts';
import type { PageRules } from './pageSetup.ts';
import type { AnyPanel } from './pageTypes.ts';

interface JobRules<Data, Action, Panel> extends PageRules<Data, Action, Panel> {
  /** Whether the job is running. */
  readonly isRunning: (data: Data) => boolean;
}

/** Parts of a page that starts long-running jobs; `job` polls while one is running. One job at a time. */
export function createJobParts<Query, Data, Action, Panel extends AnyPanel = never>({
  isRunning,
  ...rules
}: JobRules<Data, Action, Panel>) {
  const { page, ...parts } = createPageParts<Query, Data, Action, Panel>(rules);
  const pageWithJob = page.extend({
    guards: {
      isRunning: ({ context: { data } }) => data !== null && isRunning(data),
      /** Whether no request is pending. */
      isIdle: or([stateIn({ resource: 'ready' }), stateIn({ resource: 'failed' })]),
    },
    actions: {
      refresh: raise({ type: 'change.received', changeIds: [''] }),
      emitJobEnded: emit({ type: 'job.ended' }),
    },
    // Polling interval of a running job.
    delays: { lookDue: 1000 },
  });
  const job = pageWithJob.createStateConfig({
    description: "The user's newest job, which continues without the page.",
    initial: 'idle',
    states: {
      idle: {
        description: 'No job is known to be running.',
        always: { guard: 'isRunning', target: 'running' },
      },
      running: {
        description: 'A job is running and polled.',
        always: { guard: not('isRunning'), target: 'idle', actions: 'emitJobEnded' },
        after: {
          lookDue: [
            { guard: 'isIdle', target: 'running', reenter: true, actions: 'refresh' },
            // The response to the last poll is still pending.
            { target: 'running', reenter: true },
          ],
        },
      },
    },
  });
  return { ...parts, page: pageWithJob, job };
}
