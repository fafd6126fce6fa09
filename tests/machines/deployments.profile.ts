import { deploymentsMachine } from '../../src/machines/pages/deployments.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { NONE, SENT } from './fakes/deployment.fake.ts';
import { unreachable } from './helpers/admin.ts';
import { HEARD_WHEN_READY } from './helpers/heardOnly.ts';
import { pageEvents, pageRules } from './helpers/pageRules.ts';

const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';
const ONLY_READ = 'The list is read; what is done with a deployment is done on its page.';
const ON_PAGES = {
  'reload.requested/again @ resource.ready': 'The list is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew by itself.',
};

export const deploymentsProfile: Profile<typeof deploymentsMachine> = {
  machine: deploymentsMachine,
  inputs: { opened: { title: 'opens the deployments', input: { query: {} } } },
  events: {
    ...pageEvents,
    'query.changed': {
      lost: { title: 'looks at those that are lost', event: { query: { status: 'lost' } } },
    },
  },
  outcomes: {
    load: {
      some: { title: 'deployments come', done: SENT },
      none: { title: 'none fits', done: NONE },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      done: { title: 'something is done', done: SENT },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: { ...ON_PAGES, ...HEARD_WHEN_READY },
    3: { ...ON_PAGES, 'change.received/news': HEARD },
  },
  infeasible: { 'outcome act/done': ONLY_READ, 'outcome act/unreachable': ONLY_READ },
  invariants: pageRules,
  leavesOut({ query }, step) {
    const isLost = query.status === 'lost';
    if (step === 'query.changed/lost') return isLost;
    return step === (isLost ? 'load ends/some' : 'load ends/none');
  },
  project: ({ query, data, failure, changeIds }) => ({
    status: query.status,
    count: data?.rows.length,
    failure: failure?.kind,
    changeIds,
  }),
};
