import { randomBytes } from 'node:crypto';
import type { Address } from '../../src/domain/address.ts';
import type { NewReturnDraft } from '../../src/domain/returns/ordering/drafts.ts';
import { pickupCountries } from '../../src/domain/returns/ordering/lanes.ts';
import {
  devicesOf,
  lanesBetween,
  type Step,
} from '../../src/domain/returns/ordering/orderAnswers.ts';
import type { Country } from '../../src/domain/words.ts';
import type { newReturnMachine } from '../../src/machines/newReturn/newReturn.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type PageContract, subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { AMERICAN_KEY, draftOf } from './helpers/draft.ts';
import { type NewReturnAppearance, newReturnContract, QUESTIONS } from './newReturn.contract.ts';
import { newReturnProfile } from './newReturn.profile.ts';
import { noticesOn } from './notices.ts';

/** Stands for any number that the server assigns. */
const NUMBER = 'RTN-100482';
export const INVALID = "Some of this isn't right.";

const ASKED_FIRST = 'The page answers the present question before it goes on.';

/** The progress line always leads back; forward only with an answer. */
const onward = Object.fromEntries(
  QUESTIONS.flatMap((here, index) =>
    QUESTIONS.slice(index).map((step) => [
      `step.revisited/${step} @ answering.${here}`,
      ASKED_FIRST,
    ]),
  ),
);

const { removed: _, ...goals } = newReturnProfile.events['destination.answered'];
const GOALS = Object.entries(goals).map(
  ([name, one]) => [`destination.answered/${name}`, one] as const,
);

const KEPT =
  'What was typed and not answered opens its question again, which the machine is not told.';

const WITHDRAWN = 'What is typed meanwhile is walked by the machine of the check itself.';

export const newReturnPageProfile: Profile<typeof newReturnMachine> = {
  ...newReturnProfile,
  /** The page offers only countries with pickup, and only lanes of the route. */
  leavesOut(context, step) {
    const { answers, offer } = context;
    const [, visited] = step.split('step.revisited/');
    const questions: readonly string[] = QUESTIONS;
    // Going back is immediate; going forward requires an answer, which is being checked.
    if (context.waiting !== null && visited !== undefined) {
      return questions.indexOf(visited) >= questions.indexOf(context.waiting.step);
    }
    // A template opens answered questions again, which the machine is not told.
    if (step.startsWith('template.chosen/')) {
      const isAnswered = answers.destination !== undefined || answers.options !== undefined;
      return isAnswered || newReturnProfile.leavesOut?.(context, step) === true;
    }
    if (step === 'employee.answered/british') {
      return offer === null || !pickupCountries(offer, devicesOf(answers)).includes('GB');
    }
    // A typed serial number stays; with more devices its field has another label.
    if (step === 'options.answered/numbered') return (answers.others?.length ?? 0) > 0;
    if (step === 'options.answered/charger' && answers.references?.serialNumber) return true;
    const { event } = GOALS.find(([name]) => name === step)?.[1] ?? {};
    if (event && !lanesBetween({ ...answers, ...event }, offer).includes(event.lane)) return true;
    return newReturnProfile.leavesOut?.(context, step) === true;
  },
  excluded: {
    3: {
      ...onward,
      'step.revisited/device @ answering.checking': KEPT,
      'step.revisited/employee @ answering.checking': KEPT,
      'device.answered/phone': 'The portal of this level picks up phones everywhere.',
      'device.answered/notOffered': 'The page offers only what the price list holds.',
      'destination.answered/unfinished':
        'Somebody types, goes back and on again: tests/ui/newReturn.kept.test.tsx.',
      'compareSerials ends/taken': 'The portal of this level has no such return.',
      'serials.withdrawn/withdrawn @ answering.comparing': 'Nobody is as quick as the answer.',
      'checkAddress ends/withdrawn': WITHDRAWN,
      'checkAddress ends/broken': 'The check says itself what went wrong, and how to go on.',
      'destination.answered/removed': 'The page offers only addresses that are there.',
      'restart.requested/restarted @ answering.device': 'Nothing may have been typed yet.',
      'loadBeginning ends/notOffered': 'The page leaves out of a draft what is not offered.',
    },
  },
};

const ADDRESS: Record<Country, readonly (readonly [label: string, text: string])[]> = {
  US: [
    ['City', 'Springfield'],
    ['State', 'IL'],
    ['ZIP code', '62701'],
  ],
  CA: [],
  GB: [
    ['Town or city', 'London'],
    ['Postcode', 'SW1A 1AA'],
  ],
};
const STEP_BUTTONS: Record<Step, string> = {
  device: 'Device',
  employee: 'Employee',
  destination: 'Destination',
  options: 'Options',
  review: 'Review and order',
};

async function fillAddress(person: Person, { country, line1 }: Address): Promise<void> {
  const paragraphs = await person.sees('paragraph');
  const isSaid = paragraphs.some(({ text }) => text.startsWith('Country:'));
  if (!isSaid) await person.fills('Country', country);
  for (const [label, text] of ADDRESS[country]) await person.fills(label, text);
  await person.fills('Street address', line1);
}
const goOn = (person: Person) => person.presses('button', 'Continue');

/** A stored draft at `step` with these answered questions. */
export function keptDraft(step: Step, answered: NewReturnDraft['answered']): NewReturnDraft {
  const draft = draftOf('Jordan Lee', step);
  const address = {
    line1: '1 Main Street',
    line2: '',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62701',
  };
  return {
    ...draft,
    // A fresh key: another path may have ordered with a fixed one.
    idempotencyKey: randomBytes(16).toString('hex'),
    answered,
    checkedAddresses: [AMERICAN_KEY],
    employee: { ...draft.employee, address },
    destination: { ...draft.destination, choice: 'warehouse' },
  };
}
export const ALL_QUESTIONS = ['device', 'employee', 'destination', 'options'] as const;

