import { type Contract, subjectOf } from '../levels/contract.ts';
import { pageGestures } from './helpers/gestures.ts';
import { type SettingsAppearance, seeSettings } from './helpers/settingsPage.ts';
import { leaverRuleContract } from './leaverRule.contract.ts';
import { leaverRuleProfile } from './leaverRule.profile.ts';

const ORDERS = /^Order returns for leavers automatically/;
const DAYS = 'Days before the last day';

const contract: Contract<typeof leaverRuleProfile.machine, SettingsAppearance> = {
  ...leaverRuleContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/leavers');
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person) {
        const [orders] = (await person.sees('checkbox')).filter(({ name }) => ORDERS.test(name));
        if (orders?.isChecked === false) await person.presses('checkbox', ORDERS);
        await person.fills(DAYS, (await person.holds(DAYS)) === '3' ? '5' : '3');
        await person.presses('button', 'Save changes');
      },
    },
    calls: { load: 'GET /api/portal/leaver-rule', act: 'PUT /api/portal/leaver-rule' },
    isSilent: true,
    // The mailbox beside it never loads: the rule is saved all the same.
    fake: () => ({ beside: { 'GET /api/portal/leaver-mailbox': () => new Promise(() => {}) } }),
    see: (person) => seeSettings(person, 'Loading the rule'),
  },
};

/** Rule for leavers in an admin's settings: saving, and concurrent changes by others. */
export const leaverRulePage = subjectOf(leaverRuleProfile, contract);
