import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import type { BillLine, Statement } from '../../src/domain/organization/billing.ts';
import { DEFAULT_CONFIG } from '../../src/ui/app/start/config.ts';
import '../../src/ui/views/billing/BillingView.tsx';
import '../../src/ui/views/billing/StatementView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { BILLING } from '../machines/fakes/billing.fake.ts';
import { fakeLive } from './helpers/fakeLive.ts';
import { member } from './helpers/people.ts';
import { type Answers, type Asked, renderPortal } from './helpers/renderPortal.tsx';

const open = (path: string, answers: Answers) =>
  renderPortal({ path, answers: { 'GET /auth_state/': member, ...answers } });
const openBilling = (answer: unknown = BILLING, path = '/billing') =>
  open(path, { 'GET /api/portal/billing': answer });
const cellsOf = (row: HTMLElement) =>
  [...row.children].map(({ textContent }) => textContent).join(' | ');

test('a question about an invoice goes to the billing contact under its subject', async () => {
  await openBilling();
  const link = await screen.findByRole('link', { name: 'Question about an invoice' });
  const mail = new URL(link.getAttribute('href') ?? '');
  expect(mail.protocol + mail.pathname).toBe(`mailto:${DEFAULT_CONFIG.billingEmail}`);
  expect(mail.search).toBe('?subject=Invoice%20Question%20for%20Retriever');
});

test('data that failed to load comes by itself once the server is back', async () => {
  const { live, tell } = fakeLive();
  let isAway = true;
  const away = new FailureError({ kind: 'unreachable', message: "We can't reach Retriever." });
  const answers: Answers = {
    'GET /auth_state/': member,
    'GET /api/portal/billing': () => {
      if (isAway) throw away;
      return BILLING;
    },
  };
  await renderPortal({ path: '/billing', live, answers });
  await screen.findByText('No connection');
  isAway = false;
  await tell({});
  expect(await screen.findByRole('heading', { name: 'Statements' })).toBeDefined();
});

describe('billing', () => {
  test('shows this month’s orders as lines that link to the order', async () => {
    await openBilling();
    const table = await screen.findByRole('table', {
      name: 'Orders of November 2026, newest first',
    });
    expect(within(table).getAllByRole('row').slice(1).map(cellsOf)).toEqual([
      'RTN-100005 | Eve Employee | Laptop | Within the United States | Nov 20, 2026 | Pending | $79.00',
      'RTN-100004 | Max Mover | Laptop | Within the United Kingdom | Nov 19, 2026 | Billed | £64.50',
      'RTN-100003 | Mia Monitor | Monitor | Within the United States | Nov 18, 2026 | Billed | No price set',
      'RTN-100002 | Cora Cancelled | Laptop | Within the United States | Nov 17, 2026 | Canceled, no charge | $79.00',
    ]);
    const order = within(table).getByRole('link', { name: 'RTN-100004' });
    expect(order.getAttribute('href')).toBe('/returns/RTN-100004');
  });

  test('adds up by currency, and names what the total leaves out', async () => {
    await openBilling();
    expect(await screen.findByText('£64.50 and $79.00')).toBeDefined();
    expect(screen.getByText('3 orders')).toBeDefined();
    expect(screen.getByText("1 billed order has no price and isn't in the total.")).toBeDefined();
    expect(
      screen.getByText("1 order isn't billed yet because it can still be canceled."),
    ).toBeDefined();
    expect(screen.getByText('1 order was canceled and not billed.')).toBeDefined();
  });

  test('lists the prices of my lanes, and says which lane has none', async () => {
    await openBilling();
    const table = await screen.findByRole('table', { name: 'Price list by device and route' });
    expect(within(table).getAllByRole('row').map(cellsOf)).toEqual([
      'Device | Within the United States | Within the United Kingdom',
      'Laptop | $79.00 | £64.50',
      'Monitor | No price set | Not offered',
    ]);
    expect(screen.queryByText(/demo price/i)).toBeNull();
  });

  test('marks demonstration prices', async () => {
    await openBilling({ ...BILLING, isDemonstration: true });
    expect(await screen.findByText('These are demo prices. Nothing is charged.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Demo price list' })).toBeDefined();
  });

  test('offers earlier months as a page and as a file', async () => {
    await openBilling();
    const month = await screen.findByRole('link', { name: 'October 2026' });
    expect(month.getAttribute('href')).toBe('/billing/2026-10');
    const file = screen.getByRole('link', { name: 'CSV of October 2026' });
    expect(file.getAttribute('href')).toBe('/api/portal/billing/2026-10/statement.csv');
    expect(screen.getByText('$1,204.00')).toBeDefined();
  });

  test('names earlier months without orders in one line', async () => {
    const [first] = BILLING.statements;
    const empty = { ...first, billed: 0, open: 0, notBilled: 0, amounts: [] };
    const statements = [first, { ...empty, month: '2026-09' }, { ...empty, month: '2026-08' }];
    await openBilling({ ...BILLING, statements });
    expect(await screen.findByText('No orders in September 2026 and August 2026.')).toBeDefined();
    expect(
      within(screen.getByRole('table', { name: 'Statements' })).getAllByRole('link'),
    ).toHaveLength(2);
  });

  test('pages through the orders, and keeps the page in the address', async () => {
    const asked: unknown[] = [];
    const { user } = await openBilling((_: unknown, { query }: Asked) => {
      asked.push(query);
      return query?.cursor === 'second' ? { ...BILLING, nextCursor: null } : BILLING;
    });
    await user.click(await screen.findByRole('link', { name: 'Next page' }));
    await user.click(await screen.findByRole('link', { name: 'First page' }));
    await screen.findByRole('link', { name: 'Next page' });
    expect(asked).toEqual([{}, { cursor: 'second' }, {}]);
    expect(window.location.search).toBe('');
  });

  test('links back from a page that cannot be found', async () => {
    const lost = new FailureError({
      kind: 'invalid',
      message: "We couldn't find this page of the list. Start over.",
    });
    await openBilling(() => Promise.reject(lost), '/billing?cursor=nonsense');
    expect((await screen.findByRole('alert')).textContent).toContain('Start over.');
    expect(screen.getByRole('link', { name: 'First page' }).getAttribute('href')).toBe('/billing');
  });

  test('counts the pick-ups that the total has', async () => {
    await openBilling({ ...BILLING, totals: { ...BILLING.totals, pickups: 1 } });
    expect(await screen.findByText('3 orders and 1 pick-up')).toBeDefined();
  });

  test('explains what will be there while it is empty', async () => {
    const totals = {
      ...BILLING.totals,
      billed: 0,
      open: 0,
      notBilled: 0,
      unpriced: 0,
      pickups: 0,
      amounts: [],
    };
    const empty = { totals, lines: [], nextCursor: null, statements: [], texts: [], priceList: [] };
    await openBilling({ ...BILLING, ...empty });
    expect(await screen.findByText('Nothing billed')).toBeDefined();
    expect(screen.getByText('No orders this month.')).toBeDefined();
    expect(screen.getByText('Your first statement will appear next month.')).toBeDefined();
    expect(screen.getByText("You can't order yet. Contact support.")).toBeDefined();
  });
});

