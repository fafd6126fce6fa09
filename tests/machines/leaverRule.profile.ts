import { leaverRuleMachine } from '../../src/machines/pages/leaverRule.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { RULE } from './fakes/leaverRule.fake.ts';
import { settingsProfile } from './helpers/settingsPage.ts';

const { version: _, setBy: __, ...settings } = RULE;

export const leaverRuleProfile: Profile<typeof leaverRuleMachine> = {
  machine: leaverRuleMachine,
  ...settingsProfile({
    saved: RULE,
    changed: { ...RULE, countries: ['US', 'CA'], version: '2' },
    settings,
    opening: 'opens the rule',
    errors: { daysBefore: ['Enter a number of days from 0 to 60.'] },
    test: 'tests/server/leavers.rule.test.ts',
  }),
};
