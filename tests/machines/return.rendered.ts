import { ATTENTION_WORDS } from '../../src/machines/deviceReturn/attention.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { subjectOf } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import {
  fakeReturnServer,
  JUST_ORDERED,
  KNOWN_EVENT,
  NEW_EVENT,
  UNDER_WAY,
} from './fakes/return.fake.ts';
import { returnAsides } from './return.asides.ts';
import {
  returnContract,
  type returnMachine,
  returnPageContract,
  returnProfile,
  takeNextStep,
} from './return.page.ts';
import { returnDoings, returnFailures } from './returnDoings.asides.ts';
import { returnTalk } from './returnTalk.asides.ts';

/** By the number that the machine asks for. */
const ORDERS: Readonly<Record<number, string>> = { 1: JUST_ORDERED, 2: UNDER_WAY };

const profile: Profile<typeof returnMachine> = {
  ...returnProfile,
  inputs: {
    justOrdered: { title: 'opens a return that was just ordered', input: { query: 1 } },
    underWay: { title: 'opens a return whose kit is being prepared', input: { query: 2 } },
  },
  // Only a page that counts the time for cancelling down asks anew by itself.
  leavesOut: ({ query, failure }, step) =>
    query === 2 && failure === null && step === 'reload.requested/again',
  excluded: {
    2: {
      'query.changed/other':
        'Another return is another page, with a machine of its own: it begins anew.',
    },
  },
};

async function isOpen(person: Person, button: string): Promise<boolean> {
  return (await person.sees('button')).some(({ name }) => name === button);
}

/** What leaves the return where it is in its journey: a note, or a problem that comes and goes. */
async function noteOrProblem(person: Person): Promise<void> {
  const [note] = (await person.sees('textbox')).filter(
    ({ name }) => name === 'Note for colleagues',
  );
  if (note?.value === '' && !(await isOpen(person, 'Mark as resolved'))) {
    await person.fills('Note for colleagues', 'Has a spare charger.');
    return person.presses('button', 'Add note');
  }
  return raiseOrResolve(person);
}

async function raiseOrResolve(person: Person): Promise<void> {
  if (await isOpen(person, 'Resolve')) {
    await person.presses('button', 'Resolve');
    await person.fills('What was done (optional)', 'Called them.');
  }
  if (await isOpen(person, 'Mark as resolved')) {
    return person.presses('button', 'Mark as resolved');
  }
  if (!(await isOpen(person, 'Report'))) await person.presses('button', 'Report a problem');
  await person.fills('Problem', ATTENTION_WORDS.damaged);
  await person.fills('Note (optional)', 'The screen is cracked.');
  await person.presses('button', 'Report');
}

const hears = (event: string) => async (person: Person) => {
  const orderNumber = (await person.isAt()).replace('/returns/', '');
  await person.hears({ orderNumber, event });
};

/** The page of a return as its views are walked, where all answers are at hand. */
export const renderedReturnPage = subjectOf(profile, {
  ...returnContract,
  page: {
    ...returnPageContract,
    async start(person, { query }) {
      await person.signsInElsewhere();
      await person.opens(`/returns/${ORDERS[query]}`);
    },
    events: {
      ...returnPageContract.events,
      'change.heard': (person, { marks }) =>
        hears(marks.includes('content') ? KNOWN_EVENT : NEW_EVENT)(person),
      async 'action.requested'(person) {
        const isJustOrdered = (await person.isAt()).endsWith(JUST_ORDERED);
        await (isJustOrdered ? noteOrProblem(person) : takeNextStep(person, raiseOrResolve));
      },
    },
    otherCalls: { act: ['POST /api/portal/returns/:orderNumber/notes'] },
    fake: () => fakeReturnServer(),
    asides: { ready: { ...returnAsides, ...returnDoings, ...returnTalk }, failed: returnFailures },
  },
});
