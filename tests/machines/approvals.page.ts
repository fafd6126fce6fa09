import { type Contract, subjectOf } from '../levels/contract.ts';
import { type ApprovalsAppearance, approvalsContract } from './approvals.contract.ts';
import { approvalsProfile } from './approvals.profile.ts';
import { pageGestures } from './helpers/gestures.ts';
import { errorsIn, noticesOn } from './notices.ts';

const ABOVE = 'Orders above (optional)';

const contract: Contract<typeof approvalsProfile.machine, ApprovalsAppearance> = {
  ...approvalsContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/approvals');
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person) {
        await person.fills(ABOVE, (await person.holds(ABOVE)) === '100.00' ? '200' : '100');
        await person.presses('button', 'Save changes');
      },
    },
    calls: { load: 'GET /api/portal/approvals', act: 'PUT /api/portal/approvals' },
    isSilent: true,
    fake: () => ({}),
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const save = (await person.sees('button')).find(({ name }) => name === 'Save changes');
      const isActing = save?.isWorking === true;
      const isBusy = (await person.sees('form')).some((form) => form.isBusy);
      return {
        isThere: save !== undefined,
        isLoading: statuses.includes('Loading approvals') || (isBusy && !isActing),
        isActing,
        isRefreshing: false,
        ...errorsIn(await noticesOn(person)),
        canSave: save?.isDisabled === false,
        isSaved: statuses.includes('Saved'),
      };
    },
  },
};

/** Approvals in an admin's settings. */
export const approvalsPage = subjectOf(approvalsProfile, contract);
