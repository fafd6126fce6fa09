import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeDeploymentServer } from './fakes/deployment.fake.ts';
import { type PlainPageAppearance, seePlainPage } from './helpers/plainPage.ts';
import { newDeploymentContract } from './newDeployment.contract.ts';
import { newDeploymentProfile } from './newDeployment.profile.ts';

const SUBMIT = 'Send this device';
const nothing = () => Promise.reject(new Error('Nothing of that kind is here.'));

const contract: Contract<typeof newDeploymentProfile.machine, PlainPageAppearance> = {
  ...newDeploymentContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens(`/warehousing/${await person.readiesDevice()}/deploy`);
    },
    events: {
      'query.changed': nothing,
      'reload.requested': (person) => person.presses('button', 'Try again'),
      'change.received': nothing,
      async 'action.requested'(person) {
        await person.fills('Name', 'محمد علي');
        await person.fills('Name on the label', 'Mohamed Ali');
        await person.fills('Street address', '1 Main Street');
        await person.fills('City', 'Austin');
        await person.fills('State', 'TX');
        await person.fills('ZIP code', '78701');
        await person.presses('button', SUBMIT);
      },
      'panel.opened': nothing,
      'panel.closed': nothing,
      'confirmation.asked': nothing,
      'confirmation.withdrawn': nothing,
      'secret.dismissed': nothing,
      'selection.changed': nothing,
    },
    calls: {
      load: 'GET /api/portal/devices/:deviceNumber/deployment',
      act: 'POST /api/portal/devices/:deviceNumber/deployment',
    },
    server: {
      load: {
        ready: async () => {},
        taken: () => Promise.reject(new Error('Excluded: the device is ready.')),
        unreachable: (server) => server.cutLine(),
      },
      act: { ordered: async () => {}, unreachable: (server) => server.cutLine() },
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
