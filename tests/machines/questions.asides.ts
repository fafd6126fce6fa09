import type { NewReturnDraft } from '../../src/domain/returns/drafts.ts';
import type { Lane } from '../../src/domain/words.ts';
import type { Aside } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { FAKE_OFFER, type WizardScene } from './fakes/wizard.fake.ts';
import { draftOf } from './support/draft.ts';
import { presses } from './support/gestures.ts';
import {
  at,
  begins,
  british,
  comesAgain,
  goesOn,
  goesTo,
  PAUSE,
  picks,
  resumes,
  WIDE,
} from './support/wizardScenes.ts';
import { unreachable } from './support.ts';

const on = (lane: Lane, step: NewReturnDraft['step']): NewReturnDraft => ({
  ...draftOf('Jordan Lee', step),
  device: { device: 'laptop', lane },
});

const DOUBTS: WizardScene['judges'] = (address) => ({
  kind: 'warning',
  address,
  warnings: [{ field: 'city', message: 'Carriers do not go there.' }],
});
const SUGGESTS: WizardScene['judges'] = (address) => ({
  kind: 'corrected',
  address,
  suggestion: { ...address, line1: '12 N Side Street' },
  differences: ['line1'],
  warnings: [],
});
const FINDS_WRONG: WizardScene['judges'] = (address) => ({
  kind: 'invalid',
  address,
  errors: { postalCode: ['This ZIP code does not exist.'] },
});
async function moves(person: Person) {
  await person.fills('Street and number', '12 Side Street');
  await person.presses('button', 'Continue');
}
async function choosesAnother(person: Person) {
  await picks(person, /^Another address/);
  await person.fills('Recipient', 'Wanda');
  await person.fills('City', 'Springfield');
  await person.fills('State', 'IL');
  await person.fills('ZIP code', '62701');
}

