import { fakeProvisioningLogServer } from './fakes/provisioningLog.fake.ts';
import { listPart } from './helpers/listPart.ts';

/** Log of an identity provider's requests. */
export const provisioningLogPage = listPart({
  id: 'provisioningLog',
  opens: {
    title: 'opens the log',
    async does(person) {
      await person.signsInElsewhere();
      await person.opens('/users/provisioning/log');
    },
  },
  load: 'GET /api/portal/provisioning-log',
  fake: fakeProvisioningLogServer,
  loading: 'Loading the provisioning log',
  empty: 'No matching request',
  tab: 'No change',
});
