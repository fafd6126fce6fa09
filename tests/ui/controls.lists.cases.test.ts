import { test, vi } from 'vitest';
import { AUDIT_ACTION_WORDS } from '../../src/domain/organization/auditWords.ts';
import { ONE_RECORD } from '../machines/fakes/auditLog.fake.ts';
import {
  type ControlPage,
  enter,
  PAGE_PATIENCE,
  pick,
  press,
  sends,
  type,
  useControls,
} from './helpers/controlPages.ts';
import { PAGE } from './helpers/dashboard.ts';

// Requests of the filters of the dashboard and of the audit log, one after the other.

// Preloads the views: under load that takes longer than anything else here.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/dashboard/DashboardView.tsx');
await import('../../src/ui/views/settings/auditLog/AuditLogView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

type Steps = ControlPage['steps'];
const RETURNS = 'GET /api/portal/returns';
const LOG = 'GET /api/portal/audit-log';
/** Sets a filter of the dashboard, and clears it: each is sent alone. */
const filter = (chip: string, option: string, query: object): Steps => [
  [press('button', chip), null],
  [press('button', option), sends(RETURNS, { query: { sort: 'newest', ...query } })],
  [press('link', chip.replace('Add', 'Remove')), sends(RETURNS, { query: { sort: 'newest' } })],
];

const PAGES: Readonly<Record<string, ControlPage>> = {
  'the filters of the dashboard': {
    path: '/?tab=all',
    answers: {
      [RETURNS]: { ...PAGE, hasImports: true, problems: ['labelLost'] },
      'GET /api/portal/return-choices': {
        offices: ['Acme IT'],
        creators: [{ id: '7', name: 'Max Member' }],
        imports: [{ id: '8', name: 'leavers.csv', createdAt: '2026-01-15T12:00:00.000Z' }],
      },
    },
    steps: [
      ...filter('Add filter: Device', 'Tablet', { device: 'tablet' }),
      ...filter('Add filter: Route', 'Within the United States', { lane: 'US-US' }),
      ...filter('Add filter: Destination', 'Warehouse', { destination: 'warehouse' }),
      ...filter('Add filter: Destination', 'Acme IT', { office: 'Acme IT' }),
      ...filter('Add filter: Ordered by', 'Max Member', { creator: '7' }),
      ...filter('Add filter: Problem', 'Label lost', { problem: 'labelLost', sort: 'problem' }),
    ],
  },
  'the filters of the audit log': {
    path: '/settings/audit-log',
    answers: {
      [LOG]: ONE_RECORD,
      'GET /api/portal/audit-actors': {
        people: [{ by: 'user-7', name: 'Max Member' }],
        keys: [{ by: 'key-8', name: 'ticket system' }],
      },
    },
    steps: [
      [press('button', 'Add filter: Who'), null],
      [press('button', 'ticket system (API key)'), sends(LOG, { query: { by: 'key-8' } })],
      [press('link', 'Remove filter: Who'), sends(LOG, { query: {} })],
      [press('button', 'Add filter: What'), null],
      [press('button', 'Edited an order'), sends(LOG, { query: { action: 'return.edited' } })],
      [press('link', 'Remove filter: What'), sends(LOG, { query: {} })],
      [enter('Search', 'RTN-100001'), sends(LOG, { query: { subject: 'RTN-100001' } })],
      [enter('Search', ''), sends(LOG, { query: {} })],
      [press('link', 'Log-ins'), sends(LOG, { query: { show: 'logIns' } })],
      [press('link', 'Changes'), sends(LOG, { query: {} })],
      [press('button', 'Filters'), null],
      [pick('Who', 'key-8'), sends(LOG, { query: { by: 'key-8' } })],
      [pick('Who', ''), sends(LOG, { query: {} })],
      [pick('What', 'return.edited'), sends(LOG, { query: { action: 'return.edited' } })],
      [pick('What', ''), sends(LOG, { query: {} })],
      [
        type('From', '2026-01-02'),
        sends(LOG, { query: { from: new Date('2026-01-02T00:00').toISOString() } }),
      ],
    ],
  },
  'every action and the days of the audit log': {
    path: '/settings/audit-log?show=all',
    answers: { [LOG]: ONE_RECORD, 'GET /api/portal/audit-actors': { people: [], keys: [] } },
    steps: [
      ...Object.entries(AUDIT_ACTION_WORDS).flatMap(([action, words], index, all): Steps => {
        const before = all[index - 1]?.[1];
        return [
          [press('button', before === undefined ? 'Add filter: What' : `What: ${before}`), null],
          [press('button', words), sends(LOG, { query: { show: 'all', action } })],
        ];
      }),
      [press('link', 'Remove filter: What'), sends(LOG, { query: { show: 'all' } })],
      [press('button', 'Add filter: When'), null],
      [type('From', '2026-01-02'), null],
      [
        type('Until', '2026-01-03'),
        sends(LOG, {
          query: {
            show: 'all',
            from: new Date('2026-01-02T00:00').toISOString(),
            before: new Date('2026-01-04T00:00').toISOString(),
          },
        }),
      ],
    ],
  },
};

test.each(Object.entries(PAGES))('%s', (_, page) => useControls(page));
