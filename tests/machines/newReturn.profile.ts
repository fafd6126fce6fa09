import { isDeepStrictEqual } from 'node:util';
import { type Answers, completeOrder, type Step } from '../../src/domain/returns/orderAnswers.ts';
import { EMPTY_REFERENCES } from '../../src/domain/returns/references.ts';
import type { Destination, Employee, Offer } from '../../src/domain/returns/returns.ts';
import type { Country } from '../../src/domain/words.ts';
import { newReturnMachine } from '../../src/machines/newReturn.machine.ts';
import { isAskedFor, type Profile } from '../../tools/statewalk/statewalk.ts';
import { draftOf } from './support/draft.ts';
import { failed, unreachable } from './support.ts';

const addressIn = (country: Country) => ({
  line1: '1 Main Street',
  line2: '',
  city: 'Springfield',
  region: '',
  postalCode: '12345',
  country,
});
const employeeIn = (country: Country): Employee => ({
  name: 'Jordan Lee',
  email: 'jordan@acme.test',
  phone: '',
  address: addressIn(country),
});
const officeIn = (country: Country): Destination => ({
  kind: 'new',
  recipient: 'IT',
  company: 'Acme',
  address: addressIn(country),
});
const options = {
  charger: true,
  cellPhone: false,
  dispose: false,
  declaredValue: null,
  legalHoldDays: 0,
};
const references = {
  ...EMPTY_REFERENCES,
  serialNumber: 'C02XG0FDH7JY',
};
const offer: Offer = {
  items: [
    { device: 'laptop', lane: 'US-US', price: 8900 },
    { device: 'laptop', lane: 'GB-GB', price: 9900 },
    { device: 'monitor', lane: 'US-US', price: 9900 },
  ],
  currency: 'USD',
  isDemonstration: true,
  addresses: [
    {
      id: 'a',
      label: 'Office',
      recipient: 'IT',
      company: '',
      address: addressIn('US'),
      isDefault: true,
    },
  ],
};
const ALL: Answers = {
  device: 'laptop',
  lane: 'US-US',
  employee: employeeIn('US'),
  destination: { kind: 'saved', addressId: 'a' },
  options,
  references,
};
/** A draft that was left at a step, with these answers. */
const draftAt = (step: Step, answers: Answers) => ({
  title: `the price list comes, and a draft ${answers.device === 'tablet' ? 'of what is not offered any more' : `left at ${step}`}`,
  done: {
    offer,
    resumed: {
      draft: draftOf('Jordan', step),
      answers,
      changes: [],
      isUnsaved: false,
      savedAt: null,
    },
  },
});
const ALWAYS_OPEN = 'The first question can always be opened.';

export const newReturnProfile: Profile<typeof newReturnMachine> = {
  machine: newReturnMachine,
  inputs: { opened: { title: 'opens the wizard', input: { idempotencyKey: 'key-1' } } },
  events: {
    'device.answered': {
      domestic: {
        title: 'chooses a laptop within the United States',
        event: { device: 'laptop', lane: 'US-US' },
      },
      british: {
        title: 'chooses a laptop within the United Kingdom',
        event: { device: 'laptop', lane: 'GB-GB' },
      },
      withMonitor: {
        title: 'chooses a laptop and a monitor within the United States',
        event: { device: 'laptop', others: ['monitor'], lane: 'US-US' },
      },
      monitorElsewhere: {
        title: 'chooses a monitor too, which does not go that way',
        event: { device: 'laptop', others: ['monitor'], lane: 'GB-GB' },
      },
      notOffered: {
        title: 'chooses what is not offered',
        event: { device: 'laptop', lane: 'CA-US' },
      },
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
    },
    'destination.answered': {
      warehouse: {
        title: 'sends it to the warehouse',
        event: { destination: { kind: 'warehouse' } },
      },
      saved: {
        title: 'sends it to a saved address',
        event: { destination: { kind: 'saved', addressId: 'a' } },
      },
      removed: {
        title: 'sends it to a saved address that is gone',
        event: { destination: { kind: 'saved', addressId: 'z' } },
      },
      office: { title: 'sends it to an American office', event: { destination: officeIn('US') } },
    },
    'options.answered': {
      charger: { title: 'asks for the charger too', event: { options, references } },
    },
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
      atEmployee: draftAt('employee', { device: 'laptop', lane: 'US-US' }),
      atDestination: draftAt('destination', ALL),
      atOptions: draftAt('options', ALL),
      atReview: draftAt('review', ALL),
      notOffered: draftAt('review', { ...ALL, device: 'tablet' }),
      unreachable: { title: 'the price list does not come', error: unreachable },
    },
    placeOrder: {
      ordered: { title: 'the order stands', done: { orderNumber: 'RTN-100482' } },
      unreachable: { title: 'the order does not get through', error: unreachable },
      invalid: {
        title: 'the order is not right',
        error: failed('invalid', "Some of this isn't right."),
      },
    },
  },
  delays: {},
  invariants: {
    'one confirmation orders once at most': (_, past) =>
      isAskedFor(past, 'placeOrder', 'order.confirmed'),
    'an order is sent under the key of what stands on the page': (snapshot, { requests }) =>
      !snapshot.matches('ordering') ||
      isDeepStrictEqual(requests.at(-1)?.input, {
        idempotencyKey: snapshot.context.idempotencyKey,
        order: completeOrder(snapshot.context.answers),
      }),
    'an order number is shown exactly when the order stands': (snapshot) =>
      snapshot.matches('ordered') === (snapshot.context.orderNumber !== null),
  },
  project: ({
    answers: { device, lane, employee, destination, options: chosen, others, otherReferences },
    failure,
    offer: known,
  }) => [
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
  ],
  infeasible: {
    'guard newReturn.answering.onward @ always #4 false': ALWAYS_OPEN,
  },
};
