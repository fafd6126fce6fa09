import { FailureError } from '../../src/machines/failure.ts';
import { createRemoteMachine } from '../../src/machines/remote.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeKeyServer } from './fakes/apiKeys.fake.ts';
import { noticesOn } from './notices.ts';
import { type RemoteSight, remoteContract } from './remote.contract.ts';
import { remoteProfile } from './remote.profile.ts';

/** The remote machine under the name that the keys give it. */
const machine = createRemoteMachine<number, string, 'store'>('apiKeys');

const UNHEARD = 'The keys listen to no stream of changes.';
const COMMON = {
  'change.heard/known': UNHEARD,
  'change.heard/news': UNHEARD,
  'query.changed/other': 'There is one organization to ask for.',
  'reload.requested/again @ ready': 'The keys are asked for anew only after a failure.',
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
        title: 'the name is in use',
        error: new FailureError({
          kind: 'invalid',
          message: 'Some of what was sent is not right.',
          fields: { name: ['A key called ci is in use already.'] },
        }),
      },
    },
  },
  excluded: {
    2: COMMON,
    3: {
      ...COMMON,
      'act ends/invalid': 'Each name of a path is a new one; tests/server/publicApi.keys.test.ts.',
      'act ends/refused': 'Only the hundredth key is refused; tests/server/publicApi.keys.test.ts.',
    },
  },
};

const contract: Contract<typeof machine, RemoteSight> = {
  ...remoteContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/api');
    },
    events: {
      'change.heard': () => Promise.reject(new Error('Excluded: there is no stream here.')),
      'query.changed': () => Promise.reject(new Error('Excluded: there is one organization.')),
      'reload.requested': (person) => person.presses('button', 'Try again'),
      async 'action.requested'(person) {
        const buttons = await person.sees('button');
        if (buttons.some(({ name }) => name === 'New API key')) {
          await person.presses('button', 'New API key');
        }
        // A new name, and the same one on each walk of a path.
        const keys = buttons.filter(({ name }) => name.startsWith('Revoke '));
        await person.fills('Name', `program ${keys.length}`);
        await person.presses('button', 'Create key');
      },
    },
    calls: { load: 'GET /api/portal/api-keys', act: 'POST /api/portal/api-keys' },
    server: {
      load: { loaded: async () => {}, unreachable: (server) => server.cutLine() },
      act: { acted: async () => {}, unreachable: (server) => server.cutLine() },
    },
    isSilent: true,
    fake: fakeKeyServer,
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const buttons = await person.sees('button');
      const save = buttons.find(({ name }) => name === 'Create key');
      const hasContent = save !== undefined || buttons.some(({ name }) => name === 'New API key');
      const notices = await noticesOn(person);
      const isActing = statuses.includes('Making the key');
      const isBusy = (await person.sees('form')).some((form) => form.isBusy);
      return {
        content: hasContent ? 'content' : null,
        isLoading: statuses.includes('Loading keys') || (isBusy && !isActing),
        isActing,
        isRefreshing: false,
        error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
      };
    },
  },
};

/** The keys on the API screen: a remote machine that is asked once and added to. */
export const apiKeysPage = subjectOf(profile, contract);
