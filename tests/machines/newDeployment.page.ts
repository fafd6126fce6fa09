import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeDeploymentServer } from './fakes/deployment.fake.ts';
import { pageGestures } from './helpers/gestures.ts';
import { type PlainPageAppearance, seePlainPage } from './helpers/plainPage.ts';
import { newDeploymentContract } from './newDeployment.contract.ts';
import { newDeploymentProfile } from './newDeployment.profile.ts';

const SUBMIT = 'Send this device';

const contract: Contract<typeof newDeploymentProfile.machine, PlainPageAppearance> = {
  ...newDeploymentContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens(`/warehousing/${await person.readiesDevice()}/deploy`);
    },
    events: {
      ...pageGestures,
      async 'action.requested'(person) {
        await person.fills('Name', 'محمد علي');
        await person.fills('Name on the label', 'Mohamed Ali');
        await person.fills('Street address', '1 Main Street');
        await person.fills('City', 'Austin');
        await person.fills('State', 'TX');
        await person.fills('ZIP code', '78701');
        await person.presses('button', SUBMIT);
      },
    },
    calls: {
      load: 'GET /api/portal/devices/:deviceNumber/deployment',
      act: 'POST /api/portal/devices/:deviceNumber/deployment',
    },
    isSilent: true,
    fake: fakeDeploymentServer,
    async see(person) {
      const statuses = (await person.sees('status')).map(({ text }) => text);
      const buttons = (await person.sees('button')).map(({ name }) => name);
      const isOrdered = statuses.some((text) => text.includes('is ordered'));
      return seePlainPage(person, isOrdered || buttons.includes(SUBMIT), SUBMIT);
    },
  },
};

/** Form that sends a device to an employee. */
export const newDeploymentPage = subjectOf(newDeploymentProfile, contract);
