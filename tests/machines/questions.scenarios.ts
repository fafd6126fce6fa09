import type { NewReturnDraft } from '../../src/domain/returns/ordering/drafts.ts';
import type { Lane } from '../../src/domain/words.ts';
import type { Scenario } from '../levels/contract.ts';
import type { Person } from '../levels/person.ts';
import type { WizardScene } from './fakes/wizard.fake.ts';
import { draftOf } from './helpers/draft.ts';
import { presses } from './helpers/gestures.ts';
import { at, begins, british, goesTo, picks, resumes, WIDE } from './helpers/wizardScenes.ts';

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
async function moves(person: Person) {
  await person.fills('Street address', '12 Side Street');
  await person.presses('button', 'Continue');
}

/** Scenarios of the first three steps, with input that a form or check refuses. */
export const questionScenarios: Readonly<Record<string, Scenario>> = {
  'nothing can be ordered, where a path has a price list': begins({ offer: { items: [] } }),
  'there is much to choose from, where a path has three devices': begins(
    { offer: WIDE },
    (person) => picks(person, /^Laptop/),
  ),

  'goes on without an employee, where a path types what is right': resumes(
    draftOf(''),
    {},
    presses('Continue'),
  ),
  'the employee lives where no carrier goes, which another machine is walked for': resumes(
    at('employee'),
    { judges: DOUBTS },
    moves,
  ),
  'takes the suggested address of the employee, which another machine is walked for': resumes(
    at('employee'),
    { judges: SUGGESTS },
    async (person) => {
      await moves(person);
      await goesTo(person, 'Use suggested address');
      await goesTo(person, 'Employee');
    },
  ),
  'there are offices where it goes, where a path has one': resumes(
    { ...on('GB-GB', 'destination'), ...british() },
    { offer: WIDE },
    (person) => picks(person, /^Leeds/),
  ),
  'goes on with another address and nothing in it, where a path types what is right': resumes(
    at('destination'),
    {},
    async (person) => {
      await picks(person, /^Another address/);
      await person.presses('button', 'Continue');
    },
  ),
};
