import { test, vi } from 'vitest';
import { mailbox } from '../machines/fakes/leaverMail.fake.ts';
import { RULE } from '../machines/fakes/leaverRule.fake.ts';
import {
  CLOSED_DETAILS,
  DETAILS,
  LEAVER,
  OUTCOMES,
  SOME_LEAVERS,
} from '../machines/fakes/leavers.fake.ts';
import {
  type ControlPage,
  NOTHING,
  PAGE_PATIENCE,
  pick,
  press,
  sends,
  type,
  useControls,
} from './helpers/controlPages.ts';

// Requests about leavers that no path sends.

await import('../../src/ui/views/shell/Shell.tsx');
const { StepBar } = await import('../../src/ui/views/leaving/list/LeavingView.tsx');
const { EditForm } = await import('../../src/ui/views/leaving/leaver/LeaverView.tsx');
await Promise.all([StepBar.load(), EditForm.load()]);
await import('../../src/ui/views/leaving/add/NewLeaverView.tsx');
await import('../../src/ui/views/settings/leavers/LeaversView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

type Steps = ControlPage['steps'];
const typed = (fields: Readonly<Record<string, string>>): Steps =>
  Object.entries(fields).map(([label, text]) => [type(label, text), null]);

const MAILBOX = 'GET /api/portal/leaver-mailbox';
const LIST = 'GET /api/portal/leavers';
const MANY = 'POST /api/portal/leavers/events';
const ONE = 'GET /api/portal/leavers/:leaverNumber';
const STEP = 'POST /api/portal/leavers/:leaverNumber/events';
const STEPPED = { [LIST]: SOME_LEAVERS, [MANY]: { outcomes: OUTCOMES, page: SOME_LEAVERS } };
const OTHER = [
  ['returned', 'The device is already back'],
  ['noDevice', 'They have no device of ours'],
  ['orderedElsewhere', 'A return was already ordered'],
] as const;
const steps = (event: object, leavers: readonly string[] = [LEAVER]) =>
  sends(MANY, { body: { leaverNumbers: leavers, event } });

const PAGES: Readonly<Record<string, ControlPage>> = {
  'leavers by email, turned off': {
    path: '/settings/leavers',
    answers: {
      [MAILBOX]: mailbox(),
      'PUT /api/portal/leaver-mailbox': mailbox({ isOn: false }),
    },
    steps: [
      [
        press('button', 'Turn off'),
        sends('PUT /api/portal/leaver-mailbox', {
          body: { isOn: false, senders: [], basedOn: '1' },
        }),
      ],
    ],
  },
  'an address for leavers that is kept': {
    path: '/settings/leavers',
    answers: { [MAILBOX]: mailbox() },
    steps: [
      [press('button', 'New address'), null],
      [press('button', 'Keep address'), NOTHING],
      [press('button', 'New address'), NOTHING],
    ],
  },

  'each reason why the selected need no return': {
    path: '/leaving',
    answers: STEPPED,
    steps: [
      [press('checkbox', `Select ${LEAVER}`), null],
      ...OTHER.flatMap(
        ([reason, words]): Steps => [
          [press('button', 'Not needed'), null],
          [press('radio', words), null],
          [
            press('button', 'No return needed'),
            steps({ type: 'notNeeded.decided', reason, note: '' }),
          ],
        ],
      ),
    ],
  },
  'another reason, in words': {
    path: '/leaving',
    answers: STEPPED,
    steps: [
      [press('checkbox', `Select ${LEAVER}`), null],
      [press('button', 'Not needed'), null],
      [press('radio', 'Another reason'), null],
      [press('button', 'No return needed'), NOTHING],
      ...typed({ Reason: 'Bought it.' }),
      [
        press('button', 'No return needed'),
        steps({ type: 'notNeeded.decided', reason: 'other', note: 'Bought it.' }),
      ],
    ],
  },
  'an order for the selected': {
    path: '/leaving',
    answers: STEPPED,
    steps: [
      [press('checkbox', `Select ${LEAVER}`), null],
      [press('button', 'Order'), steps({ type: 'order.placed' })],
    ],
  },
  'an order with another template, for the selected': {
    path: '/leaving',
    answers: STEPPED,
    steps: [
      [press('checkbox', `Select ${LEAVER}`), null],
      [pick('Template', 'Contractors'), null],
      [press('button', 'Order'), steps({ type: 'order.placed', template: 'contractors' })],
    ],
  },
  'an order without a template, on the page of a leaver': {
    path: `/leaving/${LEAVER}`,
    answers: { [ONE]: DETAILS, [STEP]: DETAILS },
    steps: [
      [pick('Template', 'None'), null],
      [
        press('button', /^Order for /),
        sends(STEP, { body: { type: 'order.placed', template: '' } }),
      ],
    ],
  },
  'an order right away, from the menu of a row': {
    path: '/leaving',
    answers: STEPPED,
    steps: [
      [press('button', 'Actions for Lena Leaver, LVR-10000001'), NOTHING],
      [press('menuitem', 'Order now'), steps({ type: 'order.placed', start: 'now' })],
    ],
  },
  'each reason on the page of a leaver': {
    path: `/leaving/${LEAVER}`,
    answers: { [ONE]: DETAILS, [STEP]: DETAILS },
    steps: [
      ...[...OTHER, ['other', 'Another reason'] as const].flatMap(
        ([reason, words]): Steps => [
          [press('button', 'Not needed'), null],
          [press('radio', words), null],
          ...(reason === 'other' ? typed({ Reason: 'Bought it.' }) : []),
          [
            press('button', 'No return needed'),
            sends(STEP, { body: { type: 'notNeeded.decided', reason } }),
          ],
        ],
      ),
      [press('button', 'They stay'), null],
      [press('button', 'Keep them with you'), sends(STEP, { body: { type: 'rehire.reported' } })],
      [press('button', 'Order now'), sends(STEP, { body: { type: 'order.placed', start: 'now' } })],
    ],
  },
  'a rule for tablets in the United States': {
    path: '/settings/leavers',
    answers: { 'GET /api/portal/leaver-rule': RULE, 'PUT /api/portal/leaver-rule': RULE },
    steps: [
      [press('checkbox', 'Laptop'), null],
      [press('button', 'Save changes'), NOTHING],
      [press('checkbox', 'Tablet'), null],
      [press('checkbox', 'Canada'), null],
      [press('checkbox', 'Canada'), null],
      [
        press('button', 'Save changes'),
        sends('PUT /api/portal/leaver-rule', {
          body: { isOn: true, daysBefore: 7, countries: ['US'], devices: ['tablet'], basedOn: '1' },
        }),
      ],
    ],
  },
  'a leaver with two devices': {
    path: `/leaving/${LEAVER}?do=edit`,
    answers: { [ONE]: DETAILS, 'PUT /api/portal/leavers/:leaverNumber': CLOSED_DETAILS },
    steps: [
      ...typed({
        'Asset tag (optional)': 'AT-1',
        'Serial number (optional)': 'C02-NEW',
        'Note for colleagues (optional)': 'Ask IT.',
      }),
      [press('button', 'Add another device'), null],
      [press('button', 'Remove device 2'), NOTHING],
      [
        press('button', 'Save changes'),
        sends('PUT /api/portal/leavers/:leaverNumber', {
          body: {
            basedOn: '1',
            form: {
              devices: [{ device: 'laptop', serialNumber: 'C02-NEW', assetTag: 'AT-1' }],
              note: 'Ask IT.',
            },
          },
        }),
      ],
    ],
  },
  'a new leaver whose form is cleared, and filled again': {
    path: '/leaving/new',
    answers: { 'POST /api/portal/leavers': DETAILS, [ONE]: DETAILS, [STEP]: DETAILS },
    steps: [
      ...typed({ Name: 'Somebody Else' }),
      [press('button', 'Clear the form'), NOTHING],
      [press('button', 'Add to Leaving'), NOTHING],
      ...typed({
        Name: 'Lena Leaver',
        'Last day': '2026-02-27',
        'Note for colleagues (optional)': 'Ask IT.',
      }),
      [press('button', 'Add a device'), null],
      [pick('Kind', 'monitor'), null],
      [
        press('button', 'Add to Leaving'),
        sends('POST /api/portal/leavers', {
          body: {
            form: {
              employee: { name: 'Lena Leaver', address: { country: null } },
              lastDay: '2026-02-27',
              devices: [{ device: 'monitor', serialNumber: '', assetTag: '' }],
              note: 'Ask IT.',
            },
          },
        }),
      ],
      [press('button', /^Order for /), sends(STEP, { body: { type: 'order.placed' } })],
    ],
  },
};

test.each(Object.entries(PAGES))('%s', (_, page) => useControls(page));
