import { FailureError } from '../../src/machines/failure.ts';
import { createRemoteMachine } from '../../src/machines/remote.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeOrganisationServer } from './fakes/organisation.fake.ts';
import { noticesOn } from './notices.ts';
import { type RemoteSight, remoteContract } from './remote.contract.ts';
import { remoteProfile } from './remote.profile.ts';

/** The remote machine under the name that the settings give it. */
const machine = createRemoteMachine<number, string, 'store'>('organisation');

const TOO_SHORT = 'The wait must be longer than the last reminder.';
const UNHEARD = 'The settings listen to no stream of changes.';

const profile: Profile<typeof machine> = {
  ...remoteProfile,
  machine,
  outcomes: {
    ...remoteProfile.outcomes,
    act: {
      ...remoteProfile.outcomes.act,
      acted: { title: 'it is done', done: 'content' },
      invalid: {
        title: 'the server finds a mistake',
        error: new FailureError({
          kind: 'invalid',
          message: 'Some of what was sent is not right.',
          fields: { expiryDays: [TOO_SHORT] },
        }),
      },
    },
  },
  excluded: {
    2: {
      'change.heard/known': UNHEARD,
      'change.heard/news': UNHEARD,
      'query.changed/other': 'There is one organization to ask for.',
      'reload.requested/again @ ready': 'The settings are asked for anew only after a failure.',
    },
    3: {
      'change.heard/known': UNHEARD,
      'change.heard/news': UNHEARD,
      'query.changed/other': 'There is one organization to ask for.',
      'reload.requested/again @ ready': 'The settings are asked for anew only after a failure.',
      'act ends/invalid': 'The page holds what is typed against the rules of the server itself.',
      'act ends/refused':
        'Another admin would have to save at the same moment; tests/server/organisation.settings.test.ts does.',
    },
  },
};

const contract: Contract<typeof machine, RemoteSight> = {
  ...remoteContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/organization');
    },
    events: {
      'change.heard': () => Promise.reject(new Error('Excluded: there is no stream here.')),
      'query.changed': () => Promise.reject(new Error('Excluded: there is one organization.')),
      'reload.requested': (person) => person.presses('button', 'Try again'),
      async 'action.requested'(person) {
        const [, name] = await person.sees('textbox');
        await person.fills('Name in mails', name?.value === 'Acme' ? 'Acme Inc' : 'Acme');
        await person.presses('button', 'Save changes');
      },
    },
    calls: { load: 'GET /api/portal/organisation', act: 'PUT /api/portal/organisation' },
    server: {
      load: { loaded: async () => {}, unreachable: (server) => server.cutLine() },
      act: { acted: async () => {}, unreachable: (server) => server.cutLine() },
    },
    isSilent: true,
    fake: fakeOrganisationServer,
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const save = (await person.sees('button')).find(({ name }) => name === 'Save changes');
      const notices = await noticesOn(person);
      const isSaving = save?.isDisabled ?? false;
      const isBusy = (await person.sees('form')).some((form) => form.isBusy);
      return {
        content: save === undefined ? null : 'content',
        isLoading: statuses.includes('Loading the organization') || (isBusy && !isSaving),
        isActing: isSaving,
        isRefreshing: false,
        error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
      };
    },
  },
};

/** The organization among an admin's settings: a remote machine that is asked once and changed. */
export const organisationPage = subjectOf(profile, contract);
