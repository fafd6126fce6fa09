import { createRemoteMachine } from '../../src/machines/remote.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Contract, type PageContract, subjectOf } from '../levels/contract.ts';
import { noticesOn } from './notices.ts';
import { type RemoteSight, remoteContract } from './remote.contract.ts';
import { remoteProfile } from './remote.profile.ts';

/** The remote machine as the dashboard makes it: no list tells of the events of its returns. */
export const dashboardMachine = createRemoteMachine<number, string, 'store'>('dashboard');

/** Why nobody hears of a change on the paths. */
const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';

export const dashboardProfile: Profile<typeof dashboardMachine> = {
  ...remoteProfile,
  machine: dashboardMachine,
  outcomes: {
    ...remoteProfile.outcomes,
    act: { ...remoteProfile.outcomes.act, acted: { title: 'it is done', done: 'content' } },
  },
  excluded: {
    3: {
      'change.heard/known': HEARD,
      'change.heard/news': HEARD,
      'action.requested/store':
        'What is done from the list is shown in tests/ui/dashboard.test.tsx.',
      'reload.requested/again @ ready': 'The dashboard asks anew only after a failure.',
    },
  },
};

export const dashboardPageContract: PageContract<typeof dashboardMachine, RemoteSight> = {
  async start(person) {
    await person.signsInElsewhere();
    await person.opens('/');
  },
  events: {
    /** Both find every return; a search that is there already would change nothing. */
    async 'query.changed'(person) {
      const [field] = await person.sees('searchbox');
      await person.fills('Search', field?.value === 'RTN' ? 'RTN-1' : 'RTN');
    },
    'change.heard': () => Promise.reject(new Error('Excluded: it comes over the stream.')),
    'reload.requested': (person) => person.presses('button', 'Try again'),
    'action.requested': () => Promise.reject(new Error('Excluded: see the profile.')),
  },
  calls: {
    load: 'GET /api/portal/returns',
    act: 'POST /api/portal/returns/:orderNumber/events',
  },
  server: {
    load: { loaded: async () => {}, unreachable: (server) => server.cutLine() },
    act: {},
  },
  isSilent: true,
  async see(person) {
    const said = await person.sees('status');
    const statuses = said.map(({ text }) => text);
    const tables = await person.sees('table');
    const notices = await noticesOn(person);
    const isActing = statuses.includes('Saving');
    return {
      content: tables.length > 0 ? 'content' : null,
      isLoading:
        statuses.includes('Loading returns') || (tables.some((table) => table.isBusy) && !isActing),
      isActing,
      isRefreshing: said.some((status) => status.isBusy),
      error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
      actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
    };
  },
};

const { failed } = remoteContract.states;

export const dashboardContract: Contract<typeof dashboardMachine, RemoteSight> = {
  ...remoteContract,
  states: {
    ...remoteContract.states,
    // A list that may be another one by now gives way to the failure.
    failed: (snapshot) => ({ ...failed?.(snapshot), content: null }),
  },
  page: dashboardPageContract,
};

/** The dashboard's list in the built app: a remote machine that is asked again with each filter. */
export const dashboardPage = subjectOf(dashboardProfile, dashboardContract);
