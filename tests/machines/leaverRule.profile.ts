import type { SavedLeaverRule } from '../../src/domain/leavers/leaverRule.ts';
import {
  type LeaverRuleAction,
  leaverRuleMachine,
} from '../../src/machines/pages/leaverRule.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { RULE } from './fakes/leaverRule.fake.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

/** The rule after another admin has changed it. */
const CHANGED: SavedLeaverRule = { ...RULE, countries: ['US', 'CA'], version: '2' };
const { version: _, setBy: __, ...SENT } = RULE;
const SAVE: LeaverRuleAction = { kind: 'save', rule: { ...SENT, basedOn: RULE.version } };
const SAVE_OVER: LeaverRuleAction = { kind: 'save', rule: { ...SENT, basedOn: CHANGED.version } };

const isChanged = (rule: SavedLeaverRule | null) => rule?.version === CHANGED.version;

const ON_PAGES = {
  ...LOADED_ONCE,
  ...absent(['action.requested/save', 'action.requested/over']),
};

export const leaverRuleProfile: Profile<typeof leaverRuleMachine> = {
  machine: leaverRuleMachine,
  inputs: { opened: { title: 'opens the rule', input: { query: null } } },
  events: {
    ...pageEvents,
    'action.requested': {
      save: { title: 'saves other days', event: { action: SAVE } },
      over: { title: 'saves them beside the other countries', event: { action: SAVE_OVER } },
    },
  },
  outcomes: {
    load: {
      loaded: { title: 'the rule comes', done: RULE },
      changed: { title: 'the rule comes, with other countries', done: CHANGED },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      acted: { title: 'it is saved', done: RULE },
      kept: { title: 'it is saved, with the other countries', done: CHANGED },
      invalid: {
        title: 'the server finds a mistake',
        error: invalid({ daysBefore: ['Enter a number of days from 0 to 60.'] }),
      },
      refused: {
        title: 'another admin was faster',
        error: failed('refused', 'Avery Stone changed it while you were editing.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'load ends/changed': 'Another admin would have to save at the same moment.',
      'act ends/kept': 'Another admin would have to save first.',
      'act ends/invalid': 'The page holds what is typed against the rules of the server itself.',
      'act ends/refused': 'tests/server/leavers.rule.test.ts: two admins save.',
    },
  },
  invariants: pageRules,
  /** Another admin's change arrives once, after a refusal here. */
  leavesOut({ data, base }, step) {
    if (step === 'load ends/changed') return base === null || isChanged(base) || isChanged(data);
    if (step === 'act ends/kept') return !isChanged(data);
    return ['load ends/loaded', 'act ends/acted'].includes(step) && isChanged(data);
  },
  project: ({ data, base, done, ...context }) => ({
    ...pageFacts(context),
    isChangedByOthers: isChanged(data),
    isThere: data !== null,
    base: base?.version,
    isDone: done !== null,
  }),
};
