import { FailureError } from '../../src/domain/failure.ts';
import type { Aside } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { fakeWizardServer } from './fakes/wizard.fake.ts';
import { questionAsides } from './questions.asides.ts';
import { REVIEWED } from './support/draft.ts';
import { presses } from './support/gestures.ts';
import {
  at,
  comesAgain,
  goesOn,
  goesTo,
  PAUSE,
  picks,
  resumes,
  WIDE,
} from './support/wizardScenes.ts';
import { failed, unreachable } from './support.ts';

const ALL_WRONG = new FailureError({
  kind: 'invalid',
  message: 'Some of what was sent is not right.',
  fields: {
    'order.device': ['This device is not offered.'],
    'order.lane': ['This route is not offered.', 'Choose another.'],
    'order.employee.address.postalCode': ['This ZIP code does not exist.'],
    'order.destination.addressId': ['This address no longer exists.'],
    'order.destination.recipient': ['Nobody there is called so.'],
    'order.options.declaredValue': ['That is too much.'],
    'order.references.serialNumber': ['It is on its way already.'],
    idempotencyKey: ['This key is too short.'],
  },
});
const refused = (does: NonNullable<Aside['does']> = async () => {}, refuses = ALL_WRONG): Aside =>
  resumes(REVIEWED, { refuses }, async (person) => {
    await person.presses('button', 'Order return for $79.00');
    await person.until(async () => (await person.sees('alert')).length > 0);
    await does(person);
  });
const inField = (field: object): FailureError =>
  new FailureError({ kind: 'invalid', message: 'Some of it is not right.', fields: { ...field } });

/** The options, the check of all answers, and how a draft is discarded. */
const checkAsides: Readonly<Record<string, Aside>> = {
  'gives numbers that are none': resumes(at('options'), {}, async (person) => {
    await person.fills('Declared value in USD (optional)', 'much');
    await person.fills('Legal hold in days (optional)', 'some');
    await person.presses('button', 'Continue');
  }),
  'gives numbers that are too high': resumes(at('options'), {}, async (person) => {
    await person.fills('Declared value in USD (optional)', '1000001');
    await person.fills('Legal hold in days (optional)', '1.5');
    await person.presses('button', 'Continue');
  }),
  'gives a value in another currency': resumes(at('options'), {}, async (person) => {
    await person.fills('Declared value in USD (optional)', ' £1200');
    await person.presses('button', 'Continue');
  }),
  'gives a value with the sign of the currency': resumes(at('options'), {}, async (person) => {
    await person.fills('Declared value in USD (optional)', ' $1200');
    await person.presses('button', 'Continue');
  }),
  'sends a cell phone': resumes(
    { ...at('options'), device: { device: 'cell_phone', lane: 'US-US' } },
    { offer: WIDE },
  ),
  'gives every option and reference': resumes(at('options'), {}, async (person) => {
    await person.presses('checkbox', 'The charger comes back too');
    await person.presses('checkbox', 'A cell phone comes back too');
    await person.presses('checkbox', 'Dispose of the device');
    await person.fills('Declared value in USD (optional)', ' 1200.50 ');
    await person.fills('Legal hold in days (optional)', ' 30 ');
    await person.fills('Serial number', ' C02 XL0 ');
    await person.fills('Asset tag', 'A-1');
    await person.fills('Ticket', 'IT-77');
    await person.fills('Cost center', 'CC-4');
    await person.fills('Note in the kit', 'Thank you.');
    await person.fills('Internal note', 'Has a spare charger.');
    await goesOn(person);
  }),

  'some of the order is not right': refused(),
  'goes to the device that is not right': refused(presses('This device is not offered.')),
  'goes to the route that is not right': refused(
    presses('This route is not offered. Choose another.'),
  ),
  'goes to the ZIP code that is not right': refused(presses('This ZIP code does not exist.')),
  'goes to the destination that is not right': refused(presses('This address no longer exists.')),
  'goes to the number that is not right': refused(presses('That is too much.')),
  'mends the serial number that is not right': refused(async (person) => {
    await person.presses('button', 'It is on its way already.');
    await person.fills('Serial number', 'C02XL0THJGH5');
    await goesOn(person);
  }),
  'its destination is not right': refused(
    presses('Choose one.'),
    inField({ 'order.destination': ['Choose one.'] }),
  ),
  'its kind of destination is not right': refused(
    presses('Choose one.'),
    inField({ 'order.destination.kind': ['Choose one.'] }),
  ),
  'what is not right stands in no field': refused(
    undefined,
    inField({ idempotencyKey: ['This key is too short.'] }),
  ),
  'goes from the check to the destination': resumes(REVIEWED, {}, (person) =>
    goesTo(person, 'Change destination'),
  ),

  'thinks of starting over': resumes(REVIEWED, {}, presses('Start over')),
  'thinks of starting over, and keeps the answers': resumes(
    REVIEWED,
    {},
    presses('Start over', 'Keep my answers'),
  ),
  'starts over': resumes(REVIEWED, {}, async (person) => {
    await person.presses('button', 'Start over');
    await goesTo(person, 'Discard and start over');
  }),
  'starts over while the server is away, and comes again': resumes(
    REVIEWED,
    { keeping: unreachable },
    async (person) => {
      await person.presses('button', 'Start over');
      await goesTo(person, 'Discard and start over');
      await person.until(async () => (await person.sees('status')).some(({ text }) => text !== ''));
      await comesAgain(person);
    },
  ),
  'starts over, and begins anew': resumes(REVIEWED, {}, async (person) => {
    await person.presses('button', 'Start over');
    await goesTo(person, 'Discard and start over');
    await picks(person, /^Monitor/);
    await goesOn(person);
  }),
};

/** The wizard in every standing that no step of a draft leads to. */
export const wizardAsides = {
  saved: { ...questionAsides, ...checkAsides },
  failed: {
    'comes again to what only this browser holds': {
      server: () => fakeWizardServer({ keeping: unreachable }),
      async does(person: Person) {
        await comesAgain(person);
        await person.waits(PAUSE);
      },
    },
    'the session has ended': {
      server: () =>
        fakeWizardServer({
          keeping: failed('sessionEnded', 'Your session has ended. Log in again.'),
        }),
      async does(person: Person) {
        const isAskedFirst = (await person.sees('radio')).length > 0;
        if (isAskedFirst) await picks(person, /^Monitor/);
        else await person.presses('button', 'Device');
        await person.waits(700);
      },
    },
  },
};
