import { createRemoteMachine } from '../../src/machines/remote.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeWebhookServer } from './fakes/webhook.fake.ts';
import { noticesOn } from './notices.ts';
import { type RemoteSight, remoteContract } from './remote.contract.ts';
import { remoteProfile } from './remote.profile.ts';

/** The remote machine under the name that a webhook's page gives it. */
const machine = createRemoteMachine<number, string, 'store'>('webhook');

const URL = 'https://hooks.example.com/returns';
const UNHEARD = 'A webhook listens to no stream of changes.';
const COMMON = {
  'change.heard/known': UNHEARD,
  'change.heard/news': UNHEARD,
  'query.changed/other': 'The filter of the log stands in the address: tests/ui/webhook.test.tsx.',
};

const profile: Profile<typeof machine> = {
  ...remoteProfile,
  machine,
  outcomes: {
    ...remoteProfile.outcomes,
    act: { ...remoteProfile.outcomes.act, acted: { title: 'it is done', done: 'content' } },
  },
  excluded: {
    2: COMMON,
    3: {
      ...COMMON,
      'act ends/refused': 'Nobody else is at this webhook; tests/server/webhooks.screen.test.ts.',
    },
  },
};

const contract: Contract<typeof machine, RemoteSight> = {
  ...remoteContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/api');
      await person.presses('button', 'New webhook');
      await person.fills('Address', URL);
      await person.presses('button', 'Add webhook');
      await person.presses('link', URL);
    },
    events: {
      'change.heard': () => Promise.reject(new Error('Excluded: there is no stream here.')),
      'query.changed': () => Promise.reject(new Error('Excluded: see the tests of the view.')),
      async 'reload.requested'(person) {
        const buttons = (await person.sees('button')).map(({ name }) => name);
        await person.presses('button', buttons.includes('Try again') ? 'Try again' : 'Refresh');
      },
      async 'action.requested'(person) {
        const buttons = (await person.sees('button')).map(({ name }) => name);
        await person.presses('button', buttons.includes('Disable') ? 'Disable' : 'Enable');
      },
    },
    calls: {
      load: 'GET /api/portal/webhooks/:id',
      act: 'POST /api/portal/webhooks/:id/events',
    },
    server: {
      load: { loaded: async () => {}, unreachable: (server) => server.cutLine() },
      act: { acted: async () => {}, unreachable: (server) => server.cutLine() },
    },
    isSilent: true,
    fake: fakeWebhookServer,
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const test = (await person.sees('button')).find(({ name }) => name === 'Send a test event');
      const notices = await noticesOn(person);
      const isActing = statuses.includes('Working on it');
      return {
        content: test === undefined ? null : 'content',
        isLoading:
          statuses.includes('Loading the webhook') || ((test?.isDisabled ?? false) && !isActing),
        isActing,
        isRefreshing: false,
        error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
      };
    },
  },
};

/** A webhook's page: a remote machine that is asked, asked again, and acted on. */
export const webhookPage = subjectOf(profile, contract);
