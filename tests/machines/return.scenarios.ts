import { ATTENTION_WORDS } from '../../src/domain/returns/status/attention.ts';
import type { Scenario } from '../levels/contract.ts';
import { EMPLOYEE, fakeReturn } from '../ui/helpers/fakeReturn.ts';
import { type Happened, RELEASED, THERE } from './fakes/happened.ts';
import { fakeReturnServer } from './fakes/return.fake.ts';
import { type Does, filling, goesTo, inSequence, leavesOpen, presses } from './helpers/gestures.ts';
import {
  at,
  chooses,
  NOTES,
  PAGE,
  quickly,
  receivesChange,
  sees,
  slowly,
  waits,
} from './return.gestures.ts';

const RAISED: Happened = [...THERE, { type: 'attention.raise', kind: 'damaged', note: 'A dent.' }];
const HAZARD: Happened[number] = { type: 'attention.raise', kind: 'batteryHazard', note: '' };
const reports = inSequence(
  chooses('Report a problem'),
  filling({ Problem: ATTENTION_WORDS.damaged, 'Note (optional)': ' The screen is cracked. ' }),
);
const resolves = [
  presses('Mark as solved'),
  filling({ 'What did you do? (optional)': 'Called them.' }),
] as const;
const writes = filling({ 'Internal note': 'Has a spare charger.' });
const writesOn = filling({ 'Internal note': 'Has two.' });
const awayAndBack = inSequence(goesTo('/settings', 'Settings'), async (person) => {
  await person.follows(PAGE);
  await person.until(async () =>
    (await person.sees('heading')).some(({ name }) => name === 'Activity'),
  );
});
const opensAnother = (happened: Happened, ...moves: readonly Does[]) =>
  leavesOpen(quickly(happened, [], ...moves));

/** Scenarios of input on a return's page that isn't sent, or not yet: no machine state contains it. */
export const returnScenarios: Readonly<Record<string, Scenario>> = {
  'comes from the wizard and nobody can be mailed, where a path knows whom to mail': {
    server: () => fakeReturnServer({ over: { employee: { ...EMPLOYEE, email: '' } } }),
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/account');
      await person.follows(PAGE, { justOrdered: true });
    },
  },
  'records another kit in an empty form, which the form holds': opensAnother(
    RELEASED,
    chooses('Mark box as shipped'),
    filling({ Carrier: 'Other', 'Name of the carrier': ' Owl ', 'Tracking number': ' O-1 ' }),
    presses('Mark as shipped'),
    chooses('Mark box as delivered', 'Send a new box (free)'),
    presses('Send a new box'),
    chooses('Mark box as shipped'),
  ),
  'reports another problem in an empty form, which the form holds': opensAnother(
    THERE,
    reports,
    presses('Report', 'Mark as solved', 'Save as solved'),
    chooses('Report a problem'),
  ),
  'resolves a graver problem in the words that were typed, which the form holds': leavesOpen(
    quickly(
      RAISED,
      [HAZARD],
      ...resolves,
      receivesChange,
      sees(/Avery Stone/),
      presses('Back', 'Mark as solved'),
    ),
  ),
  'resolves the next problem in words of its own, which the form holds': leavesOpen(
    quickly(
      RAISED,
      [{ type: 'attention.resolve', note: '' }],
      ...resolves,
      receivesChange,
      sees(/Avery Stone/),
      presses('Back'),
      reports,
      presses('Report', 'Mark as solved'),
    ),
  ),
  'writes on while a note is being added, which the form holds': at(
    { later: [], answers: { [NOTES]: () => slowly(() => fakeReturn().note('Has a spare.')) } },
    writes,
    presses('Add note'),
    writesOn,
    waits,
  ),
  'a note stays while the person is away, which only the browser remembers': quickly(
    [],
    [],
    writes,
    awayAndBack,
  ),
  'a note that was taken away does not come back, which only the browser remembers': quickly(
    [],
    [],
    writes,
    filling({ 'Internal note': '' }),
    awayAndBack,
  ),
};
