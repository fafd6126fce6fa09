import { withLog } from './fakes/provisioning.fake.ts';
import { presses } from './helpers/gestures.ts';
import { withMore } from './helpers/more.ts';
import { provisioningPage } from './provisioning.page.ts';

const OLDER = { before: '8' };

/** Provisioning at level 2, with a log of several pages. */
export const renderedProvisioningPage = withMore(provisioningPage, {
  answers: {
    log: { title: 'it comes with what the provider did', says: withLog() },
    older: { title: 'it comes with what was done before', query: OLDER, says: withLog(true) },
  },
  steps: {
    'query.changed': {
      older: {
        title: 'looks at what was done before',
        event: { query: OLDER },
        on: 'log',
        does: presses(['link', 'Next page, below the list']),
      },
    },
  },
  reached: ['query.changed/older'],
});
