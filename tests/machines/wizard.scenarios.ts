import type { Scenario } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { fakeWizardServer } from './fakes/wizard.fake.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';
import { REVIEWED } from './helpers/draft.ts';
import { presses } from './helpers/gestures.ts';
import {
  at,
  comesAgain,
  goesOn,
  goesTo,
  PAUSE,
  picks,
  resumes,
  WIDE,
} from './helpers/wizardScenes.ts';
import { questionScenarios } from './questions.scenarios.ts';

const ALL_WRONG = invalid({
  'order.device': ['This device is not offered.'],
  'order.lane': ['This route is not offered.', 'Choose another.'],
  'order.employee.address.postalCode': ['This ZIP code does not exist.'],
  'order.destination.addressId': ['This address no longer exists.'],
  'order.destination.recipient': ['Nobody there is called so.'],
  'order.options.declaredValue': ['That is too much.'],
  'order.references.serialNumber': ['It is on its way already.'],
  idempotencyKey: ['This key is too short.'],
});
const refused = (
  does: NonNullable<Scenario['does']> = async () => {},
  refuses = ALL_WRONG,
): Scenario =>
  resumes(REVIEWED, { refuses }, async (person) => {
    await person.presses('button', 'Order return for $79.00');
    await person.until(async () => (await person.sees('alert')).length > 0);
    await does(person);
  });

/** Scenarios of the options, of the review, and of discarding a draft. */
const checkScenarios: Readonly<Record<string, Scenario>> = {
  'gives numbers that are none, where a path types what is right': resumes(
    at('options'),
    {},
    async (person) => {
      await person.fills('Declared value in USD (optional)', 'much');
      await person.fills('Legal hold in days (optional)', 'some');
      await person.presses('button', 'Continue');
    },
  ),
  'sends a cell phone, whose options are other ones': resumes(
    { ...at('options'), device: { device: 'cell_phone', lane: 'US-US' } },
    { offer: WIDE },
  ),
  'gives every option and reference, where a path gives none': resumes(
    at('options'),
    {},
    async (person) => {
      await person.presses('checkbox', 'Include charger');
      await person.presses('checkbox', 'Include a cell phone');
      await person.presses('checkbox', 'Recycle the device');
      await person.fills('Declared value in USD (optional)', ' 1200.50 ');
      await person.fills('Legal hold in days (optional)', ' 30 ');
      await person.fills('Serial number', ' C02 XL0 ');
      await person.fills('Asset tag', 'A-1');
      await person.fills('Ticket', 'IT-77');
      await person.fills('Cost center', 'CC-4');
      await person.fills('Note in the box', 'Thank you.');
      await person.fills('Internal note', 'Has a spare charger.');
      await goesOn(person);
    },
  ),

  'some of the order is not right, where a path answers what is right': refused(),
  'goes to the ZIP code that is not right, where a path answers what is right': refused(
    presses('This ZIP code does not exist.'),
  ),

  'starts over while the server is away and comes again, which only the browser remembers': resumes(
    REVIEWED,
    { keeping: unreachable },
    async (person) => {
      await person.presses('button', 'Start over');
      await goesTo(person, 'Discard and start over');
      await person.until(async () => (await person.sees('status')).some(({ text }) => text !== ''));
      await comesAgain(person);
    },
  ),
};

/** Scenarios of the wizard in states that no step of a draft leads to. */
export const wizardScenarios = {
  'store.saved': { ...questionScenarios, ...checkScenarios },
  'store.failed': {
    'comes again to what only this browser holds, which only the browser remembers': {
      server: () => fakeWizardServer({ keeping: unreachable }),
      async does(person: Person) {
        await comesAgain(person);
        await person.waits(PAUSE);
      },
    },
    'the session has ended, where a path fails for other reasons': {
      server: () =>
        fakeWizardServer({
          keeping: failed('sessionEnded', 'Your session ended. Log in to continue.'),
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
