import type { SavedApprovals } from '../../src/domain/organization/approvals.ts';
import {
  type ApprovalsAction,
  approvalsMachine,
} from '../../src/machines/pages/approvals.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { NONE } from './fakes/approvals.fake.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const SAVED: SavedApprovals = { ...NONE, above: 100_00 };
const { currency: _, admins: __, version, ...settings } = SAVED;
const SAVE: ApprovalsAction = { kind: 'save', settings: { ...settings, basedOn: version } };

const OVER: ApprovalsAction = { kind: 'save', settings: { ...settings, basedOn: '0' } };

const ON_PAGES = {
  ...LOADED_ONCE,
  'action.requested/over > nothing': 'The page saves over what it shows.',
  ...absent(['action.requested/over']),
};

export const approvalsProfile: Profile<typeof approvalsMachine> = {
  machine: approvalsMachine,
  inputs: { opened: { title: 'opens the approvals', input: { query: null } } },
  events: {
    ...pageEvents,
    'action.requested': {
      save: { title: 'saves an amount', event: { action: SAVE } },
      over: { title: 'saves over an older version', event: { action: OVER } },
    },
  },
  outcomes: {
    load: {
      loaded: { title: 'the settings come', done: NONE },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      saved: { title: 'it is saved', done: SAVED },
      invalid: {
        title: 'the server finds a mistake',
        error: invalid({ above: ['Enter an amount from 0 to 100,000.'] }),
      },
      refused: {
        title: 'another admin was faster',
        error: failed('refused', 'Avery Stone changed this while you were editing.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'act ends/invalid': 'The page holds what is typed against the rules of the server itself.',
      'act ends/refused': 'tests/server/approvals.test.ts: an admin saves over an older version.',
    },
  },
  invariants: pageRules,
  leavesOut: ({ data }, step) => step === 'load ends/loaded' && data?.above === SAVED.above,
  project: ({ data, done, ...context }) => ({
    ...pageFacts(context),
    above: data?.above,
    isDone: done !== null,
  }),
};
