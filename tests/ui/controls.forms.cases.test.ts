import { test, vi } from 'vitest';
import { ON_SHELF, SET_UP } from '../machines/fakes/device.fake.ts';
import { REVIEWED } from '../machines/helpers/draft.ts';
import {
  type ControlPage,
  type Gesture,
  PAGE_PATIENCE,
  pick,
  press,
  sends,
  type,
  useControls,
} from './helpers/controlPages.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { OFFER, verifiesAddresses } from './helpers/wizard.tsx';

// Requests of the fields of long forms that no path fills, each with a value of its own.

// Preloads the views: under load that takes longer than anything else here.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/device/DeviceView.tsx');
await import('../../src/ui/views/orderEdit/OrderEditView.tsx');
await import('../../src/ui/views/settings/account/SettingsView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

type Step = ControlPage['steps'][number];
const typed = (fields: Readonly<Record<string, string>>): readonly Step[] =>
  Object.entries(fields).map(([label, text]) => [type(label, text), null]);
const picked = (fields: Readonly<Record<string, string>>): readonly Step[] =>
  Object.entries(fields).map(([label, value]) => [pick(label, value), null]);
const opens =
  (summary: string): Gesture =>
  async (user) => {
    const all = [...document.querySelectorAll('summary')];
    await user.click(all.find(({ textContent }) => textContent === summary) ?? document.body);
  };

const DEVICE = 'GET /api/portal/devices/:deviceNumber';
const STEP = 'POST /api/portal/devices/:deviceNumber/events';
const AT_BENCH = { [DEVICE]: SET_UP, [STEP]: SET_UP };

const PAGES: Readonly<Record<string, ControlPage>> = {
  'the certificate of a wipe': {
    path: '/warehousing/DEV-100001?do=wipe.record',
    answers: AT_BENCH,
    steps: [
      ...picked({ 'Method (NIST SP 800-88)': 'purge' }),
      ...typed({ 'Tool and version': 'Blancco 7' }),
      [opens('More for the certificate'), null],
      ...picked({
        Technique: 'cryptographicErase',
        'Media type': 'ssd',
        Verification: 'full',
        Destination: 'reuse',
      }),
      ...typed({
        'Media serial number': 'S4X',
        'Source: whose data was on it': 'Eve Employee',
        'Performed by': 'Sam Okafor',
        'Their position': 'Technician',
        'Verified by': 'Morgan Reyes',
        'The verifier’s position': 'Manager',
        Place: 'Bench 2',
        'Note (optional)': 'Twice.',
      }),
      [
        press('button', 'Record wiping now'),
        sends(STEP, {
          body: {
            type: 'wipe.record',
            method: 'purge',
            tool: 'Blancco 7',
            details: {
              technique: 'cryptographicErase',
              mediaType: 'ssd',
              mediaSerial: 'S4X',
              source: 'Eve Employee',
              verification: 'full',
              destination: 'reuse',
              performedBy: 'Sam Okafor',
              performedPosition: 'Technician',
              verifiedBy: 'Morgan Reyes',
              verifiedPosition: 'Manager',
              place: 'Bench 2',
            },
            note: 'Twice.',
          },
        }),
      ],
    ],
  },
  'the facts of a device': {
    path: '/warehousing/DEV-100001',
    answers: { [DEVICE]: ON_SHELF, 'PUT /api/portal/devices/:deviceNumber': ON_SHELF },
    steps: [
      [press('button', 'Edit'), null],
      ...picked({ Device: 'tablet' }),
      ...typed({
        Manufacturer: 'Lenovo',
        Model: 'ThinkPad X1',
        Series: 'ThinkPad',
        'Release year': '2025',
        'RAM, such as 16 GB': '32 GB',
        'Disk, such as 1 TB': '2 TB',
        Processor: 'Ultra 7',
        'Screen size': '14"',
        'Operating system': 'Windows',
        'Version of it': '11',
        'Serial number': 'PF-9',
        'Asset tag': 'AT-9',
        Notes: 'A scratch.',
      }),
      [
        press('button', 'Save device'),
        sends('PUT /api/portal/devices/:deviceNumber', {
          body: {
            kind: 'tablet',
            manufacturer: 'Lenovo',
            model: 'ThinkPad X1',
            deviceSeries: 'ThinkPad',
            releaseYear: '2025',
            ram: '32 GB',
            disk: '2 TB',
            processor: 'Ultra 7',
            screenSize: '14"',
            operatingSystem: 'Windows',
            osVersion: '11',
            serialNumber: 'PF-9',
            assetTag: 'AT-9',
            notes: 'A scratch.',
          },
        }),
      ],
    ],
  },
  'the options of an order that is edited': {
    path: '/returns/RTN-100482/edit',
    answers: {
      'GET /api/portal/returns/:orderNumber': () => fakeReturn().view(),
      'PUT /api/portal/returns/:orderNumber': () => fakeReturn().view(),
    },
    steps: [
      [press('checkbox', 'Include a cell phone'), null],
      [press('checkbox', 'Recycle the device'), null],
      [pick('Language', 'fr-CA'), null],
      ...typed({
        'Declared value in USD (optional)': '1200',
        'Serial number': 'SN-9',
        'Asset tag': 'AT-9',
        Ticket: 'IT-9',
        'Cost center': 'CC-9',
        'Note in the box': 'Thank you.',
        'Internal note': 'Ask Ada.',
      }),
      [
        press('button', 'Save changes'),
        sends('PUT /api/portal/returns/:orderNumber', {
          body: {
            options: { cellPhone: true, dispose: true, declaredValue: 120000 },
            references: {
              serialNumber: 'SN-9',
              assetTag: 'AT-9',
              language: 'fr-CA',
              ticketId: 'IT-9',
              costCentre: 'CC-9',
              kitNote: 'Thank you.',
              internalNote: 'Ask Ada.',
            },
          },
        }),
      ],
    ],
  },
  'an edited order whose employee is asked for the address': {
    path: '/returns/RTN-100482/edit',
    answers: {
      'GET /api/portal/returns/:orderNumber': () => fakeReturn().view(),
      'PUT /api/portal/returns/:orderNumber': () => fakeReturn().view(),
    },
    steps: [
      [press('checkbox', 'Ask them where to send it'), null],
      [
        press('button', 'Save changes'),
        sends('PUT /api/portal/returns/:orderNumber', {
          body: { references: { confirmAddress: 'yes' } },
        }),
      ],
    ],
  },
  'the options of an order of two devices': {
    path: '/devicereturn',
    answers: {
      'GET /api/portal/offer': OFFER,
      'GET /api/portal/drafts/new-return': {
        draft: {
          content: {
            ...REVIEWED,
            step: 'options',
            device: { device: 'laptop', others: ['monitor'] },
          },
          savedAt: '2030-03-04T09:00:00.000Z',
        },
      },
      'PUT /api/portal/drafts/new-return': { savedAt: '2030-03-04T09:00:00.000Z' },
      'POST /api/validate_sqs_addresses/': verifiesAddresses,
      'POST /api/portal/serials/check': { problems: [null, null] },
      'POST /api/portal/returns': () => fakeReturn().view(),
    },
    steps: [
      [press('checkbox', 'Include a cell phone with the laptop'), null],
      [press('checkbox', 'Recycle all devices'), null],
      ...typed({
        'Serial number of the laptop': 'SN-1',
        'Asset tag of the laptop': 'AT-1',
        'Serial number of the monitor': 'SN-2',
        'Asset tag of the monitor': 'AT-2',
        Ticket: 'IT-9',
        'Note in the box': 'Thank you.',
      }),
      [press('radio', 'On a day'), null],
      [press('radio', 'Right away'), null],
      [press('button', 'Continue'), null],
      [
        press('button', /^Order 2 returns for \$/),
        sends('POST /api/portal/returns', {
          body: {
            order: {
              device: 'laptop',
              options: { cellPhone: true, dispose: true },
              references: {
                serialNumber: 'SN-1',
                assetTag: 'AT-1',
                ticketId: 'IT-9',
                kitNote: 'Thank you.',
              },
              others: [{ device: 'monitor', serialNumber: 'SN-2', assetTag: 'AT-2' }],
            },
          },
        }),
      ],
    ],
  },
  'the emails that one gets': {
    path: '/settings',
    answers: {
      'GET /api/portal/emails': { returns: 'digest' },
      'PUT /api/portal/emails': (body: unknown) => body,
    },
    steps: ['Every step', 'Only problems', 'None'].map((words, index) => [
      press('radio', new RegExp(`^${words}`)),
      sends('PUT /api/portal/emails', { body: { returns: ['every', 'problems', 'none'][index] } }),
    ]),
  },
};

test.each(Object.entries(PAGES))('%s', (_, page) => useControls(page));
