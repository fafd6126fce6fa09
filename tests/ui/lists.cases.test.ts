import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WHOLE } from '../../src/domain/listPages.ts';
import { IS_DEEP } from '../../tools/statewalk/statewalk.ts';
import {
  type ControlPage,
  type Gesture,
  leads,
  PAGE_PATIENCE,
  press,
  sends,
  type,
  useControls,
} from './helpers/controlPages.ts';
import { BULK, LISTS, type ListCase } from './helpers/listCases.ts';

// The columns, orders, filters, selection, pages and saved views of each list, used one after the other.

await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/dashboard/DashboardView.tsx');
await import('../../src/ui/views/deployments/DeploymentsView.tsx');
await import('../../src/ui/views/settings/auditLog/AuditLogView.tsx');
await import('../../src/ui/views/provisioningLog/ProvisioningLogView.tsx');
await import('../../src/ui/views/users/UsersView.tsx');
await import('../../src/ui/views/warehouse/WarehouseView.tsx');
await import('../../src/ui/components/list/views/ViewPanel.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

type Steps = ControlPage['steps'];
const PLACE = { nextCursor: 'older', previousCursor: 'newer', position: 51, total: null };
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
      ...Object.entries(words).flatMap(([column, label]): Steps => {
        const isUsual = usual.includes(column);
        const moved: Steps = [
          [press('checkbox', label), null],
          [shows(column, !isUsual), null],
        ];
        const back: Steps = [
          [press('checkbox', label), null],
          [shows(column, isUsual), null],
        ];
        // Each press draws the whole list anew.
        return IS_DEEP ? [...moved, ...back] : moved;
      }),
      [press('button', 'Close'), null],
      [press('button', 'Keyboard shortcuts'), null],
      [async () => void (await screen.findByRole('heading', { name: 'Keyboard shortcuts' })), null],
      [press('button', 'Keyboard shortcuts'), null],
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

test.each(Object.entries(LISTS))('each filter of the list of %s is asked for alone', (_, list) =>
  useControls({
    path: list.path,
    answers: { ...answersOf(list), ...list.choices },
    steps: list.filters.map(([use, query]) => [
      use,
      sends(list.call, { query: { ...list.asks, ...query } }),
    ]),
  }),
);

const SELECTIONS = Object.entries(LISTS).flatMap(([name, list]) =>
  list.selection === undefined ? [] : [[name, list, list.selection] as const],
);
const ALL = press('checkbox', 'Select all on this page');
const only = (id: string) => press('checkbox', `Select ${id}`);

test.each(SELECTIONS)('each part of a selection of %s', (_, { path }, selection) => {
  const { ids, answers, step, sent } = selection;
  const [one, two, three, next] = ids;
  const found = () => screen.findByRole('checkbox', { name: `Select ${one}` });
  const hasNone = () =>
    expect(screen.queryByRole('button', { name: 'Clear selection' })).toBeNull();
  /** Uses controls, does the step to what is selected, and begins anew. */
  const part = (uses: readonly Gesture[], expected: readonly string[]): Steps => [
    ...uses.map((use) => [use, null] as const),
    [step, sent(expected)],
    [
      async (user) => {
        const clear = screen.queryByRole('button', { name: 'Clear selection' });
        if (clear !== null) await user.click(clear);
      },
      null,
    ],
  ];
  return useControls({
    path,
    answers,
    steps: [
      ...part([only(one)], [one]),
      ...part([only(one), only(two), only(one)], [two]),
      ...part([ALL], [one, two, three]),
      ...part([ALL, only(two)], [one, three]),
      ...part([only(one), ALL], [one, two, three]),
      ...part([ALL, ALL, only(three), only(one)], [one, three]),
      ...part([ALL, press('button', 'Clear selection'), only(two)], [two]),
      [ALL, null],
      [ALL, null],
      [async () => hasNone(), null],
      // A selection does not go with the person to another page.
      ...part([only(one), press('link', 'Next page'), only(next)], [next]),
      [press('link', 'Previous page'), null],
      [found, null],
      [async () => hasNone(), null],
    ],
  });
});

test('all returns that match are selected, and one of them is unselected', () => {
  const { answers = {}, step = async () => {}, sent } = LISTS.returns.selection ?? {};
  const more: readonly Gesture[] = [ALL, press('button', 'Select all 1,240')];
  return useControls({
    path: '/?tab=all&device=laptop',
    answers,
    steps: [
      ...more.map((use) => [use, null] as const),
      [step, sends(BULK, { body: { event: 'order.cancel', filter: { device: 'laptop' } } })],
      // Without one of them it is what this page shows.
      ...more.map((use) => [use, null] as const),
      [only('RTN-100002'), null],
      [step, sent?.(['RTN-100001', 'RTN-100003']) ?? null],
    ],
  });
});

test('each action on several returns asks, and sends its event', () => {
  const { answers = {} } = LISTS.returns.selection ?? {};
  const orderNumbers = ['RTN-100001', 'RTN-100002', 'RTN-100003'];
  return useControls({
    path: '/?tab=all',
    answers,
    steps: [
      // A job that begins takes the selection away.
      ...Object.entries({
        'outreach.remindNow': 'Remind employees',
        'receipt.confirm': 'Confirm receipt',
        'attention.resolve': 'Mark as solved',
        'label.resend': 'Email labels',
        'kit.resend': 'Send new boxes',
        'order.cancel': 'Cancel returns',
      })
        .filter(([event]) => IS_DEEP || event === 'kit.resend')
        .flatMap(
          ([event, label]): Steps => [
            [ALL, null],
            [press('button', label), null],
            [async () => void (await screen.findByRole('form', { name: /3 returns/ })), null],
            // The question's button is the last of that name.
            [press('button', label), sends(BULK, { body: { event, orderNumbers } })],
          ],
        ),
    ],
  });
});

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
      [
        press('link', 'Previous page, below the list'),
        sends(list.call, { query: { ...asks, size: 25, cursor: 'newer' } }),
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
