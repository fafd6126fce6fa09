import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import { openDashboard as open, PAGE } from './support/dashboard.ts';
import { inMinutes, row } from './support/fakeReturn.ts';

const BULK = 'GET /api/portal/bulk';

describe('the tools above the list', () => {
  const choices = {
    'GET /api/portal/return-choices': {
      offices: ['Acme IT', 'Acme, Labs'],
      creators: [{ id: '7', name: 'Max Member' }],
    },
  };

  test('set filters that stand in the URL, from the first page', async () => {
    const { asked, user } = await open('/?cursor=older', () => PAGE, choices);
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(screen.getByRole('checkbox', { name: 'Lost' }));
    await user.click(screen.getByRole('checkbox', { name: 'Cancelled' }));
    await user.selectOptions(screen.getByLabelText('Device'), 'Tablet');
    await user.selectOptions(screen.getByLabelText('Destination'), 'Acme, Labs');
    await user.selectOptions(screen.getByLabelText('Ordered by'), 'Max Member');
    expect(window.location.search).toBe(
      '?status=cancelled,lost&device=tablet&office=Acme,+Labs&creator=7',
    );
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({
        status: 'cancelled,lost',
        device: 'tablet',
        office: 'Acme, Labs',
        creator: '7',
      }),
    );
    await user.selectOptions(screen.getByLabelText('Destination'), 'Warehouse');
    await user.click(screen.getByRole('link', { name: 'Remove filter: Ordered by: Max Member' }));
    expect(window.location.search).toBe(
      '?status=cancelled,lost&device=tablet&destination=warehouse',
    );
  });

  test('sort, and keep the filters', async () => {
    const { user } = await open('/?status=lost&cursor=older');
    await screen.findByRole('table');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Employee name');
    expect(window.location.search).toBe('?status=lost&sort=name');
    await screen.findByRole('table', { name: 'Returns, by employee name' });
  });

  test('lead to a file of everything that matches', async () => {
    await open('/?status=lost,cancelled&search=erin&sort=name');
    await screen.findByRole('table');
    expect(screen.getByRole('link', { name: 'Export' }).getAttribute('href')).toBe(
      '/api/portal/returns.csv?status=cancelled%2Clost&search=erin&sort=name',
    );
  });

  test('save a view under a name, and lead back to it', async () => {
    const views: { id: string; name: string; query: string }[] = [
      { id: '1', name: 'Everything lost', query: 'status=lost' },
    ];
    const { user, called } = await open('/?device=tablet', () => PAGE, {
      'GET /api/portal/saved-views': { views },
      'POST /api/portal/saved-views': (body: { name: string; query: string }) => ({
        views: [...views, { id: '2', ...body }],
      }),
    });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view…' }));
    await user.click(await screen.findByRole('button', { name: 'Save view' }));
    expect(screen.getByText('Give the view a name.')).toBeDefined();
    await user.type(screen.getByLabelText('Name'), 'Tablets{Enter}');
    expect(await screen.findByRole('button', { name: 'Tablets' })).toBeDefined();
    const saved = called.find(({ call }) => call === 'POST /api/portal/saved-views');
    expect(saved?.body).toEqual({ name: 'Tablets', query: 'device=tablet' });
    await user.click(screen.getByRole('button', { name: 'Tablets' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Everything lost' }));
    expect(window.location.search).toBe('?status=lost');
  });

  test('save no view before the views are known: the name would be lost', async () => {
    let answer = (_views: unknown) => {};
    const { user } = await open('/?device=tablet', () => PAGE, {
      'GET /api/portal/saved-views': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await screen.findByRole('table');
    await user.click(screen.getByRole('button', { name: 'Views' }));
    const item = () => screen.findByRole('menuitem', { name: 'Save this view…' });
    expect((await item()).hasAttribute('data-disabled')).toBe(true);
    answer({ views: [] });
    await waitFor(async () => expect((await item()).hasAttribute('data-disabled')).toBe(false));
  });
});

describe('what needs attention', () => {
  test('stands on top with its reason, since when, the days left and what helps', async () => {
    const problem = row({
      orderNumber: 'RTN-100007',
      attention: { kind: 'deliveryFailed', since: inMinutes(-2 * 24 * 60), note: 'Nobody home.' },
      countdown: { name: 'expiry', endsAt: inMinutes(9 * 24 * 60 + 5) },
    });
    const { asked } = await open('/', (query) =>
      query?.attention === 'yes' ? { ...PAGE, rows: [problem] } : { ...PAGE, needsAttention: 12 },
    );
    const section = await screen.findByRole('region', { name: 'Needs attention 12' });
    const line = await within(section).findByRole('listitem');
    for (const words of ['Box not delivered', 'RTN-100007', '2 days ago', '9 days left']) {
      expect(line.textContent).toContain(words);
    }
    expect(line.textContent).toContain('Check the address with the employee and the carrier');
    expect(line.textContent).toContain('Nobody home.');
    expect(asked).toContainEqual({ attention: 'yes', sort: 'longest' });
    const all = within(section).getByRole('link', { name: 'Show all 12' });
    expect(all.getAttribute('href')).toBe('/?attention=yes&sort=longest');
  });
});

describe('what is done from the list', () => {
  test('offers for a return what its machine allows, and asks before what is final', async () => {
    const ordered = row({ status: 'cancellable', actions: ['order.edit', 'order.cancel'] });
    const { user, called } = await open('/', () => ({ ...PAGE, rows: [ordered] }), {
      'POST /api/portal/returns/:orderNumber/events': {},
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for RTN-100482' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items).toEqual(['Edit order…', 'Cancel return']);
    await user.click(screen.getByRole('menuitem', { name: 'Cancel return' }));
    expect(called.some(({ call }) => call.endsWith('/events'))).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Cancel return' }));
    await waitFor(() =>
      expect(called.find(({ call }) => call.endsWith('/events'))?.body).toEqual({
        type: 'order.cancel',
      }),
    );
  });

  test('selects rows, then all that match, and starts a job for them', async () => {
    const job = {
      ...{ id: '5', event: 'order.cancel', total: 1240, isMore: false },
      ...{ done: 1200, skipped: 40, isFinished: true },
      reasons: [{ reason: 'Too late.', count: 40 }],
    };
    const { user, called } = await open('/?device=laptop', () => PAGE, {
      'GET /api/portal/return-matches': { count: 1240, isMore: false },
      'GET /api/portal/bulk': { job: null },
      'POST /api/portal/bulk': { job },
      'DELETE /api/portal/bulk/:id': { job: null },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select RTN-100482' }));
    expect(screen.getByText('1 selected')).toBeDefined();
    const file = () => screen.getByRole('link', { name: 'Export as CSV' }).getAttribute('href');
    expect(file()).toBe('/api/portal/returns.csv?only=RTN-100482');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('2 selected')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Select all 1,240 that match' }));
    expect(screen.getByText('All 1,240 that match are selected')).toBeDefined();
    expect(file()).toBe('/api/portal/returns.csv?device=laptop&sort=newest');
    await user.click(screen.getByRole('button', { name: 'Cancel returns' }));
    await screen.findByRole('heading', { name: 'Cancel 1,240 returns?' });
    await user.click(screen.getAllByRole('button', { name: 'Cancel returns' }).at(-1) as Element);
    expect(await screen.findByText('Cancelled 1,200 of 1,240 returns')).toBeDefined();
    expect(screen.getByText('40 not done: Too late.')).toBeDefined();
    expect(called.find(({ call }) => call === 'POST /api/portal/bulk')?.body).toMatchObject({
      event: 'order.cancel',
      filter: { device: 'laptop' },
    });
    expect(screen.queryByText('All 1,240 that match are selected')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(screen.queryByText('40 not done: Too late.')).toBeNull());
  });

  test('keeps the selection when a job can not be started, and asks for the same one again', async () => {
    const starts: unknown[] = [];
    const { user } = await open('/', () => PAGE, {
      'GET /api/portal/return-matches': { count: 2, isMore: false },
      [BULK]: { job: null },
      'POST /api/portal/bulk': (body: unknown) => {
        starts.push(body);
        throw new FailureError({ kind: 'unreachable', message: 'The portal is out of reach.' });
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select RTN-100482' }));
    const remind = async () => {
      await user.click(screen.getByRole('button', { name: 'Remind employees' }));
      const question = screen.getByRole('form', { name: /^Remind/ });
      await user.click(within(question).getByRole('button', { name: 'Remind employees' }));
      expect(await screen.findByText('The portal is out of reach.')).toBeDefined();
    };
    await remind();
    expect(screen.getByText('1 selected')).toBeDefined();
    await remind();
    // Its first answer may be all that was lost: with another key it would be another job.
    expect(starts).toHaveLength(2);
    expect(starts[1]).toEqual(starts[0]);
    await user.click(screen.getByRole('checkbox', { name: 'Select RTN-100481' }));
    await remind();
    expect(starts[2]).toMatchObject({ orderNumbers: ['RTN-100482', 'RTN-100481'] });
    expect(starts[2]).not.toMatchObject({
      idempotencyKey: (starts[0] as { idempotencyKey: string }).idempotencyKey,
    });
  });

  test('offers no job before it is known whether there is one, and asks again', async () => {
    let answer = (_job: unknown) => {};
    const { user, called } = await open('/', () => PAGE, {
      'GET /api/portal/return-matches': { count: 2, isMore: false },
      'GET /api/portal/bulk': () =>
        new Promise((resolve, reject) => {
          answer = (found) => (found instanceof Error ? reject(found) : resolve(found));
        }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select RTN-100482' }));
    const button = () => screen.getByRole('button', { name: 'Remind employees' });
    expect(button()).toHaveProperty('disabled', true);
    answer(new FailureError({ kind: 'unreachable', message: 'The portal is out of reach.' }));
    expect(await screen.findByText('The portal is out of reach.')).toBeDefined();
    expect(button()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(called.filter(({ call }) => call === BULK)).toHaveLength(2));
    answer({ job: null });
    await waitFor(() => expect(button()).toHaveProperty('disabled', false));
    expect(screen.queryByText('The portal is out of reach.')).toBeNull();
  });
});
