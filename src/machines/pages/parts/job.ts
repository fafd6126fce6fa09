import { emit, not, or, raise, stateIn } from 'xstate';
import { createPageParts } from './page.ts';
import type { PageRules } from './pageSetup.ts';

interface JobRules<Data, Action> extends PageRules<Data, Action> {
  /** Whether work that was begun goes on. */
  readonly isUnderWay: (data: Data) => boolean;
}

/**
 * The parts of a page on which work is begun that goes on without it, and `job`, which looks at it
 * again and again while it does. One is under way at a time.
 */
export function createJobParts<Query, Data, Action>({
  isUnderWay,
  ...rules
}: JobRules<Data, Action>) {
  const { page, ...parts } = createPageParts<Query, Data, Action>(rules);
  const ofJob = page.extend({
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
  const job = ofJob.createStateConfig({
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
  return { ...parts, page: ofJob, job };
}
