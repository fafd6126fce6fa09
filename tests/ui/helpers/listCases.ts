import { screen } from '@testing-library/react';
import type { Call } from '../../../src/api/contract/index.ts';
import { AUDIT_ACTION_WORDS } from '../../../src/domain/organization/auditWords.ts';
import {
  PROVISIONING_OUTCOME_WORDS,
  PROVISIONING_OUTCOMES,
} from '../../../src/domain/people/provisioningWords.ts';
import { BULK_EVENT_LIST } from '../../../src/domain/sorts.ts';
import type { ViewList } from '../../../src/domain/viewLists.ts';
import { DEPLOYMENT_STATUS_WORDS } from '../../../src/domain/warehouse/deployments/deploymentWords.ts';
import { RETURN_COLUMNS } from '../../../src/ui/views/dashboard/list/columnChoice.ts';
import { DEPLOYMENT_COLUMNS } from '../../../src/ui/views/deployments/deploymentColumns.tsx';
import { PROVISIONING_LOG_COLUMNS } from '../../../src/ui/views/provisioningLog/provisioningLogColumns.tsx';
import { AUDIT_COLUMNS } from '../../../src/ui/views/settings/auditLog/auditColumns.tsx';
import { PEOPLE_COLUMNS } from '../../../src/ui/views/users/peopleColumns.tsx';
import { STOCK_COLUMNS } from '../../../src/ui/views/warehouse/stock/stockColumns.tsx';
import { RETURN_STATUS } from '../../../src/ui/words/returnStatus.ts';
import { IS_DEEP } from '../../../tools/statewalk/statewalk.ts';
import { ONE_RECORD } from '../../machines/fakes/auditLog.fake.ts';
import { SENT } from '../../machines/fakes/deployment.fake.ts';
import { SOME_REQUESTS } from '../../machines/fakes/provisioningLog.fake.ts';
import { ADMIN } from '../../machines/fakes/users.fake.ts';
import { SOME_STOCK, stockOf } from '../../machines/fakes/warehouse.fake.ts';
import { enter, type Gesture, press, sends, type } from './controlPages.ts';
import { PAGE } from './dashboard.ts';
import { LEAVERS } from './leavers.listCases.ts';
import { ASSIGNEES, chosen, days, type Filtering, opens, paged, searched } from './listFilters.ts';
import type { Answers, Asked } from './renderPortal.tsx';

// Each list as data: its columns, orders, filters and selection.

/** Actions of the audit log that are chosen, one after another: some on every change, all in the deep run. */
const ACTIONS = Object.entries(AUDIT_ACTION_WORDS).filter((_, at) => IS_DEEP || at % 20 === 0);

/** Rows that are selected, and a step that is done to them. */
export interface SelectionCase {
  /** IDs of the three rows of the first page, and of the one on the next page. */
  readonly ids: readonly [string, string, string, string];
  readonly answers: Answers;
  readonly step: Gesture;
  readonly sent: (ids: readonly string[]) => ReturnType<typeof sends>;
}

export interface ListCase {
  readonly path: string;
  readonly call: Call;
  /** One page of several. */
  readonly page: object;
  /** Query that the list asks for by itself. */
  readonly asks?: object;
  readonly columns: {
    readonly words: Readonly<Record<string, string>>;
    readonly usual: readonly string[];
  };
  /** Headers that sort, with the orders that pressing them again and again asks for. */
  readonly sorts: Readonly<Record<string, readonly (string | undefined)[]>>;
  /** Answers with the choices of the filters. */
  readonly choices?: Answers;
  readonly filters: readonly Filtering[];
  readonly selection?: SelectionCase;
  /** Parameter by which a view is worth saving. */
  readonly narrowed: string;
}

const [RETURN] = PAGE.rows;
const returnsOf = (...orderNumbers: readonly string[]) =>
  orderNumbers.flatMap((orderNumber) =>
    RETURN === undefined ? [] : [{ ...RETURN, orderNumber, actions: BULK_EVENT_LIST }],
  );
const [DEVICE] = SOME_STOCK.rows;
const devicesOf = (...deviceNumbers: readonly string[]) =>
  deviceNumbers.flatMap((deviceNumber) =>
    DEVICE === undefined ? [] : [{ ...DEVICE, deviceNumber }],
  );
const STOCK_PAGES = paged(
  stockOf(devicesOf('DEV-1', 'DEV-2', 'DEV-3')),
  stockOf(devicesOf('DEV-4')),
);
export const BULK = 'POST /api/portal/bulk';
const STEPS = 'POST /api/portal/warehouse/steps';

