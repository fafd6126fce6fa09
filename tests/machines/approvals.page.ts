import { type Contract, subjectOf } from '../levels/contract.ts';
import { approvalsContract } from './approvals.contract.ts';
import { approvalsProfile } from './approvals.profile.ts';
import { pageGestures } from './helpers/gestures.ts';
import { type SettingsAppearance, seeSettings } from './helpers/settingsPage.ts';

const ABOVE = 'Orders above (optional)';

const contract: Contract<typeof approvalsProfile.machine, SettingsAppearance> = {
  ...approvalsContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/approvals');
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person) {
        await person.fills(ABOVE, (await person.holds(ABOVE)) === '200.00' ? '300' : '200');
        await person.presses('button', 'Save changes');
      },
    },
    calls: { load: 'GET /api/portal/approvals', act: 'PUT /api/portal/approvals' },
    isSilent: true,
    fake: () => ({}),
    see: (person) => seeSettings(person, 'Loading approvals'),
  },
};

/** Approvals in an admin's settings. */
export const approvalsPage = subjectOf(approvalsProfile, contract);
