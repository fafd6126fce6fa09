import { fakeDeploymentServer, NONE, SENT } from './fakes/deployment.fake.ts';
import { listPart } from './helpers/listPart.ts';

/** List of deployments: its parts, its columns, and the changes by others. */
export const deploymentsPage = listPart({
  id: 'deployments',
  opens: {
    title: 'opens the deployments',
    async does(person) {
      await person.signsInElsewhere();
      await person.sendsDevice();
      await person.opens('/warehousing/deployments');
    },
  },
  load: 'GET /api/portal/deployments',
  fake: () => ({
    ...fakeDeploymentServer(),
    outcomes: { 'load/loaded': ({ query }) => (query?.status === 'lost' ? NONE : SENT) },
  }),
  loading: 'Loading the deployments',
  empty: 'No deployment fits',
  tab: /^Lost/,
  receivesChange: (person) => person.receivesChange({ stockNumber: 'DPL-100001', event: 'news' }),
});
