import { createRemoteMachine } from '../../src/machines/remote.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeAddressBookServer } from './fakes/addressBook.fake.ts';
import { noticesOn } from './notices.ts';
import { type RemoteSight, remoteContract } from './remote.contract.ts';
import { remoteProfile } from './remote.profile.ts';

/** The remote machine under the name that the address book gives it. */
const machine = createRemoteMachine<number, string, 'store'>('addressBook');

const UNHEARD = 'The address book listens to no stream of changes.';
const excluded = {
  'change.heard/known': UNHEARD,
  'change.heard/news': UNHEARD,
  'query.changed/other': 'There is one address book to ask for.',
  'reload.requested/again @ ready': 'The address book is asked for anew only after a failure.',
};

const profile: Profile<typeof machine> = {
  ...remoteProfile,
  machine,
  outcomes: {
    ...remoteProfile.outcomes,
    act: {
      ...remoteProfile.outcomes.act,
      acted: { title: 'it is done', done: 'content' },
    },
  },
  excluded: {
    2: excluded,
    3: {
      ...excluded,
      'act ends/refused':
        'Another admin would have to change it at the same moment; tests/server/organisation.addresses.test.ts does.',
    },
  },
};

const MAKE_DEFAULT = /^Make default: /;

const contract: Contract<typeof machine, RemoteSight> = {
  ...remoteContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/addresses');
    },
    events: {
      'change.heard': () => Promise.reject(new Error('Excluded: there is no stream here.')),
      'query.changed': () => Promise.reject(new Error('Excluded: there is one address book.')),
      'reload.requested': (person) => person.presses('button', 'Try again'),
      'action.requested': (person) => person.presses('button', MAKE_DEFAULT),
    },
    calls: {
      load: 'GET /api/portal/addresses',
      act: 'PUT /api/portal/addresses/:addressId',
    },
    server: {
      load: { loaded: async () => {}, unreachable: (server) => server.cutLine() },
      act: { acted: async () => {}, unreachable: (server) => server.cutLine() },
    },
    isSilent: true,
    fake: fakeAddressBookServer,
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const buttons = await person.sees('button');
      const choices = buttons.filter(({ name }) => MAKE_DEFAULT.test(name));
      const isActing = choices.some(({ isWorking }) => isWorking);
      const isBusy = !isActing && choices.some(({ isDisabled }) => isDisabled);
      const notices = await noticesOn(person);
      return {
        content: choices.length > 0 ? 'content' : null,
        isLoading: statuses.includes('Loading the address book') || isBusy,
        isActing,
        isRefreshing: false,
        error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
      };
    },
  },
};

/** The address book: a remote machine that is asked once, where an admin chooses the default. */
export const addressBookPage = subjectOf(profile, contract);
