import { test, vi } from 'vitest';
import { DEPLOYMENT_ACTIONS } from '../../src/domain/warehouse/deployments/deploymentEvents.ts';
import { DEVICE_EVENT_TYPES } from '../../src/domain/warehouse/events.ts';
import { LONDON, NEW_YORK } from '../machines/fakes/addressBook.fake.ts';
import { apiKey } from '../machines/fakes/apiKeys.fake.ts';
import { REQUESTED } from '../machines/fakes/deployment.fake.ts';
import { HELD, SET_UP } from '../machines/fakes/device.fake.ts';
import { BLANK_LABELS, NO_LABELS } from '../machines/fakes/labels.fake.ts';
import { KEPT } from '../machines/fakes/organization.fake.ts';
import { ADMIN, COLLEAGUE } from '../machines/fakes/users.fake.ts';
import { webhookPage } from '../machines/fakes/webhook.fake.ts';
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
import { fakeReturn } from './helpers/fakeReturn.ts';
import { supportOf } from './helpers/fakeSupport.ts';
import { verifiesAddresses } from './helpers/wizard.tsx';

// Requests of the steps of devices, deployments, returns and employees, and the ways out of questions.

// Preloads the views: under load that takes longer than anything else here.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/api/ApiView.tsx');
await import('../../src/ui/views/deployment/DeploymentView.tsx');
await import('../../src/ui/views/device/DeviceView.tsx');
await import('../../src/ui/views/settings/addressBook/AddressBookView.tsx');
await import('../../src/ui/views/support/SupportView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

type Steps = ControlPage['steps'];
const typed = (fields: Readonly<Record<string, string>>): Steps =>
  Object.entries(fields).map(([label, text]) => [type(label, text), null]);

const DEVICE = 'GET /api/portal/devices/:deviceNumber';
const DEVICE_STEP = 'POST /api/portal/devices/:deviceNumber/events';
const possible = <T extends string>(types: readonly T[]) =>
  types.map((one) => ({ type: one, allowed: true, reason: null }));
const ANY_STEP = { ...HELD, actions: possible(DEVICE_EVENT_TYPES) };
/** Opens the form of a device's step, fills it, and records it. */
const deviceStep = (label: string, event: object, ...fields: Steps): ControlPage => ({
  path: '/warehousing/DEV-100001',
  answers: { [DEVICE]: ANY_STEP, [DEVICE_STEP]: SET_UP },
  steps: [
    [press('button', label), null],
    ...fields,
    [press('button', `${label} now`), sends(DEVICE_STEP, { body: event })],
  ],
});
const note = typed({ 'Note (optional)': 'At the dock.' });

const DEPLOYMENT = 'GET /api/portal/deployments/:deploymentNumber';
const DEPLOYMENT_STEP = 'POST /api/portal/deployments/:deploymentNumber/events';
const deploymentStep = (label: string, event: object, ...fields: Steps): ControlPage => ({
  path: '/warehousing/deployments/DPL-100001',
  answers: {
    [DEPLOYMENT]: { ...REQUESTED, actions: possible(DEPLOYMENT_ACTIONS) },
    [DEPLOYMENT_STEP]: REQUESTED,
  },
  steps: [
    [press('button', label), null],
    ...fields,
    [press('button', `${label} now`), sends(DEPLOYMENT_STEP, { body: event })],
  ],
});
const parcel = typed({ 'Carrier, such as UPS': 'UPS' });

const BOOK = 'GET /api/portal/addresses';
const KEYS = 'GET /api/portal/api-keys';
const HOOKS = 'GET /api/portal/webhooks';
/** Opens a question and leaves it: nothing is sent. */
const leaves = (
  path: string,
  answers: ControlPage['answers'],
  opener: string | RegExp,
  way: string,
): ControlPage => ({
  path,
  answers,
  steps: [
    [press('button', opener), null],
    [press('button', way), NOTHING],
    [press('button', opener), NOTHING],
  ],
});

const PAGES: Readonly<Record<string, ControlPage>> = {
  'a device is inspected': deviceStep(
    'Inspect',
    {
      ...{ type: 'device.inspect', grade: 'C', serialNumber: 'PF-9', hasCharger: true },
      ...{ isLocked: true, isDamaged: true, note: 'Cracked.' },
    },
    [pick('Grade', 'C'), null],
    ...typed({ 'Serial number on the device (optional)': 'PF-9' }),
    [press('checkbox', 'A charger was with it'), null],
    [press('checkbox', /^It is locked/), null],
    [press('checkbox', /^It is damaged/), null],
    ...typed({ 'What you saw (optional)': 'Cracked.' }),
  ),
  'a question about a device is answered': deviceStep(
    'Answer',
    { type: 'question.answer', decision: 'repair', note: 'PIN 1234' },
    [pick('What is to be done', 'repair'), null],
    ...typed({ 'What the bench has to know, such as the PIN (optional)': 'PIN 1234' }),
  ),
  'a device goes to service': deviceStep(
    'Send to service',
    { type: 'service.find', note: 'At the dock.' },
    ...note,
  ),
  'a device is retired': deviceStep(
    'Retire',
    { type: 'device.retire', note: 'At the dock.' },
    ...note,
  ),
  'a device moves': deviceStep(
    'Move',
    { type: 'device.move', location: 'B-02' },
    ...typed({ 'Move to shelf': 'B-02' }),
  ),
  'a device is held': deviceStep(
    'Place hold',
    { type: 'hold.place', kind: 'administrative', reason: 'Audit' },
    [pick('Kind', 'administrative'), null],
    ...typed({ Reason: 'Audit' }),
  ),
  'a hold is released': deviceStep('Release hold', { type: 'hold.release', kind: 'legal' }),
  'a device goes to the recycler': deviceStep(
    'Send to recycler',
    {
      ...{ type: 'disposal.start', recycler: 'Green', isToBeDestroyed: true, note: 'At the dock.' },
    },
    ...typed({ Recycler: 'Green' }),
    [press('checkbox', /^The recycler destroys it/), null],
    ...note,
  ),
  'a device goes back to its vendor': deviceStep(
    'Return to vendor',
    { type: 'vendor.return', to: 'Lenovo', note: 'At the dock.' },
    ...typed({ Vendor: 'Lenovo' }),
    ...note,
  ),
  'a device is given away': deviceStep(
    'Give away',
    { type: 'device.transfer', to: 'A school', note: 'At the dock.' },
    ...typed({ 'Who gets it': 'A school' }),
    ...note,
  ),
  'a label is entered': deploymentStep(
    'Enter a label',
    { type: 'label.record', carrier: 'UPS', trackingNumber: '1Z1', returnTrackingNumber: '1Z2' },
    ...parcel,
    ...typed({
      'Tracking number': '1Z1',
      'Tracking number of the return label (optional)': '1Z2',
    }),
  ),
  'a device is recorded as shipped': deploymentStep(
    'Record as shipped',
    { type: 'device.ship', carrier: 'UPS', trackingNumber: '1Z1' },
    ...parcel,
    ...typed({ 'Tracking number (optional)': '1Z1' }),
  ),
  'a deployment comes back': deploymentStep(
    'It came back',
    { type: 'device.turnBack', note: 'At the dock.' },
    ...note,
  ),
  'an address in the United Kingdom': {
    path: '/settings/addresses',
    answers: {
      [BOOK]: { addresses: [NEW_YORK] },
      'POST /api/portal/addresses': { addresses: [NEW_YORK, LONDON] },
      'POST /api/validate_sqs_addresses/': verifiesAddresses,
    },
    steps: [
      [press('button', 'Add address'), null],
      [pick('Country', 'GB'), null],
      ...typed({
        Name: 'London office',
        Recipient: 'Acme IT',
        'Company (optional)': 'Acme',
        'Street address': '12 Example Street',
        'Apartment, suite or floor (optional)': 'Floor 2',
        'Town or city': 'London',
        'County (optional)': 'Greater London',
        Postcode: 'EC1A 1BB',
      }),
      [press('checkbox', /^Default/), null],
      [
        press('button', 'Add address'),
        sends('POST /api/portal/addresses', {
          body: {
            label: 'London office',
            recipient: 'Acme IT',
            company: 'Acme',
            address: {
              ...{ line1: '12 Example Street', line2: 'Floor 2', city: 'London' },
              ...{ region: 'Greater London', postalCode: 'EC1A 1BB', country: 'GB' },
            },
            isDefault: true,
          },
        }),
      ],
    ],
  },
  'an address is kept': leaves(
    '/settings/addresses',
    { [BOOK]: { addresses: [NEW_YORK, LONDON] } },
    'Delete London office',
    'Keep address',
  ),
  'a key is kept': leaves(
    '/api',
    {
      [KEYS]: { baseUrl: '', keys: [apiKey()], made: null },
      [HOOKS]: { endpoints: [], made: null },
    },
    'Revoke ticket system',
    'Keep key',
  ),
  'a webhook is kept': leaves(
    '/webhooks/1',
    { 'GET /api/portal/webhooks/:id': webhookPage() },
    'Delete',
    'Keep webhook',
  ),
  'blank labels': {
    path: '/warehousing/labels',
    answers: {
      'GET /api/portal/warehouse/labels': NO_LABELS,
      'POST /api/portal/warehouse/labels': BLANK_LABELS,
    },
    steps: [
      [press('button', 'Create blank labels'), null],
      ...typed({ 'How many': '30' }),
      [
        press('button', 'Create labels'),
        sends('POST /api/portal/warehouse/labels', { body: { count: 30 } }),
      ],
    ],
  },
  'the settings of an organization': {
    path: '/settings/organization',
    answers: {
      'GET /api/portal/organisation': KEPT,
      'PUT /api/portal/organisation': KEPT,
    },
    steps: [
      ...typed({
        Name: 'Globex Corporation',
        'Display name in emails': 'Globex',
        'Notification addresses (optional)': 'ops@acme.test',
        'Reminder days (optional)': '2, 4',
        'Close after (days)': '20',
      }),
      [
        press('button', 'Save changes'),
        sends('PUT /api/portal/organisation', {
          body: {
            ...{ name: 'Globex Corporation', displayName: 'Globex' },
            ...{ notificationAddresses: ['ops@acme.test'], reminderDays: [2, 4], expiryDays: 20 },
          },
        }),
      ],
    ],
  },
  'the flags of a person': {
    path: '/users',
    answers: {
      'GET /api/portal/users': {
        people: [
          ADMIN,
          {
            ...COLLEAGUE,
            role: 'admin',
            actions: [{ type: 'flags.change', allowed: true, reason: null }],
          },
        ],
        nextCursor: null,
        counts: {},
      },
      'POST /api/portal/users/:id/events': {
        people: [ADMIN, COLLEAGUE],
        nextCursor: null,
        counts: {},
      },
    },
    steps: [
      [press('button', 'Manage Morgan Reyes'), null],
      [
        press('button', 'Add API access'),
        sends('POST /api/portal/users/:id/events', {
          body: { type: 'flags.change', sidebar: true },
        }),
      ],
    ],
  },
  'the contact of an employee': {
    path: '/support/devicereturn/RTN-100482/hash',
    answers: {
      'GET /api/portal/support/:orderNumber/:supportHash': supportOf(
        fakeReturn({ actor: 'employee' }),
      ),
      'POST /api/portal/support/:orderNumber/:supportHash/events': supportOf(
        fakeReturn({ actor: 'employee' }),
      ),
    },
    steps: [
      [press('button', 'Something else?'), null],
      [press('button', 'Change my email or phone'), null],
      ...typed({ 'New email': 'erin@new.test', 'New phone number': '+1 512 555 0199' }),
      [
        press('button', 'Save'),
        sends('POST /api/portal/support/:orderNumber/:supportHash/events', {
          body: { type: 'contact.correct', email: 'erin@new.test', phone: '+1 512 555 0199' },
        }),
      ],
    ],
  },
};

test.each(Object.entries(PAGES))('%s', (_, page) => useControls(page));