describe('a statement', () => {
  const STATEMENT: Statement = {
    organisationName: 'Acme',
    timeZone: 'UTC',
    isDemonstration: false,
    totals: BILLING.totals,
    isFinal: true,
    pickups: [],
    groups: [
      { device: 'laptop', lane: 'GB-GB', price: 6450, currency: 'GBP', count: 12 },
      { device: 'monitor', lane: 'US-US', price: null, currency: 'USD', count: 1 },
    ],
    lines: BILLING.lines,
  };
  const openStatement = (answer: unknown) =>
    open('/billing/2026-11', { 'GET /api/portal/billing/:month': answer });

  test('sums up by kind and price, and shows its orders', async () => {
    await openStatement(STATEMENT);
    expect(
      await screen.findByRole('heading', { name: 'Statement for November 2026', level: 1 }),
    ).toBeDefined();
    const groups = screen.getByRole('table', { name: /by device, route, and price/ });
    expect(within(groups).getAllByRole('row').slice(1).map(cellsOf)).toEqual([
      'Laptop Within the United Kingdom | 12 | £64.50 | £774.00',
      'Monitor Within the United States | 1 | No price set | –',
    ]);
    expect(screen.getByRole('link', { name: 'RTN-100004' })).toBeDefined();
    expect(screen.queryByText(/statement isn't final/)).toBeNull();
  });

  test('can be printed, and saved as a file', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await openStatement(STATEMENT);
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
    const file = screen.getByRole('link', { name: 'Download CSV' });
    expect(file.getAttribute('href')).toBe('/api/portal/billing/2026-11/statement.csv');
  });

  test('is marked while it is not final, and when it shows only its newest orders', async () => {
    const many: BillLine[] = BILLING.lines.slice(0, 2);
    await openStatement({ ...STATEMENT, isFinal: false, lines: many });
    expect(await screen.findByText(/^This statement isn't final/)).toBeDefined();
    expect(screen.getByText(/^These are the newest 2 of 5 orders\./)).toBeDefined();
  });

  test('without orders says so, and has nothing to save or print', async () => {
    const totals = { ...STATEMENT.totals, billed: 0, open: 0, notBilled: 0, amounts: [] };
    await openStatement({ ...STATEMENT, totals, groups: [], lines: [] });
    expect(await screen.findByText(/^Nothing was ordered in November 2026, so/)).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  test('explains an invalid month, and links back', async () => {
    const none = new FailureError({
      kind: 'notFound',
      message: 'We could not find what you were looking for.',
    });
    await openStatement(() => Promise.reject(none));
    expect((await screen.findByRole('alert')).textContent).toContain("There's no such statement");
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const [back] = screen
      .getAllByRole('link', { name: 'Billing' })
      .map((link) => link.getAttribute('href'));
    expect(back).toBe('/billing');
  });
});
