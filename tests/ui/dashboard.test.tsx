import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import { lineOf, lost, openDashboard as open, PAGE } from './helpers/dashboard.ts';
import { fakeLive } from './helpers/fakeLive.ts';
import { fakeReturn, inMinutes, row } from './helpers/fakeReturn.ts';

// Preloads views that the tests open.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/dashboard/DashboardView.tsx');
await import('../../src/ui/views/return/ReturnView.tsx');

const IN_NEED = { ...PAGE, needsAttention: 12, problems: [{ kind: 'labelLost', count: 12 }] };

describe('the list of returns', () => {
  test('shows the details of each return and links to its page', async () => {
    await open('/?tab=all');
    const line = await lineOf('Erin Example, RTN-100482');
    for (const text of ['RTN-100482', 'Box on its way', 'In transit to employee']) {
      expect(within(line).getByText(text)).toBeDefined();
    }
    expect(within(line).getByTitle('Laptop → Acme IT').textContent).toBe('Laptop → Acme IT');
    const link = within(line).getByRole('link', { name: 'Erin Example, RTN-100482' });
    expect(link.getAttribute('href')).toBe('/returns/RTN-100482');
  });

  test('begins with the problems that need a person, and solves them in the row', async () => {
    const { asked, user, called } = await open(
      '/',
      (query) => (query?.attention === 'yes' ? { ...IN_NEED, rows: [lost()] } : PAGE),
      {
        'GET /api/portal/returns/:orderNumber': () => new Promise(() => {}),
        'POST /api/portal/returns/:orderNumber/events': {},
      },
    );
    const line = await lineOf('Daphne Lefebvre, RTN-100007');
    expect(line.textContent).toContain('Label lost');
    expect(asked).toEqual([{ attention: 'yes', sort: 'problem' }]);
    expect(screen.getByRole('link', { name: 'Label lost' }).closest('tr')?.textContent).toMatch(
      /12/,
    );
    expect(screen.getByRole('button', { name: 'Email labels (free): Label lost' })).toBeDefined();
    await user.click(within(line).getByRole('button', { name: /^Send a new box/ }));
    // The event costs money, so a confirmation opens beside the list first.
    expect(called.some(({ call }) => call.endsWith('/events'))).toBe(false);
    const question = await screen.findByRole('form', { name: 'Send a new box?' });
    await user.click(within(question).getByRole('button', { name: 'Send a new box' }));
    await waitFor(() =>
      expect(called.find(({ call }) => call.endsWith('/events'))?.body).toEqual({
        type: 'kit.resend',
      }),
    );
  });

  test('lets an order be approved in its row', async () => {
    const waiting = row({ status: 'awaitingApproval', actions: ['order.approve', 'order.reject'] });
    const { user, called } = await open('/?tab=approvals', () => ({ ...PAGE, rows: [waiting] }), {
      'GET /api/portal/returns/:orderNumber': () => new Promise(() => {}),
      'POST /api/portal/returns/:orderNumber/events': {},
    });
    const line = await lineOf('Erin Example, RTN-100482');
    await user.click(within(line).getByRole('button', { name: /^Approve/ }));
    const question = await screen.findByRole('form', { name: 'Approve?' });
    await user.click(within(question).getByRole('button', { name: 'Approve' }));
    await waitFor(() =>
      expect(called.find(({ call }) => call.endsWith('/events'))?.body).toEqual({
        type: 'order.approve',
      }),
    );
  });

  test('keeps an open question during a search, and withdraws it only with its step', async () => {
    let found = (_page: object) => {};
    const { user } = await open(
      '/',
      (query) =>
        query?.search === undefined
          ? { ...IN_NEED, rows: [lost()] }
          : new Promise((resolve) => (found = resolve)),
      { 'GET /api/portal/returns/:orderNumber': () => new Promise(() => {}) },
    );
    const line = await lineOf('Daphne Lefebvre, RTN-100007');
    await user.click(within(line).getByRole('button', { name: /^Send a new box/ }));
    const question = await screen.findByRole('form', { name: 'Send a new box?' });
    await user.type(screen.getByRole('searchbox'), 'Daph');
    const send = within(question).getByRole('button', { name: 'Send a new box' });
    await waitFor(() => expect(send.getAttribute('aria-disabled')).toBe('true'));
    const refusal = 'The return has moved on. This can’t be done anymore.';
    expect(question.textContent).not.toContain(refusal);
    await act(async () => found({ ...IN_NEED, rows: [lost({ actions: [] })] }));
    expect(question.textContent).toContain(refusal);
  });

  test('exports the displayed list from the menu of further actions', async () => {
    const { user } = await open('/?tab=all&device=laptop');
    await user.click(await screen.findByRole('button', { name: 'More' }));
    const items = await screen.findAllByRole('menuitem');
    const columns = 'columns=employee%2Corder%2Cdevice%2Cstatus%2Csince';
    expect(items.map((item) => item.getAttribute('href'))).toEqual([
      '/devicereturn/many',
      '/insights',
      `/api/portal/returns.xlsx?device=laptop&sort=newest&${columns}`,
      `/api/portal/returns.csv?device=laptop&sort=newest&${columns}`,
      '/api/portal/returns.xlsx?device=laptop&sort=newest',
      '/api/portal/returns.csv?device=laptop&sort=newest',
    ]);
  });

  test('shows all returns if none has a problem', async () => {
    const { asked } = await open('/');
    await lineOf('Erin Example, RTN-100482');
    expect(asked).toEqual([{ attention: 'yes', sort: 'problem' }, { sort: 'newest' }]);
    expect(screen.getByRole('link', { name: /^All/ }).getAttribute('aria-current')).toBe('page');
    expect(screen.queryByRole('link', { name: /^Needs you/ })).toBeNull();
  });

  test('leads from a missing page to the first page of the same list', async () => {
    await open('/?tab=all&device=laptop&cursor=gone', () => {
      throw new FailureError({ kind: 'invalid', message: 'Start over.' });
    });
    const first = await screen.findByRole('link', { name: 'First page' });
    expect(first.getAttribute('href')).toBe('/?tab=all&device=laptop');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Out' }).getAttribute('href')).toBe('/?tab=out');
  });

  test('requests every filter and the order in the URL', async () => {
    const { asked } = await open(
      '/?status=lost,cancelled&problem=damaged&device=tablet&lane=GB-US&office=Acme+IT&creator=7&import=5&from=2030-01-02&to=2030-01-03&sort=longest',
    );
    await screen.findByRole('table', { name: 'Returns, longest waiting first' });
    expect(asked).toEqual([
      {
        ...{ status: 'cancelled,lost', problem: 'damaged', device: 'tablet', lane: 'GB-US' },
        ...{ office: 'Acme IT', creator: '7', import: '5', sort: 'longest' },
        from: new Date('2030-01-02T00:00:00').toISOString(),
        before: new Date('2030-01-04T00:00:00').toISOString(),
      },
    ]);
  });

  test('counts the returns shown, and links to the next and previous page', async () => {
    const { asked, user } = await open('/?tab=withEmployee&size=25&cursor=now', () => ({
      ...PAGE,
      ...{ position: 26, previousCursor: 'newer', total: { count: 387, isMore: false } },
    }));
    expect(await screen.findByText('26–27 of 387')).toBeDefined();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Previous page')).toBe('/?tab=withEmployee&size=25&cursor=newer');
    expect(hrefOf('Next page')).toBe('/?tab=withEmployee&size=25&cursor=older');
    expect(hrefOf('Previous page, below the list')).toBe(hrefOf('Previous page'));
    expect(hrefOf('Time in status')).toBe('/?tab=withEmployee&size=25&sort=shortest');
    expect(hrefOf('Ordered 0')).toBe('/?tab=ordered&size=25');
    expect(hrefOf('50 per page')).toBe('/?tab=withEmployee');
    expect(hrefOf('100 per page')).toBe('/?tab=withEmployee&size=100');
    expect(asked).toMatchObject([{ size: 25, cursor: 'now' }]);
    await user.click(screen.getByRole('link', { name: 'Next page, below the list' }));
    expect(document.activeElement).toBe(screen.getByRole('table'));
    await waitFor(() => expect(asked[1]).toMatchObject({ size: 25, cursor: 'older' }));
    // No import can be chosen.
    expect(screen.queryByRole('button', { name: 'Add filter: Import' })).toBeNull();
  });

  test('can be used by keyboard alone', async () => {
    const { user } = await open('/?tab=all', () => PAGE, {
      'GET /api/portal/returns/:orderNumber': () => new Promise(() => {}),
      'GET /api/portal/bulk': { job: null },
      'GET /api/portal/return-matches': { count: 2, isMore: false },
    });
    await screen.findByRole('table');
    await user.keyboard('jj');
    expect(document.activeElement?.getAttribute('data-row')).toBe('RTN-100481');
    await user.keyboard('x');
    expect(await screen.findByText('1 selected')).toBeDefined();
    await user.keyboard('k ');
    expect(await screen.findByRole('heading', { name: 'Erin Example · Laptop' })).toBeDefined();
    await user.keyboard('j');
    expect(await screen.findByRole('heading', { name: 'Omar Other · Laptop' })).toBeDefined();
    await user.keyboard('{Escape}?');
    expect(await screen.findByRole('heading', { name: 'Keyboard shortcuts' })).toBeDefined();
    await user.keyboard('{Escape}/rtn-100018');
    // The page that it opens suspends: only an awaited act waits for it.
    const form = screen.getByRole('search');
    await act(async () => fireEvent.submit(form));
    expect(window.location.pathname).toBe('/returns/RTN-100018');
  });
});

test("a toast announces a colleague's change to a listed return, and its row is marked", async () => {
  const { live, tell } = fakeLive();
  const server = fakeReturn();
  let rows = [row(), row({ orderNumber: 'RTN-100481' })];
  await open(
    '/?tab=all',
    () => ({ ...PAGE, rows }),
    { 'GET /api/portal/returns/:orderNumber': () => server.view() },
    live,
  );
  await screen.findByRole('link', { name: /RTN-100482/ });
  server.apply({ type: 'outreach.stop' }, 'member');
  rows = rows.map((item, index) => (index === 0 ? { ...item, statusSince: inMinutes(0) } : item));
  await tell({ orderNumber: 'RTN-100482', event: '1' });
  expect(await screen.findByText('Avery Stone turned off reminders for RTN-100482')).toBeDefined();
  const marked = document.querySelectorAll('tr[data-news]');
  expect([...marked].map((line) => line.getAttribute('data-number'))).toEqual(['RTN-100482']);
});
