import {
  CONTACT_LABELS,
  SOMETHING_ELSE,
  SUPPORT_ACTION_WORDS,
} from '../../src/domain/returns/supportActionWords.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { type Scenario, subjectOf } from '../levels/contract.ts';
import {
  ANOTHER,
  type employeeMachine,
  employeePageContract,
  employeeProfile,
  HEARD,
} from './employee.page.ts';
import { fakeEmployeeServer } from './fakes/employee.fake.ts';
import { BACK, type Happened, HOME, RELEASED, SENT, THERE } from './fakes/happened.ts';
import { remoteContract } from './remote.contract.ts';

const { load } = employeeProfile.outcomes;
/** A failure without a page to stand beside takes its place: other words, another "Try again". */
const AT_FIRST: typeof load = Object.fromEntries(
  Object.entries(load).flatMap(([name, outcome]) =>
    'error' in outcome
      ? [[`${name}AtFirst`, { ...outcome, title: `${outcome.title}, before anything came` }]]
      : [],
  ),
);

const profile: Profile<typeof employeeMachine> = {
  ...employeeProfile,
  outcomes: { ...employeeProfile.outcomes, load: { ...load, ...AT_FIRST } },
  leavesOut({ data }, step) {
    if (!step.startsWith('load ends/') || step === 'load ends/loaded') return false;
    return step.endsWith('AtFirst') !== (data === null);
  },
  excluded: {
    2: { 'query.changed/other': ANOTHER, 'change.heard/known': HEARD, 'change.heard/news': HEARD },
  },
};

/** The page of a return to which this has happened. */
const after = (happened: Happened, does?: Scenario['does']): Scenario => ({
  server: () => fakeEmployeeServer(happened),
  ...(does && { does }),
});
/** Somebody comes by the link at the foot of a mail. */
const byStopLink = (happened: Happened, ending: string): Scenario => ({
  ...after(happened),
  start: async (person) => person.opens(`${await person.receivesEmployeeLink()}${ending}`),
});

const scenarios: Readonly<Record<string, Scenario>> = {
  'the order was cancelled': after([{ type: 'order.cancel' }]),
  'the box is on its way': after(SENT),
  'the label for the way back is known': after([
    ...RELEASED,
    {
      type: 'kit.shipped',
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      returnTrackingNumber: '1Z999AA10123456785',
    },
  ]),
  'the box is there': after(THERE),
  'the device is on its way': after(BACK),
  'the device was sent, and nobody said how': after([...THERE, { type: 'device.shipped' }]),
  'the device came back': after(HOME),
  'everything is done': after([...HOME, { type: 'receipt.confirm' }]),
  'a missing box is looked for': after([...SENT, { type: 'box.missing', note: '' }]),
  'a new label is on its way': after([...THERE, { type: 'label.lost', note: '' }]),
  'there may be nothing to return': after([...RELEASED, { type: 'return.disputed', note: '' }]),
  'the device counts as lost': after([...BACK, { type: 'loss.declare' }]),
  'changes a phone number to none': after(THERE, async (person) => {
    await person.presses('button', SOMETHING_ELSE);
    await person.presses('button', SUPPORT_ACTION_WORDS['contact.correct'].label);
    await person.fills(CONTACT_LABELS.phone, 'later');
    await person.presses('button', SUPPORT_ACTION_WORDS['contact.correct'].confirm);
  }),
  'writes a word, and thinks better of it': after(THERE, async (person) => {
    await person.presses('button', SOMETHING_ELSE);
    await person.presses('button', 'I lost the label');
    await person.fills('Anything we should know (optional)', 'It was torn.');
    await person.presses('button', 'Not now');
  }),
  'finds the word again': after(THERE, async (person) => {
    await person.presses('button', SOMETHING_ELSE);
    await person.presses('button', 'I lost the label');
    await person.fills('Anything we should know (optional)', 'It was torn.');
    await person.presses('button', SUPPORT_ACTION_WORDS['box.missing'].label);
    await person.presses('button', 'I lost the label');
  }),
  'comes to stop the reminders': byStopLink(SENT, '?stop'),
  'comes to stop the reminders by a link that keeps quiet': byStopLink(SENT, '#stop'),
  'comes to stop the reminders when there are none': byStopLink(HOME, '?stop'),
};

/** The employee's page as its views are walked, where all answers are at hand. */
export const renderedEmployeePage = subjectOf(profile, {
  ...remoteContract,
  page: {
    ...employeePageContract,
    fake: () => fakeEmployeeServer(),
    scenarios: { ready: scenarios },
    rethrows: true,
  },
});
