import { type Contract, subjectOf } from '../levels/contract.ts';
import {
  type DeploymentPageAppearance,
  deploymentPageContract,
} from './deploymentPage.contract.ts';
import { deploymentPageProfile } from './deploymentPage.profile.ts';
import { fakeDeploymentServer } from './fakes/deployment.fake.ts';
import { seeFormPage } from './helpers/formPage.ts';
import { pageGestures } from './helpers/gestures.ts';
import { receivesStockChange } from './helpers/hearsOfStock.ts';

const PANELS = {
  'label.order': { back: 'Back', submit: 'Create label now' },
  'order.cancel': { back: 'Back', submit: 'Cancel deployment now' },
};

const contract: Contract<typeof deploymentPageProfile.machine, DeploymentPageAppearance> = {
  ...deploymentPageContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens(`/warehousing/deployments/${await person.sendsDevice()}`);
    },
    events: {
      ...pageGestures,
      'change.received': receivesStockChange,
      'action.requested': (person, { action }) =>
        person.presses(
          'button',
          action.kind === 'label.order'
            ? PANELS['label.order'].submit
            : PANELS['order.cancel'].submit,
        ),
      'panel.opened': (person, { panel }) =>
        person.presses('button', panel === 'label.order' ? 'Create label' : 'Cancel deployment'),
      'panel.closed': (person) => person.presses('button', 'Back'),
    },
    calls: {
      load: 'GET /api/portal/deployments/:deploymentNumber',
      act: 'POST /api/portal/deployments/:deploymentNumber/events',
    },
    delays: { labelDue: 3000 },
    isSilent: true,
    fake: fakeDeploymentServer,
    async see(person) {
      const appearance = await seeFormPage(person, {
        panels: PANELS,
        loading: 'Loading the deployment',
        isThere: '',
      });
      const statuses = await person.sees('status');
      const headings = (await person.sees('heading')).map(({ name }) => name);
      const isActing = statuses.some(({ text }) => text === 'Saving');
      const isBusy = (await person.sees('article')).some((article) => article.isBusy);
      const buying = statuses.find(({ text }) => text.includes('is being bought'));
      const isLoading = isBusy && !isActing;
      return {
        ...appearance,
        isThere: headings.includes('History'),
        isActing,
        isLoading,
        isRefreshing: statuses.some((status) => status.isBusy) && !isLoading && !isActing,
        isAwaited: buying?.isBusy === false && appearance.error === null,
      };
    },
  },
};

/** Page of a deployment: its status, its open panel, and its actions. */
export const deploymentPagePage = subjectOf(deploymentPageProfile, contract);
