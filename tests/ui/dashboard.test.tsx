import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import { EMPTY, openDashboard as open, PAGE } from './support/dashboard.ts';
import { row } from './support/fakeReturn.ts';

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