/** The first three questions, and what a form or a check refuses in them. */
export const questionAsides: Readonly<Record<string, Aside>> = {
  'nothing can be ordered': begins({ offer: { items: [] } }),
  'there is much to choose from': begins({ offer: WIDE }, (person) => picks(person, /^Laptop/)),
  'goes on without a device': begins({}, presses('Continue')),
  'goes on without a route': begins({}, async (person) => {
    await picks(person, /^Laptop/);
    await person.presses('button', 'Continue');
  }),
  'goes on with the only route there is': begins({}, async (person) => {
    await picks(person, /^Monitor/);
    await goesOn(person);
  }),
  'changes the device, and the route is another': begins({ offer: WIDE }, async (person) => {
    await picks(person, /^Laptop/);
    await picks(person, /^Canada/);
    await picks(person, /^Tablet/);
  }),

  'goes on without an employee': resumes(draftOf(''), {}, presses('Continue')),
  'mends a name': resumes(draftOf(''), {}, async (person) => {
    await person.presses('button', 'Continue');
    await person.fills('Name', 'Jordan Lee');
  }),
  'the employee lives where no carrier goes': resumes(at('employee'), { judges: DOUBTS }, moves),
  'thinks again of where no carrier goes': resumes(
    at('employee'),
    { judges: DOUBTS },
    async (person) => {
      await moves(person);
      await person.presses('button', 'Change the address');
    },
  ),
  'changes the name beside a doubtful address': resumes(
    at('employee'),
    { judges: DOUBTS },
    async (person) => {
      await moves(person);
      await person.fills('Name', 'Jordan Leeds');
    },
  ),
  'goes back from a doubtful address': resumes(
    at('employee'),
    { judges: DOUBTS },
    async (person) => {
      await moves(person);
      await goesTo(person, 'Back');
    },
  ),
  'keeps a doubtful address': resumes(at('employee'), { judges: DOUBTS }, async (person) => {
    await moves(person);
    await goesTo(person, 'Use this address anyway');
  }),
  'the address of the employee is none': resumes(at('employee'), { judges: FINDS_WRONG }, moves),
  'the address of the employee cannot be checked': resumes(
    at('employee'),
    { judges: () => unreachable },
    moves,
  ),
  'takes the suggested address of the employee': resumes(
    at('employee'),
    { judges: SUGGESTS },
    async (person) => {
      await moves(person);
      await goesTo(person, 'Use the suggested address');
      await goesTo(person, 'Employee');
    },
  ),
  'goes on to the check with an address that has to be checked': resumes(
    at('employee'),
    { notice: 'Only the form of addresses is checked here.' },
    async (person) => {
      await person.fills('Street and number', '12 Side Street');
      await goesTo(person, 'Check and order');
    },
  ),
  'goes on to the check without a name': resumes(at('employee'), {}, async (person) => {
    await person.fills('Name', '');
    await person.presses('button', 'Check and order');
  }),
  'comes to what was typed and not yet answered': resumes(at('employee'), {}, async (person) => {
    await person.fills('Name', 'Jordan Leeds');
    await goesTo(person, 'Back');
    await goesTo(person, 'Options');
  }),
  'says how the employee can be reached': resumes(at('employee'), {}, async (person) => {
    await person.fills('Email (optional)', 'jordan@example.org');
    await person.fills('Phone (optional)', '+1 555 0100');
  }),
  'says in odd words how the employee can be reached': resumes(
    at('employee'),
    {},
    async (person) => {
      await person.fills('Email (optional)', 'jordan');
      await person.fills('Phone (optional)', 'none');
      await person.presses('button', 'Continue');
    },
  ),
  'goes back to the first question': resumes(at('employee'), {}, (person) =>
    goesTo(person, 'Back'),
  ),
  'goes to the first question by its name, and back to it': resumes(
    at('device'),
    {},
    async (person) => {
      await goesOn(person);
      await goesTo(person, 'Device');
    },
  ),
  'goes to the next question while something further on is typed': resumes(
    at('options'),
    {},
    async (person) => {
      await person.fills('Serial number', 'C02XL0THJGH5');
      await goesTo(person, 'Device');
      await goesTo(person, 'Employee');
    },
  ),
  'comes again to an address that was checked': resumes(at('employee'), {}, async (person) => {
    await person.fills('Street and number', '12 Side Street');
    await goesOn(person);
    await person.waits(PAUSE);
    await comesAgain(person);
  }),
  'comes again to what was discarded somewhere else': resumes(
    at('employee'),
    {},
    async (person) => {
      await person.fills('Name', 'Jordan Leeds');
      await person.waits(PAUSE);
      await person.keepsDraft(null);
      await comesAgain(person);
    },
  ),
  'goes on past what was answered': resumes(at('device'), {}, (person) =>
    goesTo(person, 'Options'),
  ),
  'goes on past what was answered anew': resumes(at('employee'), {}, async (person) => {
    await person.fills('Name', 'Jordan Leeds');
    await goesOn(person);
    await goesTo(person, 'Device');
    await goesTo(person, 'Check and order');
  }),
  'changes the route, and has to answer again': resumes(at('device'), {}, async (person) => {
    await picks(person, /^Within the United Kingdom/);
    await goesOn(person);
  }),

  'goes on without a destination': resumes(
    { ...on('GB-GB', 'destination'), ...british() },
    {},
    presses('Continue'),
  ),
  'there are offices in two countries': resumes(at('destination'), { offer: WIDE }),
  'there are offices where it goes': resumes(
    { ...on('GB-GB', 'destination'), ...british() },
    { offer: WIDE },
    (person) => picks(person, /^Leeds/),
  ),
  'goes on with another address, and nothing in it': resumes(
    at('destination'),
    {},
    async (person) => {
      await picks(person, /^Another address/);
      await person.presses('button', 'Continue');
    },
  ),
  'sends it to another address': resumes(at('destination'), {}, async (person) => {
    await choosesAnother(person);
    await person.fills('Company (optional)', 'Acme');
    await person.fills('Street and number', '12 Side Street');
    await goesTo(person, 'Continue');
  }),
  'sends it to a saved address': resumes(at('destination'), {}, async (person) => {
    await picks(person, /^New York office/);
    await goesOn(person);
  }),
  'another address is where no carrier goes': resumes(
    at('destination'),
    { judges: DOUBTS },
    async (person) => {
      await choosesAnother(person);
      await moves(person);
    },
  ),
  'another address is none': resumes(at('destination'), { judges: FINDS_WRONG }, async (person) => {
    await choosesAnother(person);
    await moves(person);
  }),
  'another address is written in another way': resumes(
    at('destination'),
    { judges: SUGGESTS },
    async (person) => {
      await choosesAnother(person);
      await moves(person);
      await goesTo(person, 'Use the suggested address');
    },
  ),
  'the address that was preset stays when another is': resumes(
    {
      ...at('destination'),
      answered: ['device', 'employee'],
      destination: draftOf('').destination,
    },
    {},
    async (person) => {
      await goesOn(person);
      await goesTo(person, 'Back');
    },
  ),
  'the address that was preset stays when another is preset later': resumes(
    {
      ...at('destination'),
      answered: ['device', 'employee'],
      destination: draftOf('').destination,
    },
    { offerAgain: { addresses: twoOffices() } },
    async (person) => {
      await goesOn(person);
      await person.waits(PAUSE);
      await comesAgain(person);
      await goesTo(person, 'Back');
    },
  ),
};

/** The office that was preset, and another in the same country that is now. */
function twoOffices() {
  return FAKE_OFFER.addresses.flatMap((office) => [
    { ...office, isDefault: false },
    { ...office, id: 'e', label: 'Boston office', isDefault: true },
  ]);
}
