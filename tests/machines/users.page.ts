import { FailureError } from '../../src/machines/failure.ts';
import { createRemoteMachine } from '../../src/machines/remote.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { fakeUserServer } from './fakes/users.fake.ts';
import { noticesOn } from './notices.ts';
import { type RemoteSight, remoteContract } from './remote.contract.ts';
import { remoteProfile } from './remote.profile.ts';
import { usersAsides, usersInviting, usersWaits } from './users.asides.ts';

/** The remote machine under the name that the list of users gives it. */
const machine = createRemoteMachine<number, string, 'store'>('users');

const COMMON = {
  'change.heard/known': 'The list of users listens to no stream of changes.',
  'change.heard/news': 'The list of users listens to no stream of changes.',
  'reload.requested/again @ ready': 'The list is asked for anew only after a failure.',
  'query.changed/other': 'What is looked for is walked in tests/ui/users.test.tsx.',
};

const profile: Profile<typeof machine> = {
  ...remoteProfile,
  machine,
  outcomes: {
    ...remoteProfile.outcomes,
    act: {
      ...remoteProfile.outcomes.act,
      acted: { title: 'it is done', done: 'content' },
      invalid: {
        title: 'the address is in use',
        error: new FailureError({
          kind: 'invalid',
          message: 'Some of what was sent is not right.',
          fields: { 'emails.0': ['The address is in use.'] },
        }),
      },
    },
  },
  excluded: {
    2: COMMON,
    3: {
      ...COMMON,
      'act ends/invalid':
        'Each address of a path is a new one; tests/server/users.inviting.test.ts.',
      'act ends/refused': 'Inviting has no state that could refuse it.',
    },
  },
};

/** An address that nobody has been invited by yet; the same one on each walk of a path. */
async function nextAddress(person: Person): Promise<string> {
  const words = (await person.sees('link')).map(({ text }) => /^Invited (\d+)$/.exec(text)?.[1]);
  return `person${1 + Number(words.find((count) => count !== undefined))}@acme.test`;
}

const contract: Contract<typeof machine, RemoteSight> = {
  ...remoteContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/users');
    },
    events: {
      'change.heard': () => Promise.reject(new Error('Excluded: there is no stream here.')),
      'query.changed': () => Promise.reject(new Error('Excluded: see the profile.')),
      'reload.requested': (person) => person.presses('button', 'Try again'),
      async 'action.requested'(person) {
        const buttons = await person.sees('button');
        if (buttons.some(({ name }) => name === 'Invite people')) {
          await person.presses('button', 'Invite people');
        }
        await person.fills('Email addresses', await nextAddress(person));
        await person.presses('button', 'Send invitations');
      },
    },
    asides: { loading: usersWaits, ready: usersAsides, acting: usersInviting },
    calls: { load: 'GET /api/portal/users', act: 'POST /api/portal/invitations' },
    server: {
      load: { loaded: async () => {}, unreachable: (server) => server.cutLine() },
      act: { acted: async () => {}, unreachable: (server) => server.cutLine() },
    },
    delays: {},
    isSilent: true,
    fake: () => fakeUserServer(),
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const tables = await person.sees('table');
      const isEmpty = (await person.sees('heading')).some(({ name }) => name === 'Nobody here');
      const notices = await noticesOn(person);
      const isActing = statuses.includes('Saving');
      return {
        content: tables.length > 0 || isEmpty ? 'content' : null,
        isLoading:
          statuses.includes('Loading users') || (tables.some((table) => table.isBusy) && !isActing),
        isActing,
        isRefreshing: false,
        error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
      };
    },
  },
};

/** The list of users: a remote machine that is asked and added to. */
export const usersPage = subjectOf(profile, contract);
