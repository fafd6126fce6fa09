import type { MyEmails } from '../../src/domain/people/account.ts';
import { type EmailsAction, emailsMachine } from '../../src/machines/pages/emails.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const PROBLEMS: MyEmails = { returns: 'problems' };
const DIGEST: MyEmails = { returns: 'digest' };
const CHOOSE: EmailsAction = { kind: 'choose', returns: 'digest' };

const ON_PAGES = { ...LOADED_ONCE, ...absent(['action.requested/choose']) };

export const emailsProfile: Profile<typeof emailsMachine> = {
  machine: emailsMachine,
  inputs: { opened: { title: 'opens the settings', input: { query: null } } },
  events: {
    ...pageEvents,
    'action.requested': {
      choose: { title: 'wants a summary each day', event: { action: CHOOSE } },
    },
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
  excluded: { 2: ON_PAGES, 3: { ...ON_PAGES, 'act ends/refused': 'Nothing refuses it there.' } },
  invariants: pageRules,
  leavesOut: ({ data }, step) => step === 'load ends/loaded' && data?.returns === DIGEST.returns,
  project: ({ data, done, ...context }) => ({
    ...pageFacts(context),
    returns: data?.returns,
    isDone: done !== null,
  }),
};
