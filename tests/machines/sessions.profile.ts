import { sessionsMachine } from '../../src/machines/pages/sessions.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { OLD, PHONE, signedInOn, THIS } from './fakes/sessions.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const SOME = signedInOn(THIS, PHONE, OLD);
const NONE = signedInOn(THIS);

const ON_PAGES = {
  ...LOADED_ONCE,
  ...absent(['action.requested/one', 'action.requested/others', 'panel.opened/others']),
  'panel.opened/others @ form.open': 'The button has given way to the question.',
  ...absent(['panel.closed/closed']),
};

export const sessionsProfile: Profile<typeof sessionsMachine> = {
  machine: sessionsMachine,
  inputs: { opened: { title: 'opens the sessions', input: { query: null } } },
  events: {
    ...pageEvents,
    'action.requested': {
      one: {
        title: 'signs out on the telephone',
        event: { action: { kind: 'one', sessionId: PHONE } },
      },
      others: { title: 'confirms', event: { action: { kind: 'others' } } },
    },
    'panel.opened': {
      others: { title: 'wants to sign out everywhere else', event: { panel: 'others' } },
    },
    'panel.closed': { closed: { title: 'goes back' } },
  },
  outcomes: {
    load: {
      some: { title: 'the sessions come', done: SOME },
      none: { title: 'the sessions come, there is no other', done: NONE },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      some: { title: 'one has ended', done: SOME },
      none: { title: 'all others have ended', done: NONE },
      refused: {
        title: 'it has ended already',
        error: failed('refused', 'That session already ended.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'load ends/none': 'The paths begin with other sessions of the same person.',
      'act ends/refused':
        'Somebody would have to end it at the same moment: tests/server/account.test.ts does.',
    },
  },
  invariants: {
    ...pageRules,
    'nobody is signed out everywhere without being asked': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action?.kind !== 'others' ||
      snapshot.matches({ form: 'open' }),
  },
  leavesOut({ data, action }, step) {
    const isAlone = data?.sessions.length === 1;
    if (step === 'panel.opened/others') return isAlone;
    if (step === 'act ends/none') return action?.kind !== 'others';
    if (step === 'act ends/some') return action?.kind !== 'one';
    return step === 'act ends/refused' && action?.kind !== 'one';
  },
  project: ({ data, panel, ...context }) => ({
    ...pageFacts(context),
    sessions: data?.sessions.length ?? null,
    panel,
  }),
};
