import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Call } from '../../src/api/contract/index.ts';
import type { WebhookEvent } from '../../src/domain/programs/webhookWords.ts';
import { allOfRole, nameOf } from '../levels/roles.ts';
import { BILLING } from '../machines/fakes/billing.fake.ts';
import { LABELLED, OFFER, SENT } from '../machines/fakes/deployment.fake.ts';
import { DEVICE_LABELS } from '../machines/fakes/labels.fake.ts';
import { withLog } from '../machines/fakes/provisioning.fake.ts';
import { SHELF } from '../machines/fakes/shelfAudit.fake.ts';
import { ADMIN } from '../machines/fakes/users.fake.ts';
import { SOME_STOCK, stockOf } from '../machines/fakes/warehouse.fake.ts';
import { admin } from './helpers/people.ts';
import { type Answers, renderPortal } from './helpers/renderPortal.tsx';

// What the controls send that no path uses (`not used` in golden/*.pages.txt): filters, orders, parts
// of a selection, choices of a form. Each page is opened once, and its controls are used in a row.

await import('../../src/ui/views/shell/Shell.tsx');

type Gesture = (user: UserEvent) => Promise<unknown>;
type Role = 'button' | 'checkbox' | 'link' | 'radio';
const press =
  (role: Role, name: string | RegExp): Gesture =>
  async (user) => {
    const isIt = (element: Element) =>
      typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));
    // Testing Library's own search by role takes ten times as long.
    const found = () => allOfRole(role).findLast(isIt);
    await waitFor(() => expect(found(), String(name)).toBeDefined());
    await user.click(found() ?? document.body);
  };
/** The field with this label; a form around it may have the same one. */
const fieldOf = (label: string) =>
  screen.findByLabelText(label, { selector: 'input, select, textarea' });
const pick =
  (label: string, value: string): Gesture =>
  async (user) =>
    user.selectOptions(await fieldOf(label), value);
