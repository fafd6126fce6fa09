import { FailureError } from '../../src/domain/failure.ts';
import type { Aside } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { fakeOrderServer, type Scene } from './fakes/orderEdit.fake.ts';
import { failed, unreachable } from './support.ts';

const RETURN = '/returns/RTN-100482';
const EDIT = `${RETURN}/edit`;

const inScene = (scene: Scene, does?: Aside['does']): Aside => ({
  server: () => fakeOrderServer(scene),
  ...(does && { does }),
});

const saves = (person: Person) => person.presses('button', 'Save changes');
/** Types another name, and what a colleague will write too. */
async function types(person: Person) {
  await person.fills('Name', 'Erin Example Junior');
  await person.fills('Cost center', 'CC-9');
}
async function moves(person: Person) {
  await person.fills('Street and number', '12 Side Street');
  await saves(person);
}
async function takesSuggestion(person: Person) {
  await moves(person);
  await person.presses('button', 'Use the suggested address');
}
/** Goes to the page of the return, and from there to the fields again. */
async function comesBack(person: Person) {
  await person.follows(RETURN);
  await person.follows(EDIT);
  await person.until(async () => (await person.sees('textbox')).length > 0);
}
/** Throws when the browser still holds what was typed. */
async function isForgotten(person: Person) {
  const held = await person.finds('unsaved');
  if (held !== null) throw new Error(`The browser still holds ${JSON.stringify(held)}`);
}

const NOT_RIGHT = new FailureError({
  kind: 'invalid',
  message: 'Some of what was sent is not right.',
  fields: {
    'employee.name': ['Use the name that stands on the door.'],
    'references.serialNumber': ['RTN-100481 is already bringing back this device.'],
  },
});
const QUICKER = failed('refused', 'Look at what they changed, then save again.');
const DOUBT: Scene['judges'] = (address) => ({
  kind: 'warning',
  address,
  warnings: [{ field: 'city', message: 'Carriers do not go there.' }],
});
const SUGGESTS: Scene['judges'] = (address) => ({
  kind: 'corrected',
  address,
  suggestion: { ...address, line1: '12 N Side Street' },
  differences: ['line1'],
  warnings: [],
});

const editing: Readonly<Record<string, Aside>> = {
  'nothing is declared and nothing held': inScene({
    over: {
      device: 'cell_phone',
      lane: 'GB-GB',
      currency: 'GBP',
      options: {
        charger: false,
        cellPhone: false,
        dispose: true,
        declaredValue: null,
        legalHoldDays: 0,
      },
    },
  }),
  'the declared value has cents': inScene({
    over: {
      options: {
        charger: true,
        cellPhone: true,
        dispose: false,
        declaredValue: 120050,
        legalHoldDays: 1,
      },
    },
  }),
  'saves without a name, and with too long a hold': {
    async does(person) {
      await person.fills('Name', '');
      await person.fills('Legal hold in days (optional)', '9999');
      await saves(person);
    },
  },
  'saves with too long a hold': {
    async does(person) {
      await person.fills('Legal hold in days (optional)', '9999');
      await saves(person);
    },
  },
  'saves with a value in another currency': {
    async does(person) {
      await person.fills('Declared value in USD (optional)', '£1200');
      await saves(person);
    },
  },
  'the server finds something wrong in both parts': inScene({ saving: NOT_RIGHT }, saves),
  'the server finds something wrong in the references': inScene(
    {
      saving: new FailureError({
        kind: 'invalid',
        message: 'Some of what was sent is not right.',
        fields: { 'references.ticketId': ['There is no such ticket.'] },
      }),
    },
    saves,
  ),
  'moves to where no carrier goes': inScene({ judges: DOUBT }, moves),
  'moves to where no carrier goes, and thinks again': inScene({ judges: DOUBT }, async (person) => {
    await moves(person);
    await person.presses('button', 'Change the address');
  }),
  'moves to where no carrier goes, and changes an answer': inScene(
    { judges: DOUBT },
    async (person) => {
      await moves(person);
      await person.fills('Ticket', 'IT-78');
    },
  ),
  'moves to what is no address': inScene(
    {
      judges: (address) => ({
        kind: 'invalid',
        address,
        errors: { postalCode: ['This ZIP code does not exist.'] },
      }),
    },
    moves,
  ),
  'moves to what cannot be checked': inScene({ judges: () => unreachable }, moves),
  'takes the suggested address, and the server finds something wrong': inScene(
    { judges: SUGGESTS, saving: NOT_RIGHT },
    takesSuggestion,
  ),
  'takes the suggested address, and it is not saved': inScene(
    { judges: SUGGESTS, saving: unreachable },
    takesSuggestion,
  ),
  'a colleague was quicker with the same': inScene(
    { saving: QUICKER, again: 'changed' },
    async (person) => {
      await types(person);
      await saves(person);
      await person.until(async () => (await person.holds('Ticket')) === 'IT-72');
    },
  ),
  'finds again what was typed, with what a colleague changed since': inScene(
    { again: 'changed' },
    async (person) => {
      await types(person);
      await comesBack(person);
    },
  ),
  'comes back without having typed': inScene({ again: 'same' }, comesBack),
  'comes back after the changes were saved': inScene(
    { saving: 'saved', again: 'same' },
    async (person) => {
      await types(person);
      await saves(person);
      await person.until(async () => (await person.isAt()) === RETURN);
      await comesBack(person);
    },
  ),
  'comes back after the changes were discarded': inScene({ again: 'same' }, async (person) => {
    await types(person);
    await person.presses('button', 'Discard changes');
    await person.until(async () => (await person.isAt()) === RETURN);
    await comesBack(person);
  }),
  'discards the changes': {
    async does(person) {
      await types(person);
      await person.presses('button', 'Discard changes');
    },
  },
  'the session has ended': inScene(
    { saving: failed('sessionEnded', 'Your session has ended. Log in again.') },
    async (person) => {
      await types(person);
      await saves(person);
    },
  ),
};

export const orderEditAsides = {
  editing,
  closed: {
    'what was typed before is forgotten': {
      async start(person: Person) {
        await person.signsInElsewhere();
        const content = { values: { employee: { name: 'Erin Example Junior' } }, base: {} };
        await person.opens(EDIT, {
          unsaved: { 'admin@acme.test': { 'RTN-100482': { content, at: 1, basedOn: null } } },
        });
      },
      does: isForgotten,
    },
  },
  unavailable: {
    'there is no such order': inScene(
      { again: failed('notFound', 'There is no return RTN-100482.') },
      async (person) => {
        await person.presses('button', 'Try again');
        await person.until(async () => (await person.sees('button')).length === 0);
      },
    ),
  },
};
