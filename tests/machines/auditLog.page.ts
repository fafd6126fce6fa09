import { createRemoteMachine } from '../../src/machines/remote.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeAuditServer } from './fakes/auditLog.fake.ts';
import { noticesOn } from './notices.ts';
import { type RemoteAppearance, remoteContract } from './remote.contract.ts';
import { remoteProfile } from './remote.profile.ts';

/** The remote machine with the audit log's ID. */
const machine = createRemoteMachine<number, string, 'store'>('auditLog');

const UNHEARD = 'The audit log listens to no stream of changes.';
const excluded = {
  'query.changed/other': 'tests/ui/auditLog.test.tsx narrows it.',
  'change.heard/known': UNHEARD,
  'change.heard/news': UNHEARD,
  'action.requested/store': 'The audit log is read; nothing is done to it.',
  'reload.requested/again @ ready': 'The audit log is asked for anew only after a failure.',
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
      await person.opens('/settings/audit-log');
    },
    events: {
      'change.heard': () => Promise.reject(new Error('Excluded: there is no stream here.')),
      'query.changed': () => Promise.reject(new Error('Excluded: see the profile.')),
      'reload.requested': (person) => person.presses('button', 'Try again'),
      'action.requested': () => Promise.reject(new Error('Excluded: the log is read.')),
    },
    calls: { load: 'GET /api/portal/audit-log', act: 'POST /api/portal/returns' },
    server: {
      load: { loaded: async () => {}, unreachable: (server) => server.cutLine() },
      act: {},
    },
    isSilent: true,
    fake: fakeAuditServer,
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const notices = await noticesOn(person);
      return {
        content: (await person.sees('article')).length > 0 ? 'content' : null,
        isLoading: statuses.includes('Loading the audit log'),
        isActing: false,
        isRefreshing: false,
        error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
      };
    },
  },
};

/** Audit log: a remote machine that loads once. */
export const auditLogPage = subjectOf(profile, contract);
