import { createRemoteMachine } from '../../src/machines/remote.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeBillingServer } from './fakes/billing.fake.ts';
import { noticesOn } from './notices.ts';
import { type RemoteAppearance, remoteContract } from './remote.contract.ts';
import { remoteProfile } from './remote.profile.ts';

/** The remote machine with the billing page's ID. */
const machine = createRemoteMachine<number, string, 'store'>('billing');

const UNHEARD = 'Bills listen to no stream of changes.';
const READ_ONLY = 'Bills are read; nothing is done to them.';
const AFTER_FAILURE = 'The bills are asked for anew only after a failure.';

const excluded = {
  'query.changed/other':
    'Another page is asked for by a link of this one: tests/ui/billing.test.tsx.',
  'change.heard/known': UNHEARD,
  'change.heard/news': UNHEARD,
  'action.requested/store': READ_ONLY,
  'reload.requested/again @ ready': AFTER_FAILURE,
};

const profile: Profile<typeof machine> = {
  ...remoteProfile,
  machine,
  excluded: { 2: excluded, 3: excluded },
};

const contract: Contract<typeof machine, RemoteAppearance> = {
  ...remoteContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/billing');
    },
    events: {
      'change.heard': () => Promise.reject(new Error('Excluded: there is no stream here.')),
      'query.changed': () => Promise.reject(new Error('Excluded: see the profile.')),
      'reload.requested': (person) => person.presses('button', 'Try again'),
      'action.requested': () => Promise.reject(new Error('Excluded: bills are read.')),
    },
    calls: { load: 'GET /api/portal/billing', act: 'POST /api/portal/returns' },
    server: {
      load: { loaded: async () => {}, unreachable: (server) => server.cutLine() },
      act: {},
    },
    isSilent: true,
    fake: fakeBillingServer,
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const headings = await person.sees('heading');
      const tables = await person.sees('table');
      const notices = await noticesOn(person);
      return {
        content: headings.some(({ name }) => name === 'Statements') ? 'content' : null,
        isLoading: statuses.includes('Loading your bills') || tables.some(({ isBusy }) => isBusy),
        isActing: false,
        isRefreshing: false,
        error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
      };
    },
  },
};

/** Billing page: a remote machine that loads once. */
export const billingPage = subjectOf(profile, contract);
