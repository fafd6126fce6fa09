import { isDeepStrictEqual } from 'node:util';
import type { Address } from '../../src/domain/address.ts';
import { addressKey } from '../../src/domain/addressKey.ts';
import {
  type Answers,
  completeOrder,
  hasValidLane,
  isStepOpen,
  type Step,
} from '../../src/domain/returns/ordering/orderAnswers.ts';
import { EMPTY_REFERENCES } from '../../src/domain/returns/references.ts';
import type { Destination, Employee, Offer } from '../../src/domain/returns/returns.ts';
import type { Country } from '../../src/domain/words.ts';
import { newReturnMachine } from '../../src/machines/newReturn/newReturn.machine.ts';
import type { Waiting } from '../../src/machines/newReturn/newReturn.setup.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { CONTRACTORS } from './fakes/templates.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { AMERICAN, draftOf } from './helpers/draft.ts';

const ADDRESSES: Record<Country, Address> = {
  US: { ...AMERICAN, country: 'US' },
  CA: { ...AMERICAN, region: 'ON', postalCode: 'K1A 0B1', country: 'CA' },
  GB: {
    line1: '1 High Street',
    line2: '',
    city: 'London',
    region: '',
    postalCode: 'SW1A 1AA',
    country: 'GB',
  },
};
const addressIn = (country: Country) => ADDRESSES[country];
const employeeIn = (country: Country): Employee => ({
  name: 'Jordan Lee',
  email: 'jordan@acme.test',
  phone: '',
  address: addressIn(country),
});
const OFFICE: Address = { ...ADDRESSES.US, line1: '9 Office Park' };
const office: Destination = { kind: 'new', recipient: 'IT', company: 'Acme', address: OFFICE };
const options = {
  charger: true,
  cellPhone: false,
  dispose: false,
  declaredValue: null,
  legalHoldDays: 0,
};
const references = EMPTY_REFERENCES;
const numbered = { ...EMPTY_REFERENCES, serialNumber: 'C02XG0FDH7JY' };
const offer: Offer = {
  items: [
    ...(['US-US', 'GB-US', 'GB-GB'] as const).flatMap((lane) => [
      { device: 'laptop' as const, lane, price: 8900 },
      { device: 'monitor' as const, lane, price: 9900 },
    ]),
    { device: 'cell_phone', lane: 'US-US', price: 4900 },
  ],
  currency: 'USD',
  templates: [{ ...CONTRACTORS, destination: null, custom: {} }],
  isDemonstration: true,
  asksAddress: false,
  offersTexts: false,
  addresses: [
    {
      id: 'a',
      label: 'Office',
      recipient: 'IT',
      company: '',
      address: addressIn('US'),
      isDefault: true,
    },
    {
      id: 'b',
      label: 'London office',
      recipient: 'IT',
      company: '',
      address: addressIn('GB'),
      isDefault: false,
    },
  ],
};
const ALL: Answers = {
  device: 'laptop',
  employee: employeeIn('US'),
  destination: { kind: 'saved', addressId: 'a' },
  lane: 'US-US',
  options,
  references,
};
/** A draft at a step, with these answers. */
const draftAt = (step: Step, answers: Answers) => ({
  title: `the price list comes, and a draft ${answers.device === 'tablet' ? 'of what is not offered any more' : `left at ${step}`}`,
  done: {
    offer,
    resumed: {
      draft: { ...draftOf('Jordan', step), checkedAddresses: [addressKey(addressIn('US'))] },
      answers,
      changes: [],
      isUnsaved: false,
      savedAt: null,
    },
  },
});
/** Address being checked. */
const lookedAt = (waiting: Waiting | null): Address | undefined =>
  waiting?.step === 'employee'
    ? waiting.employee.address
    : waiting?.step === 'destination' && waiting.destination.kind === 'new'
      ? waiting.destination.address
      : undefined;
const checked = (address: Address) => ({ address, isSettled: true, notice: null });

