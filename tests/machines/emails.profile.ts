import type { MyEmails } from '../../src/domain/people/account.ts';
import { type EmailsAction, emailsMachine } from '../../src/machines/pages/emails.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, pageRules } from './helpers/pageRules.ts';

const PROBLEMS: MyEmails = { returns: 'problems' };
const DIGEST: MyEmails = { returns: 'digest' };
const CHOOSE: EmailsAction = { kind: 'choose', returns: 'digest' };

const UNHEARD = 'The choice listens to no stream of changes.';
const ON_PAGES = {
  'query.changed/again': 'There is one person to ask for.',
  'change.received/news': UNHEARD,
  'reload.requested/again @ resource.ready': 'It is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': UNHEARD,
  ...absent(['action.requested/choose']),
};

export const emailsProfile: Profile<typeof emailsMachine> = {
  machine: emailsMachine,
  inputs: { opened: { title: 'opens the settings', input: { query: null } } },
  events: {
    'query.changed': { again: { title: 'asks for the same', event: { query: null } } },
    'reload.requested': { again: { title: 'asks again' } },
    'change.received': {
      news: { title: 'receives a change from elsewhere', event: { changeIds: ['news'] } },
    },
    'action.requested': {
      choose: { title: 'wants a summary each day', event: { action: CHOOSE } },
    },
    'panel.opened': {},
    'panel.closed': {},
    'confirmation.asked': {},
    'confirmation.withdrawn': {},
    'selection.changed': {},
    'secret.dismissed': {},
  },
  outcomes: {
    load: {
      loaded: { title: 'the choice comes', done: PROBLEMS },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      saved: { title: 'it is saved', done: DIGEST },
      refused: { title: 'it is refused', error: failed('refused', "This can't be done now.") },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'act ends/refused': 'Nothing refuses it there.',
    },
  },
  invariants: pageRules,
  leavesOut: ({ data }, step) => step === 'load ends/loaded' && data?.returns === DIGEST.returns,
  project: ({ data, failure, action, actionFailure, done, changeIds, before }) => ({
    returns: data?.returns,
    failure: failure?.kind,
    action: action?.kind,
    actionFailure: actionFailure?.kind,
    isDone: done !== null,
    changeIds,
    isChanged: before !== null,
  }),
};
