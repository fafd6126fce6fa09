import { expect, test, vi } from 'vitest';
import type { Call } from '../../src/api/contract/index.ts';
import { WHOLE } from '../../src/domain/listPages.ts';
import type { ViewList } from '../../src/domain/viewLists.ts';
import { RETURN_COLUMNS } from '../../src/ui/views/dashboard/list/returnColumns.tsx';
import { DEPLOYMENT_COLUMNS } from '../../src/ui/views/deployments/deploymentColumns.tsx';
import { AUDIT_COLUMNS } from '../../src/ui/views/settings/auditLog/auditColumns.tsx';
import { PEOPLE_COLUMNS } from '../../src/ui/views/users/peopleColumns.tsx';
import { STOCK_COLUMNS } from '../../src/ui/views/warehouse/stock/stockColumns.tsx';
import { ONE_RECORD } from '../machines/fakes/auditLog.fake.ts';
import { SENT } from '../machines/fakes/deployment.fake.ts';
import { ADMIN } from '../machines/fakes/users.fake.ts';
import { SOME_STOCK } from '../machines/fakes/warehouse.fake.ts';
import {
  type ControlPage,
  leads,
  PAGE_PATIENCE,
  press,
  sends,
  type,
  useControls,
} from './helpers/controlPages.ts';
import { PAGE } from './helpers/dashboard.ts';

// Each list as data: its columns, orders, pages and saved views, used one after the other. Its filters
// are used in controls.lists.cases.test.ts and controls.stock.cases.test.ts.

await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/dashboard/DashboardView.tsx');
await import('../../src/ui/views/deployments/DeploymentsView.tsx');
await import('../../src/ui/views/settings/auditLog/AuditLogView.tsx');
await import('../../src/ui/views/users/UsersView.tsx');
await import('../../src/ui/views/warehouse/WarehouseView.tsx');
await import('../../src/ui/components/list/views/ViewPanel.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

interface ListCase {
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
  /** Parameter by which a view is worth saving. */
  readonly narrowed: string;
}

const PLACE = { nextCursor: 'older', previousCursor: 'newer', position: 51, total: null };
const LISTS: Readonly<Record<ViewList, ListCase>> = {
  returns: {
    path: '/?tab=all',
    call: 'GET /api/portal/returns',
    page: PAGE,
    asks: { sort: 'newest' },
    columns: RETURN_COLUMNS,
    sorts: {
      Employee: ['name', 'nameDown'],
      Order: ['newest', 'oldest'],
      'Time in status': ['longest', 'shortest'],
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
    narrowed: 'grade=B',
  },
  deployments: {
    path: '/warehousing/deployments',
    call: 'GET /api/portal/deployments',
    page: SENT,
    columns: DEPLOYMENT_COLUMNS,
    sorts: {},
    narrowed: 'search=okafor',
  },
  users: {
    path: '/users',
    call: 'GET /api/portal/users',
    page: { people: [ADMIN], counts: { active: 1, invited: 0, deactivated: 0 } },
    columns: PEOPLE_COLUMNS,
    sorts: {},
    narrowed: 'search=avery',
  },
  auditLog: {
    path: '/settings/audit-log',
    call: 'GET /api/portal/audit-log',
    page: ONE_RECORD,
    columns: AUDIT_COLUMNS,
    sorts: {},
    narrowed: 'search=RTN-100001',
  },
};

const answersOf = ({ call, page }: ListCase) => ({ [call]: { ...WHOLE, ...page, ...PLACE } });
const headers = () =>
  [...document.querySelectorAll('thead th')].map(({ textContent }) =>
    textContent.replace(/ [↑↓]$/, ''),
  );

test.each(Object.entries(LISTS))('each column of the list of %s shows and hides', (_, list) => {
  const { words, usual } = list.columns;
  const shows = (column: string, isShown: boolean) => async () =>
    expect(
      headers().some((text) => text.startsWith(words[column] ?? '?')),
      column,
    ).toBe(isShown);
  return useControls({
    path: list.path,
    answers: answersOf(list),
    steps: [
      [press('button', 'Columns'), null],
      ...Object.entries(words).flatMap(([column, label]): ControlPage['steps'] => {
        const isUsual = usual.includes(column);
        return [
          [press('checkbox', label), null],
          [shows(column, !isUsual), null],
          [press('checkbox', label), null],
          [shows(column, isUsual), null],
        ];
      }),
      [press('button', 'Close'), null],
    ],
  });
});

test.each(Object.entries(LISTS))('each header of the list of %s sorts it', (_, list) =>
  useControls({
    path: list.path,
    answers: answersOf(list),
    steps: Object.entries(list.sorts).flatMap(([header, orders]) =>
      orders.map((sort): ControlPage['steps'][number] => [
        press('link', header),
        sends(list.call, { query: sort === undefined ? {} : { sort } }),
      ]),
    ),
  }),
);

test.each(Object.entries(LISTS))('the pages of the list of %s lead on and back', (_, list) => {
  const { asks = {} } = list;
  return useControls({
    path: list.path,
    answers: answersOf(list),
    steps: [
      [press('link', 'Next page'), sends(list.call, { query: { ...asks, cursor: 'older' } })],
      [press('link', 'Previous page'), sends(list.call, { query: { ...asks, cursor: 'newer' } })],
      // Another size begins with the first page.
      [press('link', '25 per page'), sends(list.call, { query: { ...asks, size: 25 } })],
      [
        press('link', 'Next page, below the list'),
        sends(list.call, { query: { ...asks, size: 25, cursor: 'older' } }),
      ],
      [press('link', '50 per page'), sends(list.call, { query: asks })],
    ],
  });
});

test.each(Object.entries(LISTS))('views of the list of %s are saved and shared', (name, list) => {
  const view = { id: '7', name: 'Ours', query: list.narrowed, isShared: true, canChange: true };
  const [path] = list.path.split('?');
  const query = { list: name };
  const views = (...saved: readonly object[]) => ({ views: saved });
  return useControls({
    path: `${path}?${list.narrowed}`,
    answers: {
      ...answersOf(list),
      'GET /api/portal/saved-views': views(),
      'POST /api/portal/saved-views': views(view),
      'PUT /api/portal/saved-views/:id': views({ ...view, name: 'All of us' }),
      'DELETE /api/portal/saved-views/:id': views(),
    },
    steps: [
      [press('button', 'Save view'), null],
      [type('Name', 'Ours'), null],
      [press('checkbox', 'Share with everyone in the organization'), null],
      [
        press('button', 'Save view'),
        sends('POST /api/portal/saved-views', { query, body: { name: 'Ours', isShared: true } }),
      ],
      [press('link', /^Ours/), leads(`${path}?${list.narrowed}`)],
      [press('button', 'Edit view'), null],
      [type('Name', 'All of us'), null],
      [
        press('button', 'Save changes'),
        sends('PUT /api/portal/saved-views/:id', { query, body: { name: 'All of us' } }),
      ],
      [press('button', 'Edit view'), null],
      [press('button', 'Delete view'), sends('DELETE /api/portal/saved-views/:id', { query })],
    ],
  });
});
