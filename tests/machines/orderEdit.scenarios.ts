import type { Scenario } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import { fakeOrderServer, type Scene } from './fakes/orderEdit.fake.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';

const RETURN = '/returns/RTN-100482';
const EDIT = `${RETURN}/edit`;

const inScene = (scene: Scene, does?: Scenario['does']): Scenario => ({
  server: () => fakeOrderServer(scene),
  ...(does && { does }),
});

const saves = (person: Person) => person.presses('button', 'Save changes');
/** Types another name, and a text that a colleague will write too. */
async function types(person: Person) {
  await person.fills('Name', 'Erin Example Junior');
  await person.fills('Cost center', 'CC-9');
}
async function moves(person: Person) {
  await person.fills('Street address', '12 Side Street');
  await saves(person);
}
async function takesSuggestion(person: Person) {
  await moves(person);
  await person.presses('button', 'Use suggested address');
}
/** Opens the page of the return, and from there the form again. */
async function comesBack(person: Person) {
  await person.follows(RETURN);
  await person.follows(EDIT);
  await person.until(async () => (await person.sees('textbox')).length > 0);
}
/** Throws if the browser still stores the input. */
async function isForgotten(person: Person) {
  const held = await person.finds('unsaved');
  if (held !== null) throw new Error(`The browser still holds ${JSON.stringify(held)}`);
}

const NOT_RIGHT = invalid({
  'employee.name': ['Use the name that stands on the door.'],
  'references.serialNumber': ['RTN-100481 already returns this device.'],
});
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

const editing: Readonly<Record<string, Scenario>> = {
  'nothing is declared and nothing held, where a path has everything': inScene({
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
  'saves without a name and with too long a hold, where a path types what is right': {
    async does(person) {
      await person.fills('Name', '');
      await person.fills('Legal hold in days (optional)', '9999');
      await saves(person);
    },
  },
  'the server finds something wrong in both parts, where a path types what is right': inScene(
    { saving: NOT_RIGHT },
    saves,
  ),
  'moves to where no carrier goes, which another machine is walked for': {
    ...inScene({ judges: DOUBT }, moves),
    endsIn: 'checking',
  },
  'takes the suggested address and it is not saved, which another machine is walked for': inScene(
    { judges: SUGGESTS, saving: unreachable },
    takesSuggestion,
  ),
  'finds what was typed with what a colleague changed since, which only the browser remembers':
    inScene({ again: 'changed' }, async (person) => {
      await types(person);
      await comesBack(person);
    }),
  'the session has ended, where a path fails for other reasons': inScene(
    { saving: failed('sessionEnded', 'Your session ended. Log in to continue.') },
    async (person) => {
      await types(person);
      await saves(person);
    },
  ),
};

export const orderEditScenarios = {
  editing,
  closed: {
    'what was typed before is forgotten, which only the browser remembers': {
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
    'there is no such order, where a path fails for other reasons': inScene(
      { again: failed('notFound', 'Nothing.') },
      async (person) => {
        await person.presses('button', 'Try again');
        await person.until(async () =>
          (await person.sees('alert')).some(({ text }) => text.startsWith('Not found')),
        );
      },
    ),
  },
};
