import { type Contract, subjectOf } from '../levels/contract.ts';
import { pageGestures } from './helpers/gestures.ts';
import { type LeaverRuleAppearance, leaverRuleContract } from './leaverRule.contract.ts';
import { leaverRuleProfile } from './leaverRule.profile.ts';
import { errorsIn, noticesOn } from './notices.ts';

const ORDERS = /^Order returns for leavers automatically/;
const DAYS = 'Days before the last day';

const contract: Contract<typeof leaverRuleProfile.machine, LeaverRuleAppearance> = {
  ...leaverRuleContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/automatic-orders');
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
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const alerts = (await person.sees('alert')).map(({ text }) => text);
      const save = (await person.sees('button')).find(({ name }) => name === 'Save changes');
      const notices = await noticesOn(person);
      const isActing = save?.isWorking === true;
      const isBusy = (await person.sees('form')).some((form) => form.isBusy);
      return {
        isThere: save !== undefined,
        isLoading: statuses.includes('Loading the rule') || (isBusy && !isActing),
        isActing,
        isRefreshing: false,
        ...errorsIn(notices),
        canSave: save?.isDisabled === false,
        isSaved: statuses.includes('Saved'),
        isOvertaken: alerts.some((text) => text.startsWith('Someone else changed this rule')),
      };
    },
  },
};

/** Rule for leavers in an admin's settings: saving, and concurrent changes by others. */
export const leaverRulePage = subjectOf(leaverRuleProfile, contract);
