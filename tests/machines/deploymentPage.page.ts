import { type Contract, subjectOf } from '../levels/contract.ts';
import {
  type DeploymentPageAppearance,
  deploymentPageContract,
} from './deploymentPage.contract.ts';
import { deploymentPageProfile } from './deploymentPage.profile.ts';
import { fakeDeploymentServer } from './fakes/deployment.fake.ts';
import { seeFormPage } from './helpers/formPage.ts';
import { hearsOfStock } from './helpers/hearsOfStock.ts';

const PANELS = {
  'label.order': { back: 'Back', submit: 'Create label now' },
  'order.cancel': { back: 'Back', submit: 'Cancel deployment now' },
};
const nothing = () => Promise.reject(new Error('Nothing of that kind is here.'));

const contract: Contract<typeof deploymentPageProfile.machine, DeploymentPageAppearance> = {
  ...deploymentPageContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens(`/warehousing/deployments/${await person.sendsDevice()}`);
    },
    events: {
      'query.changed': nothing,
      'reload.requested': (person) => person.presses('button', 'Try again'),
      'change.received': hearsOfStock,
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
      'confirmation.asked': nothing,
      'confirmation.withdrawn': nothing,
      'secret.dismissed': nothing,
      'selection.changed': nothing,
    },
    calls: {
      load: 'GET /api/portal/deployments/:deploymentNumber',
      act: 'POST /api/portal/deployments/:deploymentNumber/events',
    },
    server: {
      load: {
        requested: async () => {},
        labelled: nothing,
        canceled: async () => {},
        unreachable: (server) => server.cutLine(),
      },
      act: {
        buying: nothing,
        canceled: async () => {},
        unreachable: (server) => server.cutLine(),
      },
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
