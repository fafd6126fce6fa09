import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import type { ReturnStatistics, WeekOfOrders } from '../../src/domain/returns/list/statistics.ts';
import {
  daysComparison,
  daysWords,
  legsSentence,
  ordersSentence,
  percentOf,
  recoverySentence,
} from '../../src/ui/views/insights/trendWords.ts';
import { admin } from './helpers/people.ts';
import { type Asked, renderPortal } from './helpers/renderPortal.tsx';

// Preloads views that the tests open.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/insights/InsightsView.tsx');
await import('../../src/ui/views/insights/TrendChart.tsx');

const week = (monday: string, changes: Partial<WeekOfOrders> = {}): WeekOfOrders => ({
  ...{
    week: monday,
    ordered: 0,
    back: 0,
    underWay: 0,
    cancelled: 0,
    closed: 0,
    notBack: 0,
    due: 0,
  },
  isOver: false,
  ...changes,
});

const STATISTICS: ReturnStatistics = {
  weeks: [
    week('2030-02-25', {
      ...{ ordered: 12, back: 6, underWay: 3, cancelled: 2, notBack: 1, due: 10 },
      isOver: true,
    }),
    week('2030-03-04', { ordered: 5, underWay: 5 }),
  ],
  legs: [
    { leg: 'preparing', count: 9, median: 1, ninetieth: 2 },
    { leg: 'boxOut', count: 8, median: 3, ninetieth: 4 },
    { leg: 'withEmployee', count: 7, median: 6, ninetieth: 100 },
    { leg: 'deviceBack', count: 1, median: 3, ninetieth: 3 },
    { leg: 'confirming', count: 0, median: null, ninetieth: null },
  ],
  arrived: { month: '2030-03', count: 1204, before: 31 },
  home: { median: 14, before: 16, weeks: [15, 13] },
  waiting: { days: 9, count: 12, isMore: false, of: 34 },
  expiryDays: 30,
};
const NOTHING: ReturnStatistics = {
  weeks: [week('2030-02-25'), week('2030-03-04')],
  legs: STATISTICS.legs.map(({ leg }) => ({ leg, count: 0, median: null, ninetieth: null })),
  arrived: { month: '2030-03', count: 0, before: 0 },
  home: { median: null, before: null, weeks: [null, null] },
  waiting: { days: 9, count: 0, isMore: false, of: 0 },
  expiryDays: 30,
};

/** Opens the page; `asked` collects the requested numbers of weeks. */
async function open(path: string, answer: () => unknown = () => STATISTICS) {
  const asked: unknown[] = [];
  const portal = await renderPortal({
    path,
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/returns/statistics': (_body: unknown, { query }: Asked) => {
        asked.push(query?.weeks);
        return answer();
      },
    },
  });
  return { ...portal, asked };
}

const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((line) => [...line.children].map(({ textContent }) => textContent));

const numbers = () =>
  screen
    .getAllByRole('term')
    .map(({ parentElement }) =>
      [...(parentElement?.children ?? [])].map((item) => item.textContent),
    );

