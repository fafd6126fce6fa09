import type { formAddressMachine } from '../../src/machines/formAddress.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Contract, subjectOf } from '../levels/contract.ts';
import type { FakeServer } from '../levels/fakeServer.ts';
import { fakeAddressBookServer, NEW_YORK } from './fakes/addressBook.fake.ts';
import { type FormAddressAppearance, formAddressContract } from './formAddress.contract.ts';
import { formAddressProfile } from './formAddress.profile.ts';
import { invalid } from './helpers/admin.ts';

const BY_CHECK = 'What is decided about an address is walked by the machine of the check itself.';
const ITSELF = {
  'checkAddress ends/unchecked': BY_CHECK,
  'checkAddress ends/withdrawn': BY_CHECK,
  'checkAddress ends/broken': BY_CHECK,
};
const CHECK = 'POST /api/validate_sqs_addresses/';
/** Already taken, so that the form stays after sending. */
const NAME = NEW_YORK.label;
const REFUSAL = `You already have “${NAME}”. Choose another name.`;

const profile: Profile<typeof formAddressMachine> = {
  ...formAddressProfile,
  excluded: { 2: ITSELF, 3: ITSELF },
};

/** Fake server of an address book that contains the name; the check ends as the path says. */
function fakeServer(): FakeServer {
  const { beside } = fakeAddressBookServer();
  return {
    outcomes: {
      checkAddress: (_, done) => ({
        verdicts: [{ kind: 'verified', address: Object(done).address }],
        checkedBy: 'rules',
        notice: null,
      }),
    },
    beside: {
      ...beside,
      'GET /api/portal/addresses': () => ({ addresses: [NEW_YORK] }),
      [CHECK]: undefined,
      'POST /api/portal/addresses'() {
        throw invalid({ label: [REFUSAL] });
      },
    },
  };
}

const contract: Contract<typeof formAddressMachine, FormAddressAppearance> = {
  ...formAddressContract,
  page: {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/addresses');
      await person.presses('button', 'Add address');
      await person.fills('Name', NAME);
      await person.fills('Recipient', 'Acme IT');
      await person.fills('Street address', '1 Main Street');
      await person.fills('City', 'Springfield');
      await person.fills('State', 'IL');
      await person.fills('ZIP code', '62701');
    },
    events: { 'address.submitted': (person) => person.presses('button', 'Add address') },
    calls: { checkAddress: CHECK },
    server: { checkAddress: { taken: (server) => server.judgeAddress('verified') } },
    isSilent: true,
    fake: fakeServer,
    async see(person) {
      const buttons = await person.sees('button');
      const fields = await person.sees('textbox');
      return {
        isChecking: buttons.some(({ isWorking }) => isWorking),
        isSent: fields.some(({ error }) => error === REFUSAL),
      };
    },
  },
};

/** Address of a form that is submitted as a whole: the form of the address book. */
export const formAddressPage = subjectOf(profile, contract);
