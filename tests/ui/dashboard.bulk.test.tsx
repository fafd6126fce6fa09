import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../../src/ui/components/order/startValues.ts';
import { lineOf, lost, openDashboard as open, PAGE } from './helpers/dashboard.ts';
import { COLLEAGUE, inMinutes } from './helpers/fakeReturn.ts';

// Preloads views that the tests open.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/dashboard/DashboardView.tsx');
await import('../../src/ui/views/return/ReturnView.tsx');

const DAY = 24 * 60;

describe('many returns together', () => {
  test('are selected by a search, changed by a job, and skipped ones are named', async () => {
    const job = {
      ...{ id: '5', event: 'order.cancel', total: 1240, isMore: false },
      ...{ done: 1239, skipped: 1, isFinished: true },
      reasons: [{ reason: 'Too late.', count: 1, examples: ['RTN-100481'] }],
    };
    const { user, called } = await open('/?device=laptop', () => PAGE, {
      'GET /api/portal/return-matches': { count: 1240, isMore: false },
      'GET /api/portal/bulk': { job: null },
      'POST /api/portal/bulk': { job },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 1,240' }));
    expect(screen.getByText('All 1,240 matching returns selected')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Cancel returns' }));
    const question = await screen.findByRole('form', { name: 'Cancel 1,240 returns?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel returns' }));
    expect(await screen.findByText('Canceled 1,239 of 1,240 returns')).toBeDefined();
    expect(screen.getByRole('link', { name: 'RTN-100481' }).getAttribute('href')).toBe(
      '/returns/RTN-100481',
    );
    expect(called.find(({ call }) => call === 'POST /api/portal/bulk')?.body).toMatchObject({
      ...{ event: 'order.cancel', filter: { device: 'laptop' } },
    });
    expect(screen.queryByText('All 1,240 matching returns selected')).toBeNull();
  });

  test('show beforehand how many of them can take the step', async () => {
    const rows = PAGE.rows.map((row, at) => ({
      ...row,
      actions: at === 0 ? ['order.cancel'] : [],
    }));
    const { user } = await open('/?tab=all', () => ({ ...PAGE, rows }), {
      'GET /api/portal/bulk': { job: null },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel returns' }));
    await screen.findByRole('form', { name: 'Cancel 1 of 2 returns?' });
  });

  test('are given back by an undo of the job, once it has assigned them', async () => {
    const counts = { total: 2, isMore: false, skipped: 0, reasons: [], isUndo: false };
    const running = {
      ...{ id: '5', event: 'colleague.assigned', ...counts, done: 0 },
      ...{ isFinished: false, canUndo: false },
    };
    let job: object | null = null;
    const { user, called } = await open('/?tab=all', () => PAGE, {
      'GET /api/portal/bulk': () => ({ job }),
      'GET /api/portal/colleagues': { colleagues: [COLLEAGUE] },
      'POST /api/portal/bulk': () => {
        job = { ...running, done: 2, isFinished: true, canUndo: true };
        return { job: running };
      },
      'POST /api/portal/bulk/:id/undo': { job: null },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Assign' }));
    const question = await screen.findByRole('form', { name: /^Assign/ });
    await user.type(within(question).getByRole('combobox'), 'dana');
    await user.click(await screen.findByRole('option', { name: /Dana/ }));
    await user.click(within(question).getByRole('button', { name: 'Assign' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }, { timeout: 5000 }));
    await waitFor(() =>
      expect(called.map(({ call }) => call)).toContain('POST /api/portal/bulk/:id/undo'),
    );
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('approve orders that wait', async () => {
    const job = {
      ...{ id: '5', event: 'order.approve', total: 2, isMore: false },
      ...{ done: 2, skipped: 0, isFinished: true, reasons: [] },
    };
    const rows = PAGE.rows.map((row) => ({ ...row, actions: ['order.approve'] }));
    const { user } = await open('/?tab=all', () => ({ ...PAGE, rows }), {
      'GET /api/portal/bulk': { job: null },
      'POST /api/portal/bulk': { job },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Approve orders' }));
    const question = await screen.findByRole('form', { name: 'Approve 2 orders?' });
    await user.click(within(question).getByRole('button', { name: 'Approve orders' }));
    expect(await screen.findByText(/^Approved/)).toBeDefined();
  });

  test('show the cost of a release, which takes no reason', async () => {
    let answerCost = (_cost: object) => {};
    // Only events that at least one of them allows are offered.
    const rows = PAGE.rows.map((row) => ({ ...row, actions: ['order.release'] }));
    const waiting = { ...PAGE, rows };
    const { user } = await open('/?tab=all', () => waiting, {
      'GET /api/portal/bulk': { job: null },
      'GET /api/portal/release-cost': () => new Promise((resolve) => (answerCost = resolve)),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.queryByRole('button', { name: 'Remind employees' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Release now' }));
    const question = await screen.findByRole('form', { name: 'Release 2 returns now?' });
    const release = within(question).getByRole('button', { name: 'Release now' });
    expect(release.getAttribute('aria-disabled')).toBe('true');
    await act(async () =>
      answerCost({
        count: 1,
        isMore: false,
        unpriced: 0,
        prices: [{ currency: 'USD', price: 7900 }],
      }),
    );
    await screen.findByRole('form', { name: 'Release 1 of 2 returns now? $79.00 in all.' });
    expect(release.getAttribute('aria-disabled')).not.toBe('true');
  });

  test('show a problem as a heading if shared by several, not if each has its own', async () => {
    const of = (kind: 'damaged' | 'labelLost' | 'noScan', count: number) => ({ kind, count });
    let problems = [of('damaged', 1), of('labelLost', 1)];
    const rows = ['damaged', 'labelLost', 'noScan'].map((kind) =>
      lost({ orderNumber: `RTN-${kind}`, attention: { kind, since: inMinutes(-DAY), note: '' } }),
    );
    const { user } = await open('/', () => ({ ...PAGE, needsAttention: 3, problems, rows }));
    await lineOf('Daphne Lefebvre, RTN-damaged');
    const heads = () =>
      [...document.querySelectorAll('th[scope=rowgroup]')].map(({ textContent }) => textContent);
    expect(heads()).toEqual([]);
    problems = [of('damaged', 1), of('labelLost', 2), of('noScan', 1)];
    await user.click(screen.getByRole('link', { name: /^All/ }));
    await user.click(screen.getByRole('link', { name: /^Needs you/ }));
    await waitFor(() => expect(heads()).toHaveLength(3));
    expect(heads()[1]).toBe('Label lost 2Email labels (free)');
  });

  test('link to what was done about a problem under review', async () => {
    const since = inMinutes(-DAY);
    const hazard = lost({
      attention: { kind: 'batteryHazard', since, note: '' },
      actions: ['attention.resolve', 'return.close'],
    });
    const problems = [{ kind: 'batteryHazard', count: 2 }];
    await open('/', () => ({ ...PAGE, needsAttention: 2, problems, rows: [hazard] }));
    const line = await lineOf('Daphne Lefebvre, RTN-100007');
    const link = within(line).getByRole('link', { name: /^Mark as solved/ });
    const step = new URL(link.getAttribute('href') ?? '', 'https://portal.test').searchParams;
    expect(step.get('do')).toBe(`attention.resolve batteryHazard since ${since}`);
    expect(screen.queryByRole('button', { name: /^Mark as solved/ })).toBeNull();
  });

  test('can be reminded as the batch of an import', async () => {
    const { user, called } = await open('/?import=5', () => PAGE, {
      'GET /api/portal/return-batches/:importId': {
        ...{ id: '5', name: 'leavers.csv', createdAt: inMinutes(-DAY), createdBy: 'Avery Stone' },
        ...{ ordered: 161, home: 112, closed: 9, cancellable: 4, remindable: 12, waiting: 4 },
      },
      'GET /api/portal/bulk': { job: null },
      'POST /api/portal/bulk': { job: null },
    });
    const batch = await screen.findByRole('region', { name: 'Import leavers.csv' });
    expect(batch.textContent).toContain(
      '112 of 161 home4 waiting to start9 ended without the device',
    );
    expect(within(batch).getByRole('button', { name: 'Cancel 4 waiting to start' })).toBeDefined();
    await user.click(within(batch).getByRole('button', { name: 'Remind 12 with a box' }));
    const question = await screen.findByRole('form', { name: /the employees of 12 returns/ });
    await user.click(within(question).getByRole('button', { name: 'Remind employees' }));
    await waitFor(() =>
      expect(called.find(({ call }) => call === 'POST /api/portal/bulk')?.body).toMatchObject({
        ...{ event: 'outreach.remindNow', filter: { import: '5', status: 'boxDelivered' } },
      }),
    );
  });

  test('take a new start date, sent in the time zone of the browser', async () => {
    const rows = PAGE.rows.map((row) => ({ ...row, actions: ['order.edit'] }));
    const { user, called } = await open('/?tab=all', () => ({ ...PAGE, rows }), {
      'GET /api/portal/bulk': { job: null },
      'POST /api/portal/bulk': () => new Promise(() => {}),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Change start day' }));
    const question = await screen.findByRole('form', {
      name: 'Change the start day of 2 returns?',
    });
    const change = within(question).getByRole('button', { name: 'Change start day' });
    await user.click(change);
    const day = within(question).getByLabelText<HTMLInputElement>('Day');
    expect(document.activeElement).toBe(day);
    expect(within(question).getByText('Enter a day.')).toBeDefined();
    expect(called.map(({ call }) => call)).not.toContain('POST /api/portal/bulk');
    const newDay = dayIn(new Date(Date.now() + 3 * 24 * 60 * 60_000));
    await user.type(day, newDay);
    await user.click(change);
    expect(called.find(({ call }) => call === 'POST /api/portal/bulk')?.body).toMatchObject({
      event: 'order.edit',
      startsAt: new Date(`${newDay}T09:00`).toISOString(),
    });
    // Without a response yet, the input stays.
    expect(day.value).toBe(newDay);
  });
});
