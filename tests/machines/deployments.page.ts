import { type Contract, subjectOf } from '../levels/contract.ts';
import { deploymentsContract } from './deployments.contract.ts';
import { deploymentsProfile } from './deployments.profile.ts';
import { fakeDeploymentServer } from './fakes/deployment.fake.ts';
import { type PlainPageAppearance, seePlainPage } from './helpers/plainPage.ts';

const nothing = () => Promise.reject(new Error('The list is read.'));

const contract: Contract<typeof deploymentsProfile.machine, PlainPageAppearance> = {
  ...deploymentsContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.sendsDevice();
      await person.opens('/warehousing/deployments');
    },
    events: {
      'query.changed': (person) => person.presses('link', 'Lost'),
      'reload.requested': (person) => person.presses('button', 'Try again'),
      'change.received': (person) => person.hears({ stockNumber: 'DPL-100001', event: 'news' }),
      'action.requested': nothing,
      'panel.opened': nothing,
      'panel.closed': nothing,
      'confirmation.asked': nothing,
      'confirmation.withdrawn': nothing,
      'secret.dismissed': nothing,
      'selection.changed': nothing,
    },
    calls: {
      load: 'GET /api/portal/deployments',
      act: 'POST /api/portal/deployments/:deploymentNumber/events',
    },
    server: {
      load: {
        some: async () => {},
        none: async () => {},
        unreachable: (server) => server.cutLine(),
      },
      act: { done: nothing, unreachable: nothing },
    },
    isSilent: true,
    fake: fakeDeploymentServer,
    async see(person) {
      const headings = (await person.sees('heading')).map(({ name }) => name);
      const isEmpty = headings.includes('No deployment fits');
      const isThere = isEmpty || (await person.sees('table')).length > 0;
      return seePlainPage(person, isThere, '');
    },
  },
};

/** List of deployments: the address's query, and its result. */
export const deploymentsPage = subjectOf(deploymentsProfile, contract);
