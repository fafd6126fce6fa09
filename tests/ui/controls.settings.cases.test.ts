import { test, vi } from 'vitest';
import { LONDON, NEW_YORK } from '../machines/fakes/addressBook.fake.ts';
import { apiKey } from '../machines/fakes/apiKeys.fake.ts';
import { FIELDS } from '../machines/fakes/customFields.fake.ts';
import { BLANK_LABELS, NO_LABELS } from '../machines/fakes/labels.fake.ts';
import { KEPT } from '../machines/fakes/organization.fake.ts';
import { PHONE, signedInOn, THIS } from '../machines/fakes/sessions.fake.ts';
import { STAGES } from '../machines/fakes/sso.fake.ts';
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

// Requests of settings, labels and an employee's contact, and the ways out of questions.

// Preloads the views: under load that takes longer than anything else here.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/api/ApiView.tsx');
await import('../../src/ui/views/settings/addressBook/AddressBookView.tsx');
await import('../../src/ui/views/settings/customFields/CustomFieldsView.tsx');
await import('../../src/ui/views/support/SupportView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

type Steps = ControlPage['steps'];
const typed = (fields: Readonly<Record<string, string>>): Steps =>
  Object.entries(fields).map(([label, text]) => [type(label, text), null]);

const BOOK = 'GET /api/portal/addresses';
const FIELD_LIST = 'GET /api/portal/custom-fields';
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
  'a choice field that is required': {
    path: '/settings/fields',
    answers: { [FIELD_LIST]: FIELDS, 'PUT /api/portal/custom-fields': FIELDS },
    steps: [
      [press('button', 'Add field'), null],
      ...typed({ Name: 'Region' }),
      [pick('Kind', 'choice'), null],
      ...typed({ Options: 'North' }),
      [press('checkbox', /^Required/), null],
      [
        press('button', 'Add field'),
        sends('PUT /api/portal/custom-fields', {
          body: {
            fields: [
              ...FIELDS.fields,
              {
                ...{ key: '', name: 'Region', kind: 'choice', options: ['North'] },
                ...{ isRequired: true, isArchived: false },
              },
            ],
            basedOn: '1',
          },
        }),
      ],
    ],
  },
  'a field is kept': leaves(
    '/settings/fields',
    { [FIELD_LIST]: FIELDS },
    'Archive Team',
    'Keep field',
  ),
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
    answers: { 'GET /api/portal/organisation': KEPT, 'PUT /api/portal/organisation': KEPT },
    steps: [
      ...typed({
        Name: 'Globex Corporation',
        'Display name in emails': 'Globex',
        'Notification addresses (optional)': 'ops@acme.test',
        'Reminder days (optional)': '2, 4',
        'Close after (days)': '20',
      }),
      [pick('Time zone', 'Europe/London'), null],
      [pick('Language of employees', 'es-US'), null],
      [press('checkbox', 'Ask employees where to send the box'), null],
      [press('checkbox', 'Offer text messages'), null],
      [press('checkbox', 'Offer pick-up at the door'), null],
      [
        press('button', 'Save changes'),
        sends('PUT /api/portal/organisation', {
          body: {
            ...{ name: 'Globex Corporation', displayName: 'Globex' },
            ...{ timeZone: 'Europe/London', language: 'es-US', asksAddress: true },
            ...{ offersTexts: true, offersPickup: true },
            ...{ notificationAddresses: ['ops@acme.test'], reminderDays: [2, 4], expiryDays: 20 },
          },
        }),
      ],
    ],
  },
  'the fields of Azure by SAML': {
    path: '/azureview',
    answers: {
      'GET /api/portal/sso/:provider': { ...STAGES.azure, values: STAGES.tested.values },
      'PUT /api/portal/sso/:provider': STAGES.azure,
    },
    steps: [
      [press('radio', 'OpenID Connect'), null],
      [press('radio', 'SAML 2.0'), null],
      ...typed({
        'Login URL': 'https://login.acme.test/saml2',
        'Microsoft Entra Identifier': 'https://sts.acme.test/',
        'Logout URL': 'https://login.acme.test/logout',
      }),
      [press('button', 'Remove CN=acme.okta.com'), null],
      [
        press('button', 'Save'),
        sends('PUT /api/portal/sso/:provider', {
          params: { provider: 'azure' },
          body: {
            protocol: 'saml',
            saml: {
              signOnUrl: 'https://login.acme.test/saml2',
              issuer: 'https://sts.acme.test/',
              logoutUrl: 'https://login.acme.test/logout',
              certificates: [],
            },
          },
        }),
      ],
    ],
  },
  'one session of several': {
    path: '/settings/sessions',
    answers: {
      'GET /api/portal/sessions': signedInOn(THIS, PHONE),
      'DELETE /api/portal/sessions/:sessionId': signedInOn(THIS),
    },
    steps: [
      [
        press('button', 'Log out Safari 17 on iPhone'),
        sends('DELETE /api/portal/sessions/:sessionId', { params: { sessionId: PHONE } }),
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