export const newReturnProfile: Profile<typeof newReturnMachine> = {
  machine: newReturnMachine,
  inputs: { opened: { title: 'opens the wizard', input: { idempotencyKey: 'key-1' } } },
  events: {
    'device.answered': {
      laptop: { title: 'chooses a laptop', event: { device: 'laptop' } },
      withMonitor: {
        title: 'chooses a laptop and a monitor',
        event: { device: 'laptop', others: ['monitor'] },
      },
      phone: {
        title: 'chooses a cell phone, which is picked up in the United States alone',
        event: { device: 'cell_phone' },
      },
      notOffered: { title: 'chooses what is not offered', event: { device: 'tablet' } },
    },
    'template.chosen': {
      contractors: { title: 'chooses the template of contractors', event: { key: 'contractors' } },
      none: { title: 'chooses no template', event: { key: '' } },
    },
    'employee.answered': {
      american: {
        title: 'names an employee in the United States',
        event: { employee: employeeIn('US') },
      },
      british: {
        title: 'names an employee in the United Kingdom',
        event: { employee: employeeIn('GB') },
      },
      straight: {
        title: 'names an employee in the United States and goes to the options',
        event: { employee: employeeIn('US'), targetStep: 'options' },
      },
    },
    'destination.answered': {
      warehouse: {
        title: 'sends it to the American warehouse',
        event: { destination: { kind: 'warehouse' }, lane: 'US-US' },
      },
      home: {
        title: 'sends it to the British warehouse',
        event: { destination: { kind: 'warehouse' }, lane: 'GB-GB' },
      },
      saved: {
        title: 'sends it to a saved address in the United States',
        event: { destination: { kind: 'saved', addressId: 'a' }, lane: 'US-US' },
      },
      london: {
        title: 'sends it to a saved address in the United Kingdom',
        event: { destination: { kind: 'saved', addressId: 'b' }, lane: 'GB-GB' },
      },
      removed: {
        title: 'sends it to a saved address that is gone',
        event: { destination: { kind: 'saved', addressId: 'z' }, lane: 'US-US' },
      },
      office: {
        title: 'sends it to an American office',
        event: { destination: office, lane: 'US-US' },
      },
      unfinished: {
        title: 'sends it to the warehouse, and has typed something about the employee',
        event: { destination: { kind: 'warehouse' }, lane: 'US-US', unfinished: ['employee'] },
      },
    },
    'options.answered': {
      charger: { title: 'asks for the charger too', event: { options, references } },
      numbered: { title: 'names the serial number', event: { options, references: numbered } },
    },
    'serials.kept': { kept: { title: 'goes on although the device is in another return' } },
    'serials.withdrawn': { withdrawn: { title: 'changes the serial number' } },
    'step.revisited': {
      device: { title: 'goes back to the device', event: { step: 'device' } },
      employee: { title: 'goes back to the employee', event: { step: 'employee' } },
      destination: { title: 'goes back to the destination', event: { step: 'destination' } },
      options: { title: 'goes back to the options', event: { step: 'options' } },
      review: { title: 'goes to the check', event: { step: 'review' } },
    },
    'restart.requested': {
      restarted: { title: 'starts over', event: { idempotencyKey: 'key-2' } },
    },
    'order.confirmed': { confirmed: { title: 'orders' } },
    'retry.requested': { retried: { title: 'tries again' } },
  },
  outcomes: {
    loadBeginning: {
      loaded: { title: 'the price list comes, and no draft', done: { offer, resumed: null } },
      atDevice: draftAt('device', ALL),
      atEmployee: draftAt('employee', { device: 'laptop' }),
      atDestination: draftAt('destination', ALL),
      atOptions: draftAt('options', ALL),
      atReview: draftAt('review', ALL),
      notOffered: draftAt('review', { ...ALL, device: 'tablet' }),
      unreachable: { title: 'the price list does not come', error: unreachable },
    },
    compareSerials: {
      free: { title: 'the device is in no return', done: { problems: [null] } },
      taken: {
        title: 'the device is in another return',
        done: { problems: ['RTN-100481 already returns this device.'] },
      },
      unreachable: { title: 'nobody can say so', error: unreachable },
    },
    placeOrder: {
      ordered: { title: 'the order stands', done: { orderNumber: 'RTN-100482' } },
      unreachable: { title: 'the order does not get through', error: unreachable },
      invalid: {
        title: 'the order is not right',
        error: failed('invalid', "Some of this isn't right."),
      },
    },
    checkAddress: {
      american: { title: 'the address is in order', done: checked(ADDRESSES.US) },
      british: { title: 'the British address is in order', done: checked(ADDRESSES.GB) },
      office: { title: 'the address of the office is in order', done: checked(OFFICE) },
      withdrawn: { title: 'something is changed meanwhile', done: null },
      broken: { title: 'the check breaks', error: new Error('The check has broken.') },
    },
  },
  delays: {},
  /** A verified address is the typed one; only a complete form can be sent directly. */
  leavesOut(context, step) {
    const { answers, offer: known, waiting } = context;
    const checkedAddress = lookedAt(waiting);
    if (step === 'template.chosen/contractors') return context.template !== null;
    if (step === 'template.chosen/none') return context.template === null;
    if (step === 'checkAddress ends/american') return checkedAddress !== ADDRESSES.US;
    if (step === 'checkAddress ends/british') return checkedAddress !== ADDRESSES.GB;
    if (step === 'checkAddress ends/office') return checkedAddress !== OFFICE;
    return (
      step === 'employee.answered/straight' && !isStepOpen({ answers, offer: known }, 'options')
    );
  },
  invariants: {
    'no address is an answer that nobody has looked at': ({ context }, { before }) =>
      before === null ||
      context.answers.employee === undefined ||
      context.answers.employee === before.context.answers.employee ||
      context.passed.includes(addressKey(context.answers.employee.address)),

    'an order is sent on a lane from the employee to the destination': (snapshot) =>
      !snapshot.matches('placing') ||
      hasValidLane(snapshot.context.answers, snapshot.context.offer),
    'one confirmation orders once at most': (_, past) =>
      isTriggeredBy(past, 'placeOrder', 'order.confirmed'),
    'an order is sent under the key of what stands on the page': (snapshot, { requests }) =>
      !snapshot.matches('placing') ||
      isDeepStrictEqual(requests.at(-1)?.input, {
        idempotencyKey: snapshot.context.idempotencyKey,
        order: completeOrder(snapshot.context.answers),
      }),
    'an order number is shown exactly when the order stands': (snapshot) =>
      snapshot.matches('placed') === (snapshot.context.orderNumber !== null),
  },
  project: ({
    answers: { device, lane, employee, destination, options: chosen, others, otherReferences },
    failure,
    offer: known,
    goal: { targetStep },
    passed,
    serialProblems,
    waiting,
    template,
  }) => [
    template !== null,
    device,
    lane,
    employee?.address.country,
    destination?.kind,
    destination?.kind === 'saved' && destination.addressId,
    chosen !== undefined,
    others?.length ?? 0,
    otherReferences?.length ?? 0,
    failure?.kind,
    known !== null,
    ...[ADDRESSES.US, ADDRESSES.GB, OFFICE].map((item) => passed.includes(addressKey(item))),
    waiting && [waiting.step, lookedAt(waiting)?.line1, targetStep],
    serialProblems.length > 0,
  ],
};
