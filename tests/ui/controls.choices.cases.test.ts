import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { EmployeeEvent } from '../../src/domain/returns/support/support.ts';
import { DEVICE_LABELS } from '../machines/fakes/labels.fake.ts';
import { CERTIFICATE, READ, STAGES } from '../machines/fakes/sso.fake.ts';
import { webhookPage } from '../machines/fakes/webhook.fake.ts';
import {
  type ControlPage,
  type Gesture,
  leads,
  PAGE_PATIENCE,
  pick,
  press,
  sends,
  type,
  useControls,
} from './helpers/controlPages.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { supportOf } from './helpers/fakeSupport.ts';

// Requests of single choices, file choosers and switches that no path uses.

// Preloads the views: under load that takes longer than anything else here.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/support/SupportView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

type Steps = ControlPage['steps'];
const chooseFile =
  (label: string, text: string, name: string): Gesture =>
  async (user) => {
    const field = await screen.findByLabelText(label);
    if (!(field instanceof HTMLInputElement)) throw new Error(`${label} is no field.`);
    await user.upload(field, new File([text], name));
  };
/** A switch of the display turns an attribute of the page off and on. */
const displays = (name: RegExp, attribute: string, on: string, off: string): Steps =>
  [off, on].flatMap(
    (value): Steps => [
      [press('checkbox', name), null],
      [async () => expect(document.documentElement.dataset[attribute]).toBe(value), null],
    ],
  );

const SUPPORT = 'GET /api/portal/support/:orderNumber/:supportHash';
const TOLD = 'POST /api/portal/support/:orderNumber/:supportHash/events';
/** An employee's page on which one step is possible. */
const tells = (type: EmployeeEvent['type'], steps: Steps): ControlPage => {
  const view = supportOf(fakeReturn({ actor: 'employee' }), {
    actions: [{ type, allowed: true, reason: null }],
  });
  return {
    path: '/support/devicereturn/RTN-100482/hash',
    answers: { [SUPPORT]: view, [TOLD]: view },
    steps,
  };
};

const PAGES: Readonly<Record<string, ControlPage>> = {
  'the display of the pages': {
    path: '/settings',
    answers: {},
    steps: [
      ...displays(/^Compact/, 'density', 'compact', 'comfortable'),
      ...displays(/^Responsive font sizes/, 'type', 'responsive', 'fixed'),
      ...displays(/^Rounded corners/, 'corners', 'rounded', 'square'),
    ],
  },
  'the daily summary': {
    path: '/settings',
    answers: {
      'GET /api/portal/emails': { returns: 'none' },
      'PUT /api/portal/emails': (body: unknown) => body,
    },
    steps: [
      [
        press('radio', /^Daily summary/),
        sends('PUT /api/portal/emails', { body: { returns: 'digest' } }),
      ],
    ],
  },
  'the first event of a webhook': {
    path: '/webhooks/1',
    answers: {
      'GET /api/portal/webhooks/:id': webhookPage(),
      'PUT /api/portal/webhooks/:id': webhookPage(),
    },
    steps: [
      [press('button', 'Edit'), null],
      [press('checkbox', 'A return was ordered.'), null],
      [press('checkbox', 'A return changed status: box shipped, device back, canceled, …'), null],
      [
        press('button', 'Save changes'),
        sends('PUT /api/portal/webhooks/:id', {
          body: { events: expect.not.arrayContaining(['device_return.created']) },
        }),
      ],
    ],
  },
  'the size of labels': {
    path: '/warehousing/labels?batch=1',
    answers: { 'GET /api/portal/warehouse/labels': DEVICE_LABELS },
    steps: [[pick('Size', '4x6'), leads('/warehousing/labels?batch=1&size=4x6')]],
  },
  'the files of Okta': {
    path: '/oktaview',
    answers: {
      'GET /api/portal/sso/:provider': { ...STAGES.tested, actions: STAGES.enabled.actions },
      'POST /api/portal/sso/metadata': READ,
      'POST /api/portal/sso/certificate': CERTIFICATE,
      'PUT /api/portal/sso/:provider': STAGES.configured,
    },
    steps: [
      [
        chooseFile('Choose a metadata file', '<EntityDescriptor/>', 'okta.xml'),
        sends('POST /api/portal/sso/metadata', { body: { xml: '<EntityDescriptor/>' } }),
      ],
      [press('button', 'Remove CN=new.okta.com'), null],
      [
        chooseFile('Choose a certificate file', CERTIFICATE.pem, 'okta.cert'),
        sends('POST /api/portal/sso/certificate', {
          body: { pem: expect.stringContaining('BEGIN CERTIFICATE') },
        }),
      ],
      [type('Identity Provider Single Sign-On URL', 'https://acme.okta.com/sso/new'), null],
      [
        press('button', 'Save'),
        sends('PUT /api/portal/sso/:provider', {
          body: { saml: { signOnUrl: 'https://acme.okta.com/sso/new' } },
        }),
      ],
    ],
  },
  'the end of sign-on with Azure': {
    path: '/azureview',
    answers: {
      'GET /api/portal/sso/:provider': STAGES.azureEnabled,
      'POST /api/portal/sso/:provider/events': { ...STAGES.azureEnabled, state: 'disabled' },
    },
    steps: [
      [press('button', 'Disable Azure SSO'), null],
      [
        press('button', 'Disable Azure SSO'),
        sends('POST /api/portal/sso/:provider/events', {
          params: { provider: 'azure' },
          body: { type: 'connection.disable' },
        }),
      ],
    ],
  },
  'an employee with another language': tells('contact.correct', [
    [
      press('button', 'Español'),
      sends('POST /api/portal/support/:orderNumber/:supportHash/language', {
        body: { language: 'es-US' },
      }),
    ],
  ]),
  'an employee with nothing to return': tells('return.disputed', [
    [press('button', 'Something else?'), null],
    [press('button', 'I have nothing to return'), null],
    [press('button', /^(Tell us|Yes|Send)/), sends(TOLD, { body: { type: 'return.disputed' } })],
  ]),
  'an employee with a question': tells('question.asked', [
    [press('button', 'I have a question'), null],
    [type('Your question', 'Is the mouse wanted too?'), null],
    [
      press('button', 'Send question'),
      sends(TOLD, { body: { type: 'question.asked', note: 'Is the mouse wanted too?' } }),
    ],
  ]),
  'an employee whose box did not come': tells('box.missing', [
    [press('button', "My box didn't come"), null],
    [type('Anything that helps us, such as a new address (optional)', 'I moved.'), null],
    [
      press('button', "Tell us it didn't come"),
      sends(TOLD, { body: { type: 'box.missing', note: 'I moved.' } }),
    ],
  ]),
};

test.each(Object.entries(PAGES))('%s', (_, page) => useControls(page));
