import { screen } from '@testing-library/react';
import { test, vi } from 'vitest';
import type { WebhookEvent } from '../../src/domain/programs/webhookWords.ts';
import { LABELLED, OFFER, SENT } from '../machines/fakes/deployment.fake.ts';
import { domains } from '../machines/fakes/domains.fake.ts';
import { DEVICE_LABELS } from '../machines/fakes/labels.fake.ts';
import { ADMIN } from '../machines/fakes/users.fake.ts';
import {
  type ControlPage,
  enter,
  isCopied,
  leads,
  PAGE_PATIENCE,
  pick,
  press,
  sends,
  type,
  useControls,
} from './helpers/controlPages.ts';
import type { Answers } from './helpers/renderPortal.tsx';

// Requests of the controls that no path uses (`not used` in golden/*.controls.txt): the choices of forms,
// the pages of lists.

// Preloads the views: under load that takes longer than anything else here.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/api/ApiView.tsx');
await import('../../src/ui/views/deployment/DeploymentView.tsx');
await import('../../src/ui/views/deployments/DeploymentsView.tsx');
await import('../../src/ui/views/importStock/ImportStockView.tsx');
await import('../../src/ui/views/labels/LabelsView.tsx');
await import('../../src/ui/views/newDeployment/NewDeploymentView.tsx');
await import('../../src/ui/views/settings/domains/DomainsView.tsx');
await import('../../src/ui/views/users/UsersView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

/** Labels of the events that a new webhook gets; each is unchecked, except the first. */
const EVENTS: Readonly<Record<Exclude<WebhookEvent, 'device_return.created'>, string>> = {
  'device_return.updated': 'The order was edited, or a tracking number was added.',
  'device_return.status_changed': 'A return changed status: box shipped, device back, canceled, …',
  'device_return.attention_required': "A problem needs someone's attention.",
  'device_return.attention_resolved': 'A problem was solved.',
  'order.approved': 'An order that waited was approved.',
  'order.rejected': 'An order that waited was rejected. It is canceled, at no charge.',
  'pickup.requested': 'An employee wants the carrier to come.',
  'pickup.booked': 'The carrier will come to the employee.',
  'pickup.refused': "The carrier can't come then, or the address changed.",
  'pickup.canceled': 'A pick-up was called off.',
  'pickup.missed': "The carrier didn't come.",
  'pickup.picked_up': 'The carrier picked the device up.',
  'question.asked': 'An employee asked a question.',
  'question.answered': "An employee's question was answered.",
  'device.status_changed': 'A device in the warehouse has another status.',
  'deployment.created': 'A device is to go to an employee.',
  'deployment.shipped': 'A device is on its way to an employee.',
  'deployment.delivered': 'The employee has the device.',
  'deployment.turned_back': 'A device could not be delivered and came back.',
  'deployment.lost': 'A device got lost on its way to an employee.',
  'deployment.deactivated': 'A deployment was canceled before the device shipped.',
  'offboarding.created': 'Someone was put into Leaving.',
  'offboarding.updated': 'More is known of someone who leaves, or they were put back.',
  'offboarding.ordered': 'The returns of someone who leaves were ordered.',
  'offboarding.not_needed': 'Someone who leaves has nothing to return.',
  'offboarding.canceled': 'Someone stays.',
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

const PAGES: Readonly<Record<string, ControlPage>> = {
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
      [press('checkbox', 'Read who leaves'), null],
      [press('checkbox', 'Report who leaves'), null],
      [press('radio', 'Test'), null],
      [press('radio', 'Live'), null],
      [
        press('button', 'Create key'),
        sends('POST /api/portal/api-keys', {
          body: {
            name: 'bench',
            scopes: [
              'warehouse:read',
              'deployments:write',
              'offboardings:read',
              'offboardings:write',
            ],
            mode: 'live',
          },
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
  'the rule for addresses of other domains': {
    path: '/settings/domains',
    answers: { 'GET /api/portal/domains': domains([], { otherAddresses: 'invite' }) },
    steps: [
      [
        press('radio', /^Refuse them/),
        sends('PUT /api/portal/domains/other-addresses', { body: { otherAddresses: 'refuse' } }),
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
  'the filters of the deployments': {
    path: '/warehousing/deployments',
    answers: { 'GET /api/portal/deployments': SENT },
    steps: [
      [
        enter('Search', 'okafor'),
        sends('GET /api/portal/deployments', { query: { search: 'okafor' } }),
      ],
      [
        press('link', /^On its way/),
        sends('GET /api/portal/deployments', {
          query: { search: 'okafor', status: 'deviceShipped' },
        }),
      ],
      [
        press('link', /^All/),
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
  'what can be copied': {
    path: '/warehousing/deployments/DPL-100001',
    answers: { 'GET /api/portal/deployments/:deploymentNumber': LABELLED },
    steps: [
      [press('button', 'Copy tracking number'), null],
      [isCopied('1Z999AA10123456784'), null],
      [press('button', 'Copy return tracking number'), null],
      [isCopied('1Z999AA10987654321'), null],
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
};

test.each(Object.entries(PAGES))('%s', (_, page) => useControls(page));
