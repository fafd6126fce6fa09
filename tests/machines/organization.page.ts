import { type Contract, subjectOf } from '../levels/contract.ts';
import { accountScenarios } from './account.scenarios.ts';
import { fakeOrganizationServer } from './fakes/organization.fake.ts';
import { pageGestures } from './helpers/gestures.ts';
import { seeSettings } from './helpers/settingsPage.ts';
import { type OrganizationAppearance, organizationContract } from './organization.contract.ts';
import { organizationProfile } from './organization.profile.ts';
import { organizationScenarios, previewScenarios } from './organization.scenarios.ts';

const NAME_IN_MAILS = 'Display name in emails';

const contract: Contract<typeof organizationProfile.machine, OrganizationAppearance> = {
  ...organizationContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/organization');
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person) {
        const was = await person.holds(NAME_IN_MAILS);
        await person.fills(NAME_IN_MAILS, was === 'Acme Inc' ? 'Acme Ltd' : 'Acme Inc');
        await person.presses('button', 'Save changes');
      },
      'panel.opened': (person, { panel: { day } }) =>
        person.presses('button', day === null ? 'Preview the reminders' : `Day ${day}`),
      'panel.closed': (person) => person.presses('button', 'Hide the preview'),
    },
    scenarios: {
      'resource.ready': { ...organizationScenarios, ...accountScenarios },
      'preview.open': previewScenarios,
    },
    calls: { load: 'GET /api/portal/organisation', act: 'PUT /api/portal/organisation' },
    // Pending requests are visibly awaited.
    otherCalls: {
      act: [
        'GET /api/portal/emails',
        'GET /api/portal/sessions',
        'DELETE /api/portal/sessions',
        'DELETE /api/portal/sessions/:sessionId',
      ],
    },
    // Time passes only in scenarios.
    delays: {},
    isSilent: true,
    fake: fakeOrganizationServer,
    async see(person) {
      const regions = (await person.sees('region')).map(({ name }) => name);
      const days = regions.map((name) => /^Reminder on day (\d+)$/.exec(name)?.[1]);
      const day = days.find((number) => number !== undefined);
      return {
        ...(await seeSettings(person, 'Loading the organization')),
        previewed: day === undefined ? null : Number(day),
      };
    },
  },
};

/** Organization in an admin's settings: saving, and concurrent changes by others. */
export const organizationPage = subjectOf(organizationProfile, contract);