const type =
  (label: string, text: string): Gesture =>
  async (user) => {
    const field = await fieldOf(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
/** Types into a field of its own form, and presses Enter. */
const enter =
  (label: string, text: string): Gesture =>
  async (user) => {
    await type(label, text)(user);
    await user.keyboard('{Enter}');
  };

/** The last request to an endpoint, as far as it is described. */
const sends = (call: Call, asked: object) => ({ call, ...asked });
/** The address, where nothing is asked for. */
const leads = (address: string) => ({ address });
type Expected = ReturnType<typeof sends> | ReturnType<typeof leads>;

interface Page {
  readonly path: string;
  readonly answers: Answers;
  readonly steps: readonly (readonly [Gesture, Expected | null])[];
}

const STOCK = 'GET /api/portal/warehouse';
const asks = (query: object) => sends(STOCK, { query });
const [ROW] = SOME_STOCK.rows;
const THREE = ['DEV-1', 'DEV-2', 'DEV-3'].flatMap((deviceNumber) =>
  ROW === undefined ? [] : [{ ...ROW, deviceNumber }],
);
const STEPPED = { stepped: { type: 'device.move', done: 1, skipped: [] }, page: stockOf(THREE) };
/** Moves what is selected; the selection stays. */
const moving: Gesture = async (user) => {
  await press('button', 'Move')(user);
  await type('Move to shelf', 'B-02')(user);
  await press('button', 'Move now')(user);
};
const moved = (...devices: readonly string[]) =>
  sends('POST /api/portal/warehouse/steps', {
    body: { devices, event: { type: 'device.move', location: 'B-02' } },
  });
const ALL = press('checkbox', 'Select all on this page');
const one = (number: string) => press('checkbox', `Select ${number}`);

const FINISH = 'POST /api/portal/warehouse/audits';
const scanned = (deviceNumber: string) => ({
  scanned: { outcome: 'unexpected', device: { ...ROW, deviceNumber }, words: 'It has no shelf.' },
  page: SHELF,
});
const figures = () =>
  [...document.querySelectorAll('section[aria-label="Shelf A-03"] dl div')].map(
    ({ textContent }) => textContent,
  );

/** Labels of the events that a new webhook gets; each is unchecked, except the first. */
const EVENTS: Readonly<Record<Exclude<WebhookEvent, 'device_return.created'>, string>> = {
  'device_return.updated': 'The order was edited, or a tracking number was added.',
  'device_return.status_changed': 'A return changed status: box shipped, device back, canceled, …',
  'device_return.attention_required': "A problem needs someone's attention.",
  'device_return.attention_resolved': 'A problem was resolved.',
  'device.status_changed': 'A device in the warehouse has another status.',
  'deployment.created': 'A device is to go to an employee.',
  'deployment.shipped': 'A device is on its way to an employee.',
  'deployment.delivered': 'The employee has the device.',
  'deployment.turned_back': 'A device could not be delivered and came back.',
  'deployment.lost': 'A device got lost on its way to an employee.',
  'deployment.deactivated': 'A deployment was canceled before the device shipped.',
};
const API: Answers = {
  'GET /api/portal/api-keys': { baseUrl: 'https://returns.acme.test', keys: [], made: null },
  'GET /api/portal/webhooks': { endpoints: [], made: null },
};
const IMPORT = '/api/portal/warehouse/imports';
const RECEIVING = {
  ...{ id: '1', name: 'Pasted rows', state: 'receiving', total: 1, ordered: 0, refused: 0 },
  ...{ leftOut: 0, createdAt: '2026-01-15T12:00:00.000Z', createdBy: 'Ada', finishedAt: null },
};

const PAGES: Readonly<Record<string, Page>> = {
  'the events of a webhook': {
    path: '/api',
    answers: API,
    steps: [
      [press('button', 'New webhook'), null],
      [type('Address', 'https://hooks.example.com/'), null],
      [type('Description (optional)', 'Tickets'), null],
      ...Object.values(EVENTS).map((words) => [press('checkbox', words), null] as const),
      [
        press('button', 'Add webhook'),
        sends('POST /api/portal/webhooks', {
          body: {
            url: 'https://hooks.example.com/',
            description: 'Tickets',
            events: ['device_return.created'],
          },
        }),
      ],
    ],
  },
  'the rights of an API key': {
    path: '/api',
    answers: API,
    steps: [
      [press('button', 'New API key'), null],
      [type('Name', 'bench'), null],
      [press('checkbox', 'Read returns'), null],
      [press('checkbox', 'Read the warehouse and deployments'), null],
      [press('checkbox', 'Send devices to employees'), null],
      [press('radio', 'Test'), null],
      [press('radio', 'Live'), null],
      [
        press('button', 'Create key'),
        sends('POST /api/portal/api-keys', {
          body: { name: 'bench', scopes: ['warehouse:read', 'deployments:write'], mode: 'live' },
        }),
      ],
    ],
  },
  'the rights of a person who is invited': {
    path: '/users',
    answers: { 'GET /api/portal/users': { people: [ADMIN], nextCursor: null, counts: {} } },
    steps: [
      [press('button', /^Invite/), null],
      [type('Email addresses', 'olga@acme.test'), null],
      [press('radio', 'Admin'), null],
      [press('checkbox', 'Warehouse user'), null],
      [
        press('button', 'Send invitations'),
        sends('POST /api/portal/invitations', {
          body: { emails: ['olga@acme.test'], role: 'admin', isWarehouseUser: true },
        }),
      ],
    ],
  },
  'the defaults of an import of stock': {
    path: '/warehousing/import',
    answers: {
      [`GET ${IMPORT}/latest`]: { latest: null, columns: [] },
      [`POST ${IMPORT}/check`]: { known: [], latest: null, columns: [] },
      [`POST ${IMPORT}`]: RECEIVING,
    },
    steps: [
      [type('Or paste rows', 'Serial number\tModel\nSN-1\tMacBook Pro'), null],
      [press('button', 'Continue'), null],
      [pick('Default device type', 'tablet'), null],
      [pick('Default condition', 'ready'), null],
      [pick('Default grade', 'B'), null],
      [type('Default shelf', 'C-07'), null],
      [type('Ready devices were wiped with', 'Blancco 7'), null],
      [pick('How they were wiped', 'purge'), null],
      [press('button', 'Review rows'), null],
      [
        press('button', 'Import 1 device'),
        sends(`PUT ${IMPORT}/:importId/rows`, {
          body: {
            rows: [
              {
                device: {
                  ...{ kind: 'tablet', condition: 'ready', grade: 'B', location: 'C-07' },
                  wipe: { method: 'purge', tool: 'Blancco 7' },
                },
              },
            ],
          },
        }),
      ],
    ],
  },
  'the parts of a selection of the stock': {
    path: '/warehousing',
    answers: { [STOCK]: stockOf(THREE), 'POST /api/portal/warehouse/steps': STEPPED },
    steps: [
      [ALL, null],
      [moving, moved('DEV-1', 'DEV-2', 'DEV-3')],
      [one('DEV-1'), null],
      [moving, moved('DEV-2', 'DEV-3')],
      [ALL, null],
      [one('DEV-3'), null],
      [moving, moved('DEV-1', 'DEV-2')],
      [ALL, null],
      [ALL, null],
      [one('DEV-3'), null],
      [one('DEV-1'), null],
      [moving, moved('DEV-1', 'DEV-3')],
      [press('button', 'Clear selection'), null],
      [one('DEV-2'), null],
      [moving, moved('DEV-2')],
    ],
  },
  'the filters and orders of the stock': {
    path: '/warehousing',
    answers: { [STOCK]: SOME_STOCK },
    steps: [
      [pick('Status', 'returned'), asks({ status: 'returned' })],
      [pick('Device', 'monitor'), asks({ status: 'returned', kind: 'monitor' })],
      [pick('Status', ''), asks({ kind: 'monitor' })],
      [pick('Grade', 'B'), asks({ kind: 'monitor', grade: 'B' })],
      [pick('Device', ''), asks({ grade: 'B' })],
      [pick('Grade', ''), asks({})],
      [enter('Shelf', 'B-02'), asks({ location: 'B-02' })],
      [enter('Shelf', ''), asks({})],
      [enter('Search', 'mac'), asks({ search: 'mac' })],
      [enter('Search', ''), asks({})],
      [press('checkbox', 'On hold'), asks({ held: 'yes' })],
      [press('checkbox', 'On hold'), asks({})],
      [press('checkbox', /^Missing/), asks({ missing: 'yes' })],
      [press('checkbox', /^Missing/), asks({})],
      [pick('Order', 'oldest'), asks({ sort: 'oldest' })],
      [pick('Order', 'longest'), asks({ sort: 'longest' })],
      [pick('Order', 'shelf'), asks({ sort: 'shelf' })],
      [pick('Order', 'newest'), asks({})],
      [press('link', /Needs an answer$/), asks({ asking: 'yes' })],
      [press('link', /Needs an answer$/), asks({})],
      [press('link', /To be received$/), asks({ status: 'returned' })],
    ],
  },
  'the end of a shelf audit': {
    path: '/warehousing/audit?shelf=A-03',
    answers: {
      'GET /api/portal/warehouse/audits': SHELF,
      'POST /api/portal/warehouse/audits/scans': (body: unknown) =>
        scanned(String(Object(body).code)),
      [FINISH]: SHELF,
    },
    steps: [
      [enter('On the device', 'DEV-7'), null],
      [enter('On the device', 'DEV-100001'), null],
      [
        async () => {
          await screen.findByText('Unexpected (1)');
          expect(figures()).toEqual(['Expected1', 'Found1', 'Not scanned yet0', 'Unexpected1']);
        },
        null,
      ],
      [press('button', 'Finish the audit'), null],
      [press('checkbox', /^Move the 1 unexpected device/), null],
      [
        press('button', 'Finish and keep'),
        sends(FINISH, {
          body: { shelf: 'A-03', seen: ['DEV-7', 'DEV-100001'], isMoved: true },
        }),
      ],
    ],
  },
  'the filters and pages of the deployments': {
    path: '/warehousing/deployments?cursor=c1',
    answers: { 'GET /api/portal/deployments': { ...SENT, nextCursor: 'c2' } },
    steps: [
      [
        press('link', 'Next page'),
        sends('GET /api/portal/deployments', { query: { cursor: 'c2' } }),
      ],
      [press('link', 'First page'), sends('GET /api/portal/deployments', { query: {} })],
      [
        enter('Search', 'okafor'),
        sends('GET /api/portal/deployments', { query: { search: 'okafor' } }),
      ],
      [
        press('link', 'On its way'),
        sends('GET /api/portal/deployments', {
          query: { search: 'okafor', status: 'deviceShipped' },
        }),
      ],
      [
        press('link', 'On its way'),
        sends('GET /api/portal/deployments', { query: { search: 'okafor' } }),
      ],
    ],
  },
  'the choices of a deployment': {
    path: '/warehousing/DEV-100001/deploy',
    answers: {
      'GET /api/portal/devices/:deviceNumber/deployment': OFFER,
      'POST /api/validate_sqs_addresses/': (body: unknown) => ({
        verdicts: Object(body).addresses.map((address: unknown) => ({ kind: 'verified', address })),
        notice: null,
      }),
    },
    steps: [
      [type('Name', 'Jamie Okafor'), null],
      [type('Street address', '1 Main Street'), null],
      [type('Apartment, suite or floor (optional)', 'Apt 4'), null],
      [type('City', 'Austin'), null],
      [pick('State', 'TX'), null],
      [type('ZIP code', '78701'), null],
      [type('Company name', 'Globex'), null],
      [pick('Shipping speed', '2nd_day'), null],
      [type('Ticket (optional)', 'IT-9'), null],
      [type('Notes for the warehouse (optional)', 'With a charger.'), null],
      [press('checkbox', /^Put a return label in the box/), null],
      [
        press('button', 'Send this device'),
        sends('POST /api/portal/devices/:deviceNumber/deployment', {
          body: {
            form: {
              employee: { address: { line1: '1 Main Street', line2: 'Apt 4' } },
              displayName: 'Globex',
              shippingSpeed: '2nd_day',
              notes: 'With a charger.',
              ticketId: 'IT-9',
              includeReturnLabel: false,
            },
          },
        }),
      ],
    ],
  },
  'the labels of a deployment': {
    path: '/warehousing/deployments/DPL-100001',
    answers: { 'GET /api/portal/deployments/:deploymentNumber': LABELLED },
    steps: [
      [
        async () => {
          const hrefOf = async (name: string) =>
            (await screen.findByRole('link', { name })).getAttribute('href');
          expect(await hrefOf('Print label')).toMatch(/out\.pdf$/);
          expect(await hrefOf('Print return label')).toMatch(/back\.pdf$/);
        },
        null,
      ],
    ],
  },
  'the labels to print': {
    path: '/warehousing/labels',
    answers: { 'GET /api/portal/warehouse/labels': DEVICE_LABELS },
    steps: [
      [type('Labels of shelves', 'A-01'), leads('/warehousing/labels?shelves=A-01')],
      [async () => void (await screen.findByText('Shelf A-01')), null],
    ],
  },
  'the pages of the provisioning log': {
    path: '/users/provisioning',
    answers: { 'GET /api/portal/provisioning': withLog() },
    steps: [
      [press('link', 'Older'), sends('GET /api/portal/provisioning', { query: { before: '8' } })],
      [press('link', 'Newest'), sends('GET /api/portal/provisioning', { query: {} })],
    ],
  },
  'the periods of the insights': {
    path: '/insights',
    answers: {},
    steps: [
      [
        press('link', '26 weeks'),
        sends('GET /api/portal/returns/statistics', { query: { weeks: 26 } }),
      ],
      [
        press('link', '52 weeks'),
        sends('GET /api/portal/returns/statistics', { query: { weeks: 52 } }),
      ],
    ],
  },
  'the price list by device and route': {
    path: '/billing',
    answers: { 'GET /api/portal/billing': BILLING },
    steps: [
      [
        async () => {
          const prices = within(await screen.findByRole('table', { name: /^Price list/ }));
          const rows = prices.getAllByRole('row').slice(1);
          expect(rows.map(({ textContent }) => textContent)).toEqual([
            expect.stringMatching(/^Laptop\$79.*£64\.50$/),
            expect.stringMatching(/^Monitor.*Not offered$/),
          ]);
        },
        null,
      ],
    ],
  },
};

test.each(Object.entries(PAGES))('%s', async (_, { path, answers, steps }) => {
  const { called, user } = await renderPortal({
    path,
    answers: { 'GET /auth_state/': admin, ...answers },
  });
  for (const [gesture, expected] of steps) {
    await gesture(user);
    if (expected === null) continue;
    await waitFor(() => {
      if ('address' in expected) {
        expect(`${window.location.pathname}${window.location.search}`).toBe(expected.address);
        return;
      }
      const last = called.findLast(({ call }) => call === expected.call);
      // A query is compared whole: a filter that stays behind asks for less.
      if ('query' in expected) expect(last?.query).toEqual(expected.query);
      else expect(last).toMatchObject(expected);
    });
  }
});
