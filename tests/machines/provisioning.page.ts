import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeProvisioningServer } from './fakes/provisioning.fake.ts';
import { seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';
import { type ProvisioningAppearance, provisioningContract } from './provisioning.contract.ts';
import { provisioningProfile } from './provisioning.profile.ts';

const PANELS = { revoke: { back: 'Keep token', submit: 'Revoke token' } } as const;
const SWITCH = /^Put people into Leaving/;
const GROUPS = 'Groups or departments';
const PAGE = 'GET /api/portal/provisioning';

const contract: Contract<typeof provisioningProfile.machine, ProvisioningAppearance> = {
  ...provisioningContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/users/provisioning');
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person, { action }) {
        if (action.kind === 'leavers') {
          const [isOn] = (await person.sees('checkbox')).filter(({ name }) => SWITCH.test(name));
          if (isOn?.isChecked !== true) await person.presses('checkbox', SWITCH);
          await person.fills('Who', 'groups');
          await person.fills(GROUPS, 'Sales');
          return person.presses('button', 'Save');
        }
        await person.presses('button', action.kind === 'create' ? 'Create token' : 'Revoke token');
      },
      async 'panel.opened'(person, { panel }) {
        // The newest token is listed first.
        const tokens = (await person.sees('button')).filter(({ name }) => /^Revoke rp_/.test(name));
        const button = panel.id === '1' ? tokens.at(-1) : tokens[0];
        await person.presses('button', button?.name ?? 'Revoke');
      },
      'panel.closed': (person) => person.presses('button', 'Keep token'),
      'secret.dismissed': (person) => person.presses('button', "I've copied it"),
    },
    calls: { load: PAGE, act: 'POST /api/portal/provisioning/tokens' },
    otherCalls: {
      act: [
        'POST /api/portal/provisioning/tokens/:id/revoke',
        'PUT /api/portal/provisioning/leavers',
      ],
    },
    server: { load: { none: (server) => server.revokeTokens() } },
    isSilent: true,
    fake: fakeProvisioningServer,
    async see(person) {
      const names = { panels: PANELS, loading: 'Loading provisioning', isThere: 'Create token' };
      const seen = await seeFormPage(person, names);
      const buttons = await person.sees('button');
      const isMaking = buttons.some(
        ({ name, isWorking }) => ['Create token', 'Save'].includes(name) && isWorking,
      );
      return {
        ...seen,
        isActing: seen.isActing || isMaking,
        isLoading: seen.isLoading && !isMaking,
        canCreate: buttons.some(({ name, isDisabled }) => name === 'Create token' && !isDisabled),
        tokens: buttons.filter(({ name }) => /^Revoke rp_/.test(name)).length,
      };
    },
  },
};

/** Provisioning: its tokens and their rotation. */
export const provisioningPage = subjectOf(provisioningProfile, contract);
