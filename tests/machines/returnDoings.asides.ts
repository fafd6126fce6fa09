import { ATTENTION_WORDS } from '../../src/domain/returns/attention.ts';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import type { Aside } from '../levels/contract.ts';
import { EMPLOYEE } from '../ui/support/fakeReturn.ts';
import { BACK, type Happened, RELEASED, THERE } from './fakes/happened.ts';
import { fakeReturnServer } from './fakes/return.fake.ts';
import { at, chooses, failing, hears, PAGE, quickly, sees } from './return.gestures.ts';
import {
  type Does,
  filling,
  leavesOpen,
  misses,
  oneAfterTheOther,
  presses,
} from './support/gestures.ts';

// What is done with a return on its page until the answer, and what others do meanwhile.

const RAISED: Happened = [...THERE, { type: 'attention.raise', kind: 'damaged', note: 'A dent.' }];
const reports = oneAfterTheOther(
  chooses('Report a problem'),
  filling({ Problem: ATTENTION_WORDS.damaged, 'Note (optional)': ' The screen is cracked. ' }),
);
const HAZARD: Happened[number] = { type: 'attention.raise', kind: 'batteryHazard', note: '' };
const resolves = [
  presses('Resolve without action'),
  filling({ 'What was done (optional)': 'Called them.' }),
] as const;
/** Resolves a problem that somebody else has resolved meanwhile, and goes on. */
const resolvesTheSame = (...deeds: readonly Does[]): Aside =>
  quickly(
    RAISED,
    [{ type: 'attention.resolve', note: '' }],
    ...resolves,
    hears,
    sees(/Avery Stone/),
    ...deeds,
  );
const recordsKit = oneAfterTheOther(
  chooses('Record kit shipped'),
  filling({
    Carrier: 'Other',
    'Name of the carrier': ' Owl ',
    'Tracking number': ' O-1 ',
    'Tracking number of the label for the way back (optional)': ' O-2 ',
  }),
);
/** Just after it was ordered: the page says so once. */
const comesFromTheWizard = (over: Partial<ReturnDetails>, state: object): Aside => ({
  server: () => fakeReturnServer({ over }),
  async start(person) {
    await person.signsInElsewhere();
    await person.opens('/settings/account');
    await person.follows(PAGE, state);
  },
});