export const newReturnPageContract: PageContract<typeof newReturnMachine, NewReturnAppearance> = {
  async start(person) {
    await person.signsInElsewhere();
    await person.opens('/devicereturn');
  },
  events: {
    async 'device.answered'(person, { device, others = [] }) {
      await person.presses('radio', device === 'laptop' ? /^Laptop/ : /^Cell phone/);
      const names = (await person.sees('button')).map(({ name }) => name);
      const isThere = names.includes('Remove device 2');
      if (others.length === 0 && isThere) await person.presses('button', 'Remove device 2');
      if (others.length > 0 && !isThere) await person.presses('button', 'Add another device');
      if (others.length > 0) await person.fills('Device 2', 'Monitor');
      await goOn(person);
    },
    'template.chosen': (person, { key }) => person.fills('Template (optional)', key),
    async 'employee.answered'(person, { employee, targetStep }) {
      await person.fills('Name', employee.name);
      await fillAddress(person, employee.address);
      if (targetStep === undefined) await goOn(person);
      else await person.presses('button', STEP_BUTTONS[targetStep]);
    },
    async 'destination.answered'(person, { destination, lane }) {
      const isAbroad = lane.startsWith('GB');
      if (destination.kind === 'warehouse') {
        await person.presses('radio', isAbroad ? /^Warehouse in the United K/ : /^Warehouse/);
      }
      if (destination.kind === 'saved') {
        const isHere = destination.addressId === 'a';
        await person.presses('radio', isHere ? /^New York office/ : /^London office/);
      }
      if (destination.kind === 'new') {
        await person.presses('radio', /^Another address/);
        await person.fills('Recipient', destination.recipient);
        await fillAddress(person, destination.address);
      }
      await goOn(person);
    },
    async 'options.answered'(person, { references: { serialNumber = '' } }) {
      const paragraphs = (await person.sees('paragraph')).map(({ text }) => text);
      const areMany = paragraphs.some((text) => text.startsWith("We won't wipe the devices"));
      // Typed text stays when another device is added.
      await person.fills(areMany ? 'Serial number of the laptop' : 'Serial number', serialNumber);
      await goOn(person);
    },
    'serials.kept': (person) => person.presses('button', 'Continue anyway'),
    async 'serials.withdrawn'(person) {
      await person.presses('button', 'Edit serial number');
      await person.fills('Serial number', '');
    },
    'step.revisited': (person, { step }) => person.presses('button', STEP_BUTTONS[step]),
    async 'restart.requested'(person) {
      await person.presses('button', 'Start over');
      await person.presses('button', 'Discard and start over');
    },
    'order.confirmed': (person) => person.presses('button', /^Order (return|2 returns)/),
    'retry.requested': (person) => person.presses('button', 'Try again'),
  },
  calls: {
    loadBeginning: 'GET /api/portal/drafts/new-return',
    compareSerials: 'POST /api/portal/serials/check',
    placeOrder: 'POST /api/portal/returns',
    checkAddress: 'POST /api/validate_sqs_addresses/',
  },
  server: {
    loadBeginning: {
      loaded: (server) => server.keepDraft(null),
      atDevice: (server) => server.keepDraft(keptDraft('device', [...ALL_QUESTIONS])),
      atEmployee: (server) => server.keepDraft(keptDraft('employee', ['device'])),
      atDestination: (server) => server.keepDraft(keptDraft('destination', [...ALL_QUESTIONS])),
      atOptions: (server) => server.keepDraft(keptDraft('options', [...ALL_QUESTIONS])),
      atReview: (server) => server.keepDraft(keptDraft('review', [...ALL_QUESTIONS])),
    },
    placeOrder: { invalid: (server) => server.withdrawPrices() },
    checkAddress: {
      american: (server) => server.judgeAddress('verified'),
      british: (server) => server.judgeAddress('verified'),
      office: (server) => server.judgeAddress('verified'),
    },
  },
  isSilent: true,
  changingLines: /Saving draft|Draft saved|\/drafts\//,
  async see(person) {
    const headings = (await person.sees('heading')).map(({ text }) => text);
    const buttons = await person.sees('button');
    const names = buttons.map(({ name }) => name);
    const alerts = (await person.sees('alert')).map(({ text }) => text);
    const statuses = (await person.sees('status')).map(({ text }) => text);
    const [notice] = await noticesOn(person);
    const place = headings.map((text) => /, step (\d) of 5$/.exec(text)?.[1]).find(Boolean);
    const step = QUESTIONS[Number(place) - 1] ?? null;
    const isInvalid = alerts.some((text) => text.startsWith('Some things to fix'));
    const isOrdered = statuses.some((text) => /^Your (return is|2 returns are) ordered/.test(text));
    return {
      step,
      hasOffer: step !== null,
      isChecking: buttons.some(({ name, isDisabled }) => name === 'Continue' && isDisabled),
      isDuplicate: headings.includes('Already in another return'),
      isPlacing: buttons.some(
        ({ name, isDisabled }) => /^Order (return|2 returns)/.test(name) && isDisabled,
      ),
      orderNumber: isOrdered ? NUMBER : null,
      error: isInvalid ? INVALID : (notice?.message ?? null),
      open: QUESTIONS.filter(
        (question) => question === step || names.includes(STEP_BUTTONS[question]),
      ),
    };
  },
};

/** The wizard in the built app: the new-return machine with its page. */
export const newReturnPage = subjectOf(newReturnPageProfile, {
  ...newReturnContract,
  page: newReturnPageContract,
});