export const LISTS: Readonly<Record<ViewList, ListCase>> = {
  returns: {
    path: '/?tab=all',
    call: 'GET /api/portal/returns',
    page: { ...PAGE, hasImports: true, problems: ['labelLost'] },
    asks: { sort: 'newest' },
    columns: RETURN_COLUMNS,
    sorts: {
      Employee: ['name', 'nameDown'],
      Order: ['newest', 'oldest'],
      'Time in status': ['longest', 'shortest'],
    },
    choices: {
      'GET /api/portal/return-choices': {
        offices: ['Acme IT'],
        creators: [{ id: '7', name: 'Max Member' }],
        imports: [{ id: '8', name: 'leavers.csv', createdAt: '2026-01-15T12:00:00.000Z' }],
      },
      ...ASSIGNEES,
    },
    filters: [
      opens('Add filter: Status'),
      [press('checkbox', RETURN_STATUS.boxInTransit.label), { status: 'boxInTransit' }],
      [press('checkbox', RETURN_STATUS.lost.label), { status: 'boxInTransit,lost' }],
      [press('link', 'Remove filter: Status'), {}],
      ...chosen(
        [
          'Add filter: Problem',
          'Label lost',
          'labelLost',
          { problem: 'labelLost', sort: 'problem' },
        ],
        ['Add filter: Device', 'Cell phone', 'cell_phone', { device: 'cell_phone' }],
        ['Add filter: Route', 'Within the United States', 'US-US', { lane: 'US-US' }],
        ['Add filter: Destination', 'Warehouse', 'warehouse', { destination: 'warehouse' }],
        ['Add filter: Destination', 'Acme IT', 'office:Acme IT', { office: 'Acme IT' }],
        ['Add filter: Ordered by', 'Max Member', '7', { creator: '7' }],
        ['Add filter: Assigned to', 'Unassigned', 'none', { assignee: 'none' }],
        ['Add filter: Assigned to', 'Max Member', '7', { assignee: '7' }],
        ['Add filter: Import', /^leavers\.csv/, '8', { import: '8' }],
      ),
      ...days('Add filter: Date', 'Ordered from', 'Ordered until'),
      ...searched('Search', 'jensen', { search: 'jensen' }),
    ],
    selection: {
      ids: ['RTN-100001', 'RTN-100002', 'RTN-100003', 'RTN-100004'],
      answers: {
        'GET /api/portal/returns': paged(
          { ...PAGE, rows: returnsOf('RTN-100001', 'RTN-100002', 'RTN-100003') },
          { ...PAGE, rows: returnsOf('RTN-100004') },
        ),
        'GET /api/portal/return-matches': { count: 1240, isMore: false },
        'GET /api/portal/bulk': { job: null },
        [BULK]: {
          job: {
            ...{ id: '5', event: 'order.cancel', total: 1, isMore: false, done: 1, skipped: 0 },
            ...{ isFinished: true, reasons: [] },
          },
        },
      },
      async step(user) {
        await press('button', 'Cancel returns')(user);
        // The question's button is the last of that name.
        await screen.findByRole('form', { name: /^Cancel .*returns?\?$/ });
        await press('button', 'Cancel returns')(user);
      },
      sent: (orderNumbers) => sends(BULK, { body: { event: 'order.cancel', orderNumbers } }),
    },
    narrowed: 'search=jensen',
  },
  warehouse: {
    path: '/warehousing',
    call: 'GET /api/portal/warehouse',
    page: SOME_STOCK,
    columns: STOCK_COLUMNS,
    sorts: {
      Number: ['oldest', undefined],
      'Time in status': ['longest', undefined],
      Shelf: ['shelf', undefined],
    },
    choices: ASSIGNEES,
    filters: [
      opens('Add filter: Status'),
      [press('checkbox', /^Returned \(/), { status: 'returned' }],
      [press('checkbox', /^In Repair/), { status: 'returned,in_repair' }],
      [press('checkbox', /^Returned \(/), { status: 'in_repair' }],
      [press('link', 'Remove filter: Status'), {}],
      ...chosen(
        ['Add filter: Device', 'Cell phone', 'cell_phone', { kind: 'cell_phone' }],
        ['Add filter: Grade', 'B', 'B', { grade: 'B' }],
        ['Add filter: Assigned to', 'Max Member', '7', { assignee: '7' }],
      ),
      opens('Add filter: Shelf'),
      ...searched('Shelf', 'B-02', { location: 'B-02' }),
      opens('Add filter: Marked as'),
      [press('checkbox', 'On hold'), { held: 'yes' }],
      [press('checkbox', /^Missing/), { held: 'yes', missing: 'yes' }],
      [press('checkbox', 'On hold'), { missing: 'yes' }],
      [press('link', 'Remove filter: Marked as'), {}],
      ...searched('Search', 'mac', { search: 'mac' }),
      [press('link', /^Needs an answer/), { asking: 'yes' }],
      [press('link', /^To receive/), { status: 'returned' }],
      [press('link', /^To inspect/), { status: 'device_received' }],
      [press('link', /^Ready to deploy/), { status: 'ready_for_deployment' }],
      [press('link', 'Mine'), { assignee: 'me' }],
      [press('link', 'Unassigned'), { assignee: 'none' }],
      [press('link', /^All/), {}],
      // Several filters at once are cleared together.
      [enter('Search', 'mac'), { search: 'mac' }],
      opens('Add filter: Grade', { search: 'mac' }),
      [press('button', 'B'), { search: 'mac', grade: 'B' }],
      [press('link', 'Clear all'), {}],
    ],
    selection: {
      ids: ['DEV-1', 'DEV-2', 'DEV-3', 'DEV-4'],
      answers: {
        'GET /api/portal/warehouse': STOCK_PAGES,
        [STEPS]: (_: unknown, asked: Asked) => ({
          stepped: { type: 'device.move', done: 1, skipped: [] },
          page: STOCK_PAGES(_, asked),
        }),
      },
      async step(user) {
        await press('button', 'Move')(user);
        await type('Move to shelf', 'B-02')(user);
        await press('button', 'Move now')(user);
      },
      sent: (devices) =>
        sends(STEPS, { body: { devices, event: { type: 'device.move', location: 'B-02' } } }),
    },
    narrowed: 'grade=B',
  },
  leavers: LEAVERS,
  deployments: {
    path: '/warehousing/deployments',
    call: 'GET /api/portal/deployments',
    page: SENT,
    columns: DEPLOYMENT_COLUMNS,
    sorts: {},
    filters: [
      ...searched('Search', 'okafor', { search: 'okafor' }),
      ...Object.entries(DEPLOYMENT_STATUS_WORDS).map(
        ([status, words]): Filtering => [press('link', new RegExp(`^${words}`)), { status }],
      ),
      [press('link', /^All/), {}],
    ],
    narrowed: 'search=okafor',
  },
  users: {
    path: '/users',
    call: 'GET /api/portal/users',
    page: { people: [ADMIN], counts: { active: 1, invited: 0, deactivated: 0 } },
    columns: PEOPLE_COLUMNS,
    sorts: {},
    filters: [
      ...searched('Search', 'avery', { search: 'avery' }),
      [press('link', /^Active/), { status: 'active' }],
      [press('link', /^Invited/), { status: 'invited' }],
      [press('link', /^Deactivated/), { status: 'deactivated' }],
      [press('link', /^All/), {}],
    ],
    narrowed: 'search=avery',
  },
  provisioningLog: {
    path: '/users/provisioning/log',
    call: 'GET /api/portal/provisioning-log',
    page: SOME_REQUESTS,
    columns: PROVISIONING_LOG_COLUMNS,
    sorts: {},
    filters: [
      ...searched('Search', 'olga@acme.test', { search: 'olga@acme.test' }),
      ...PROVISIONING_OUTCOMES.map(
        (outcome): Filtering => [press('link', PROVISIONING_OUTCOME_WORDS[outcome]), { outcome }],
      ),
      [press('link', 'All'), {}],
    ],
    narrowed: 'search=olga',
  },
  auditLog: {
    path: '/settings/audit-log',
    call: 'GET /api/portal/audit-log',
    page: ONE_RECORD,
    columns: AUDIT_COLUMNS,
    sorts: {},
    choices: {
      'GET /api/portal/audit-actors': {
        people: [{ by: 'user-7', name: 'Max Member' }],
        keys: [{ by: 'key-8', name: 'ticket system' }],
      },
    },
    filters: [
      ...chosen(
        ['Add filter: Who', 'ticket system (API key)', 'key-8', { by: 'key-8' }],
        ['Add filter: What', 'Edited an order', 'return.edited', { action: 'return.edited' }],
      ),
      ...days('Add filter: When', 'From', 'Until'),
      ...searched('Search', 'RTN-100001', { subject: 'RTN-100001' }),
      [press('link', 'Log-ins'), { show: 'logIns' }],
      [press('link', 'Everything'), { show: 'all' }],
      ...ACTIONS.flatMap(([action, words], at, all) => {
        const before = all[at - 1]?.[1];
        return [
          [
            press('button', before === undefined ? 'Add filter: What' : `What: ${before}`),
            { show: 'all', ...(at > 0 && { action: all[at - 1]?.[0] }) },
          ] as const,
          [press('button', words), { show: 'all', action }] as const,
        ];
      }),
      [press('link', 'Remove filter: What'), { show: 'all' }],
      [press('link', 'Changes'), {}],
    ],
    narrowed: 'search=RTN-100001',
  },
};