/** What is done, and what comes of it. */
export const returnDoings: Readonly<Record<string, Aside>> = {
  'comes from the wizard': comesFromTheWizard({}, { justOrdered: true }),
  'comes from the wizard, and nothing can be mailed': comesFromTheWizard(
    { employee: { ...EMPLOYEE, email: '' } },
    { justOrdered: true },
  ),
  'comes from somewhere else': comesFromTheWizard({}, { from: 'the dashboard' }),
  'has recorded a kit of a carrier of another name': quickly(
    RELEASED,
    [],
    recordsKit,
    presses('Save kit shipped'),
  ),
  'records another kit, whose form is empty': leavesOpen(
    quickly(
      RELEASED,
      [],
      recordsKit,
      presses('Save kit shipped'),
      chooses('Record kit delivered', 'Send a new kit'),
      presses('Send a new kit'),
      chooses('Record kit shipped'),
    ),
  ),
  'records a kit of a carrier whose name is of blanks': leavesOpen(
    at(
      { happened: RELEASED },
      chooses('Record kit shipped'),
      filling({ Carrier: 'Other' }),
      filling({ 'Name of the carrier': '  ', 'Tracking number': '1' }),
      presses('Save kit shipped'),
    ),
  ),
  'records a kit whose number is of blanks': leavesOpen(
    at(
      { happened: RELEASED },
      chooses('Record kit shipped'),
      filling({ Carrier: 'UPS', 'Tracking number': '  ' }),
      presses('Save kit shipped'),
    ),
  ),
  'records a device that somebody has recorded': leavesOpen(
    quickly(
      THERE,
      BACK.slice(THERE.length),
      chooses('Record device shipped'),
      hears,
      sees(/Avery Stone/),
    ),
  ),
  'wants a new kit while the device is on its way by now': leavesOpen(
    quickly(THERE, BACK.slice(THERE.length), chooses('Send a new kit'), hears, sees(/Avery Stone/)),
  ),
  'has cancelled the return': {
    ...quickly([], [], presses('Cancel return', 'Cancel return')),
    endsIn: 'cancelWindow.shut',
  },
  'cannot report a problem, and what was typed stands there': leavesOpen(
    failing(THERE, reports, presses('Report')),
  ),
  'reports another problem, in a form that is empty': leavesOpen(
    quickly(
      THERE,
      [],
      reports,
      presses('Report', 'Resolve without action', 'Mark as resolved'),
      chooses('Report a problem'),
    ),
  ),
  'reports a problem, which may not be done any more': leavesOpen(
    at(
      {
        happened: THERE,
        later: BACK.slice(THERE.length),
        laterOver: {
          actions: [
            { type: 'attention.raise', allowed: false, reason: 'Only an admin can do this.' },
          ],
        },
      },
      reports,
      hears,
      sees(/Avery Stone/),
    ),
  ),
  'nothing may be done': at({ happened: RAISED, over: { actions: [] } }),
  'a problem may not be resolved': at({
    happened: RAISED,
    over: {
      actions: [
        { type: 'attention.resolve', allowed: false, reason: 'Only an admin can do this.' },
      ],
    },
  }),
  'chooses the problem after it was missing': leavesOpen(
    at(
      { happened: THERE },
      chooses('Report a problem'),
      presses('Report'),
      filling({ Problem: ATTENTION_WORDS.damaged }),
    ),
  ),
  'reports a problem that somebody has reported': leavesOpen(
    quickly(THERE, RAISED.slice(THERE.length), reports, hears, sees(/Avery Stone/)),
  ),
  'resolves the next problem in words of its own': leavesOpen(
    quickly(
      RAISED,
      [],
      ...resolves,
      presses('Mark as resolved'),
      reports,
      presses('Report', 'Resolve without action'),
    ),
  ),
  'resolves a problem that somebody has resolved': leavesOpen(resolvesTheSame()),
  'resolves a problem that somebody has resolved, and goes back': resolvesTheSame(presses('Back')),
  'resolves the next problem in words of its own, after one that somebody has resolved': leavesOpen(
    resolvesTheSame(presses('Back'), reports, presses('Report', 'Resolve without action')),
  ),
  'resolves a problem when a graver one has come': leavesOpen(
    quickly(RAISED, [HAZARD], ...resolves, hears, sees(/Avery Stone/)),
  ),
  'resolves the graver one in the same words': leavesOpen(
    quickly(
      RAISED,
      [HAZARD],
      ...resolves,
      hears,
      sees(/Avery Stone/),
      presses('Back', 'Resolve without action'),
    ),
  ),
  'resolves a problem, which may not be done any more': leavesOpen(
    at(
      {
        happened: RAISED,
        later: BACK.slice(THERE.length),
        laterOver: {
          actions: [
            { type: 'attention.resolve', allowed: false, reason: 'Only an admin can do this.' },
          ],
        },
      },
      ...resolves,
      hears,
      sees(/Avery Stone/),
    ),
  ),
};

/** Where nothing came at first. */
export const returnFailures: Readonly<Record<string, Aside>> = {
  'there is no such return': {
    server() {
      let times = 0;
      const again = () => {
        times += 1;
        return times > 1 ? misses() : undefined;
      };
      return fakeReturnServer({ answers: { 'GET /api/portal/returns/:orderNumber': again } });
    },
    async does(person) {
      await person.presses('button', 'Try again');
      await person.until(async () =>
        (await person.sees('link')).some(({ name }) => name.startsWith('Search for')),
      );
    },
  },
};
