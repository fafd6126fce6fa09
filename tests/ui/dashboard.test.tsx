import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { ReturnPage } from '../../src/api/contract/returns.ts';
import { FailureError } from '../../src/machines/failure.ts';
import { inMinutes, row } from './support/fakeReturn.ts';
import { admin } from './support/people.ts';
import { type Answers, type Asked, renderPortal } from './support/renderPortal.tsx';

const PAGE: ReturnPage = {
  rows: [row(), row({ orderNumber: 'RTN-100481', employeeName: 'Omar Other', status: 'lost' })],
  nextCursor: 'older',
  counts: { boxInTransit: 3, lost: 1 },
  needsAttention: 0,
};
const EMPTY: ReturnPage = { rows: [], nextCursor: null, counts: {}, needsAttention: 0 };

/** Opens the dashboard; `asked` collects the queries of the list. */
async function open(
  path: string,
  list: (query: Asked['query']) => unknown = () => PAGE,
  answers: Answers = {},
) {
  const asked: Asked['query'][] = [];
  const portal = await renderPortal({
    path,
    answers: {
      'GET /auth_state/': admin,
      ...answers,
      'GET /api/portal/returns': (_body: unknown, { query }: Asked) => {
        asked.push(query);
        return list(query);
      },
    },
  });
  return { ...portal, asked };
}

describe('the list of returns', () => {
  test('shows what is known of each return and leads to its page', async () => {
    await open('/');
    const line = await screen.findByRole('row', { name: /RTN-100482/ });
    for (const text of ['Erin Example', 'Austin, TX', 'Laptop', 'Acme IT', 'Box on its way']) {
      expect(within(line).getByText(text)).toBeDefined();
    }
    expect(within(line).getByText('3 hours ago')).toBeDefined();
    expect(within(line).getByText('Box arrives next')).toBeDefined();
    expect(within(line).getByText('3 days')).toBeDefined();
    expect(within(line).getByText('1Z999AA10123456784')).toBeDefined();
    const link = within(line).getByRole('link', { name: 'RTN-100482' });
    expect(link.getAttribute('href')).toBe('/returns/RTN-100482');
  });

  test('asks for what the URL says, so that it survives a reload', async () => {
    const { asked } = await open('/?status=lost&search=erin&cursor=older');
    await screen.findByRole('table');
    expect(asked).toEqual([{ status: 'lost', search: 'erin', cursor: 'older' }]);
  });

  test('asks for every filter and the order that stand in the URL', async () => {
    const { asked } = await open(
      '/?status=lost,cancelled&device=tablet&lane=GB-US&office=Acme+IT&creator=7&from=2030-01-02&to=2030-01-03&sort=longest',
    );
    await screen.findByRole('table', { name: 'Returns, longest in their status first' });
    expect(asked).toEqual([
      {
        status: 'cancelled,lost',
        device: 'tablet',
        lane: 'GB-US',
        office: 'Acme IT',
        creator: '7',
        from: new Date('2030-01-02T00:00:00').toISOString(),
        before: new Date('2030-01-04T00:00:00').toISOString(),
        sort: 'longest',
      },
    ]);
    const chips = within(screen.getByRole('list', { name: 'Filters' })).getAllByRole('link');
    expect(chips).toHaveLength(9);
  });

  test('ignores a status that does not exist', async () => {
    const { asked } = await open('/?status=stolen&device=fax&sort=luck&from=monday&creator=me');
    await screen.findByRole('table');
    expect(asked).toEqual([{}]);
  });

  test('filters by a status that is clicked and takes the filter away by its chip', async () => {
    const { asked, user } = await open('/?search=erin');
    await user.click(await screen.findByRole('link', { name: 'Lost 1' }));
    expect(window.location.search).toBe('?status=lost&search=erin');
    await waitFor(() => expect(asked.at(-1)).toEqual({ status: 'lost', search: 'erin' }));
    await user.click(screen.getByRole('link', { name: 'Remove filter: Status: Lost' }));
    expect(window.location.search).toBe('?search=erin');
    await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'erin' }));
  });

  test('searches for what is typed, from the first page', async () => {
    const { asked, user } = await open('/?cursor=older');
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), ' Erin E{Enter}');
    expect(window.location.search).toBe('?search=Erin+E');
    await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'Erin E' }));
  });

  test('searches without Enter, after a pause', async () => {
    const { asked, user } = await open('/');
    await user.type(await screen.findByRole('searchbox', { name: 'Search' }), 'C02X');
    await waitFor(() => expect(asked.at(-1)).toEqual({ search: 'C02X' }));
  });

  test('pages by key, and the browser goes back', async () => {
    const older = { ...PAGE, rows: [row({ orderNumber: 'RTN-100001' })], nextCursor: null };
    const { user } = await open('/?status=lost', (query) =>
      query?.cursor === 'older' ? older : PAGE,
    );
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'RTN-100001' })).toBeDefined();
    expect(window.location.search).toBe('?status=lost&cursor=older');
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull();
    await act(async () => window.history.back());
    expect(await screen.findByRole('link', { name: 'RTN-100482' })).toBeDefined();
  });

  test('keeps what is there in sight while the next answer is on its way', async () => {
    const { user } = await open('/', (query) =>
      query?.status === 'lost' ? new Promise(() => {}) : PAGE,
    );
    await user.click(await screen.findByRole('link', { name: 'Lost 1' }));
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'));
    expect(screen.getByRole('link', { name: 'RTN-100482' })).toBeDefined();
  });

  test('says that it is loading while the first answer is on its way', async () => {
    await open('/', () => new Promise(() => {}));
    expect(await screen.findByText('Loading returns')).toBeDefined();
  });
});

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
});

describe('a list with nothing in it', () => {
  test('offers the first return to an organization that has none', async () => {
    await open('/', () => EMPTY);
    expect(await screen.findByRole('heading', { name: 'No returns yet' })).toBeDefined();
    const ways = screen.getAllByRole('link', { name: 'New device return' });
    expect(ways.map((way) => way.getAttribute('href'))).toContain('/devicereturn');
  });

  test('says that nothing matches, and leads back to all', async () => {
    const { user } = await open('/?search=nobody', (query) =>
      query?.search === undefined ? PAGE : { ...EMPTY, counts: PAGE.counts },
    );
    await screen.findByRole('heading', { name: 'Nothing matches' });
    await user.click(screen.getByRole('link', { name: 'Show all returns' }));
    expect(await screen.findByRole('link', { name: 'RTN-100482' })).toBeDefined();
  });

  test('says why it could not be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = await open('/', () => {
      if (isDown) throw new FailureError({ kind: 'unreachable', message: 'No answer came.' });
      return PAGE;
    });
    expect((await screen.findByRole('alert')).textContent).toContain('No answer came.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'RTN-100482' })).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