describe('the trends', () => {
  test('are for as many weeks as the URL says', async () => {
    const { asked, user } = await open('/insights?weeks=26');
    await screen.findByRole('heading', { name: 'Recovery rate' });
    expect(asked).toEqual([26]);
    const present = screen.getByRole('link', { name: '26 weeks' });
    expect(present.getAttribute('aria-current')).toBe('true');
    await user.click(screen.getByRole('link', { name: '52 weeks' }));
    await waitFor(() => expect(asked).toEqual([26, 52]));
    expect(window.location.search).toBe('?weeks=52');
  });

  test('repeat the charts as tables', async () => {
    await open('/insights');
    await screen.findByRole('heading', { name: 'Orders per week' });
    expect(cellsOf('Orders per week')).toEqual([
      ['Week from', 'Ordered', 'Back', 'In progress', 'Canceled', 'Not back'],
      ['Mar 4', '5', '0', '5', '0', '0'],
      ['Feb 25', '12', '6', '3', '2', '1'],
    ]);
    expect(cellsOf('Days per stage')).toEqual([
      ['Stage', 'Completed', 'Median', '90th percentile'],
      ['Preparing the box', '9', '1 day', '2 days'],
      ['Box on its way', '8', '3 days', '4 days'],
      ['With the employee', '7', '6 days', '100 days or more'],
      ['Device on its way', '1', '3 days', '3 days'],
      ['Confirming', '0', '–', '–'],
    ]);
    expect(cellsOf('Recovery rate')).toEqual([
      ['Week from', 'Due', 'Back', 'Rate', 'Not due yet'],
      ['Mar 4', '0', '0', '–', '5'],
      ['Feb 25', '10', '6', '60%', '0'],
    ]);
  });

  test('draw no unfinished week in the small chart of the recovery rate', async () => {
    const [over = week(''), unfinished = week('')] = STATISTICS.weeks;
    const weeks = [{ ...over, week: '2030-02-18' }, over, { ...unfinished, due: 2, back: 1 }];
    await open('/insights', () => ({ ...STATISTICS, weeks }));
    await screen.findByRole('heading', { name: 'Recovery rate' });
    const charts = [...document.querySelectorAll('dl polyline')].map((line) =>
      line.getAttribute('points'),
    );
    expect(charts.at(-1)).toBe('0,0.4 1,0.4');
  });

  test('explain what will be here in an organization without returns', async () => {
    await open('/insights', () => NOTHING);
    await screen.findByRole('heading', { name: 'No returns in the last 2 weeks' });
    within(screen.getByRole('main')).getByRole('link', { name: 'New device return' });
    expect(screen.queryByRole('heading', { name: 'Orders per week' })).toBeNull();
    expect(numbers()).toEqual([
      ['Came back this month', '0', 'None in February'],
      ['Median days to return', '–', 'No returns finished in the last 2 weeks'],
      ['Recovery rate', '–', 'No devices due in the last 2 weeks'],
      ['Waiting more than 9 days', '0', 'No returns with an employee'],
    ]);
  });

  test('begin with four numbers', async () => {
    await open('/insights');
    const link = await screen.findByRole('link', { name: 'of 34 with an employee' });
    expect(link.getAttribute('href')).toBe('/?tab=withEmployee');
    expect(numbers()).toEqual([
      ['Came back this month', '1,204', '31 in February'],
      ['Median days to return', '14', '2 days faster than the 2 weeks before'],
      ['Recovery rate', '60%', '6 of 10 due are back'],
      ['Waiting more than 9 days', '12', 'of 34 with an employee'],
    ]);
  });

  test('that failed to load say so and can be loaded again', async () => {
    let isDown = true;
    await open('/insights', () => {
      if (isDown) throw new FailureError({ kind: 'unreachable', message: 'You are offline.' });
      return STATISTICS;
    });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('You are offline.');
    isDown = false;
    await act(async () => within(alert).getByRole('button', { name: 'Try again' }).click());
    await screen.findByRole('heading', { name: 'Orders per week' });
  });
});

describe('sentences about the trends', () => {
  const orders = (...counts: number[]) => counts.map((ordered) => week('2030-03-04', { ordered }));
  test.each([
    [orders(0, 0), 'Nothing was ordered in the last 2 weeks.'],
    [orders(1, 0), '1 return was ordered in the last 2 weeks, fewer than one a week.'],
    [orders(0, 2), '2 returns were ordered in the last 2 weeks, about 1 a week.'],
    [orders(1500, 750), '2,250 returns were ordered in the last 2 weeks, about 1,125 a week.'],
  ])('count orders', (weeks, sentence) => {
    expect(ordersSentence(weeks)).toBe(sentence);
  });

  test('name the leg with the longest median', () => {
    expect(legsSentence(STATISTICS.legs)).toBe(
      'The longest part is the time with the employee: half take 6 days or less; some take 100 days or more.',
    );
    expect(legsSentence(NOTHING.legs)).toBe('No part of a return has ended in these weeks.');
  });

  test.each([
    [{ median: 14, before: 13 }, '1 day slower than the 12 weeks before'],
    [{ median: 14, before: 14 }, 'same as the 12 weeks before'],
    [{ median: 14, before: 100 }, 'from order to delivery'],
    [{ median: 14, before: null }, 'from order to delivery'],
  ])('give the days to come home', (days, note) => {
    expect(daysComparison({ ...days, weeks: [] }, 12)).toBe(note);
  });

  test.each([
    [[10, 6], '60% returned (6 of 10 due).'],
    [[1, 1], 'The 1 device that is due is back.'],
    [[1, 0], 'The 1 device that is due is not back.'],
    [[0, 0], 'No device was due in these weeks.'],
  ])('count devices back', ([due, back], sentence) => {
    expect(recoverySentence([week('2030-03-04', { due, back })])).toBe(sentence);
  });

  test('never say all while one is missing, nor none while one is back', () => {
    expect(percentOf(999, 1000)).toBe(99);
    expect(percentOf(1, 1000)).toBe(1);
    expect(percentOf(1000, 1000)).toBe(100);
    expect(percentOf(0, 1000)).toBe(0);
    expect(percentOf(0, 0)).toBeNull();
  });

  test.each([
    [1, '1 day'],
    [2, '2 days'],
    [99, '99 days'],
    [100, '100 days or more'],
    [null, '–'],
  ])('%s', (days, words) => {
    expect(daysWords(days)).toBe(words);
  });
});
