import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import type { Billing, Statement } from '../../src/domain/organization/billing.ts';
import { billStateOf } from '../../src/domain/organization/billingWords.ts';
import { JOURNEY_STATES } from '../../src/domain/returns/status/status.ts';
import type { Device, Lane } from '../../src/domain/words.ts';
import { laptop } from './helpers/apiOrders.ts';
import { programOf } from './helpers/apiProgram.ts';
import { manyReturns } from './helpers/newOrders.ts';
import { addPrices, order, send } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

const HALF_HOUR = 30 * 60_000;

/** Starts a portal at noon on April 30, with prices for everything and Ada signed in. */
async function startBilling(at = '2026-04-30T12:00:00.000Z') {
  const portal = await startPortal();
  portal.clock.advance(Date.parse(at) - portal.clock.now().getTime());
  await addPrices(portal, portal.acme.id);
  return { portal, admin: await portal.signIn('admin@acme.test') };
}
async function read<T>(browser: TestBrowser, path: string): Promise<T> {
  const answer = await browser.get(path);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
  return answer.json<T>();
}
const billing = (browser: TestBrowser, query = '') =>
  read<Billing>(browser, `/api/portal/billing${query}`);
const statement = (browser: TestBrowser, month: string) =>
  read<Statement>(browser, `/api/portal/billing/${month}`);
async function file(browser: TestBrowser, month: string) {
  const { body } = await browser.get(`/api/portal/billing/${month}/statement.csv`);
  return Papa.parse<Record<string, string>>(body.replace('\uFEFF', '').trim(), { header: true })
    .data;
}
async function setPrice(portal: TestPortal, price: number | null, currency: string, lane: Lane) {
  await portal.services.database.asSystem((tx) =>
    tx
      .updateTable('prices')
      .set({ price, currency })
      .where('organisation_id', '=', portal.acme.id)
      .where('lane', '=', lane)
      .execute(),
  );
}

describe('an order', () => {
  test('is billed after its cancel window, at the price at which it was placed', async () => {
    const { portal, admin } = await startBilling();
    const { orderNumber } = await order(admin);
    await setPrice(portal, 9900, 'USD', 'US-US');
    expect((await billing(admin)).totals).toMatchObject({ billed: 0, open: 1, amounts: [] });
    portal.clock.advance(HALF_HOUR);
    await portal.work();
    const { totals, lines } = await billing(admin);
    expect(totals).toEqual({
      month: '2026-04',
      billed: 1,
      open: 0,
      notBilled: 0,
      unpriced: 0,
      pickups: 0,
      amounts: [{ currency: 'USD', amount: 7900 }],
    });
    expect(lines).toEqual([
      {
        orderNumber,
        employeeName: 'Eve Employee',
        device: 'laptop',
        lane: 'US-US',
        orderedAt: '2026-04-30T12:00:00.000Z',
        price: 7900,
        currency: 'USD',
        state: 'billed',
      },
    ]);
  });

  test('that was canceled is shown and not billed', async () => {
    const { admin } = await startBilling();
    const { orderNumber } = await order(admin);
    await send(admin, orderNumber, { type: 'order.cancel' });
    const { totals, lines } = await billing(admin);
    expect(totals).toMatchObject({ billed: 0, open: 0, notBilled: 1, amounts: [] });
    expect(lines[0]).toMatchObject({ orderNumber, state: 'notBilled' });
  });

  test('without a price is marked and counted, and adds nothing', async () => {
    const { portal, admin } = await startBilling();
    await setPrice(portal, null, 'USD', 'US-US');
    const { orderNumber } = await order(admin);
    await send(admin, orderNumber, { type: 'order.release' });
    const { totals, lines, priceList } = await billing(admin);
    expect(totals).toMatchObject({ billed: 1, unpriced: 1, amounts: [] });
    expect(lines[0]?.price).toBeNull();
    expect(priceList[0]).toEqual({ device: 'laptop', lane: 'US-US', price: null, currency: 'USD' });
  });

  test('is placed in the currency of its own price, and totals keep currencies apart', async () => {
    const { portal, admin } = await startBilling();
    const { orderNumber: first } = await order(admin);
    await setPrice(portal, 6400, 'GBP', 'US-US');
    const { orderNumber: second } = await order(admin);
    for (const number of [first, second]) await send(admin, number, { type: 'order.release' });
    expect((await billing(admin)).totals.amounts).toEqual([
      { currency: 'GBP', amount: 6400 },
      { currency: 'USD', amount: 7900 },
    ]);
    const offer = await read<{ currency: string; items: object[] }>(admin, '/api/portal/offer');
    expect(offer.currency).toBe('GBP');
    expect(offer.items).toContainEqual({
      device: 'laptop',
      lane: 'GB-GB',
      price: 7900,
      currency: 'USD',
    });
  });

  test('is never billed to a test key', async () => {
    const { portal, admin } = await startBilling();
    const program = await programOf(portal, { mode: 'test' });
    expect((await program.post('/api/v1/device_returns/', laptop())).status).toBe(201);
    portal.clock.advance(HALF_HOUR);
    await portal.work();
    expect((await billing(admin)).totals).toMatchObject({ billed: 0, open: 0, notBilled: 0 });
    const storedRows = await portal.services.database.asSystem((tx) =>
      tx.selectFrom('bill_months').selectAll().execute(),
    );
    expect(storedRows).toEqual([]);
  });
});

describe('a month of bills', () => {
  test('ends at midnight UTC, and becomes a statement', async () => {
    const { portal, admin } = await startBilling('2026-04-30T23:59:59.999Z');
    const { orderNumber: april } = await order(admin);
    portal.clock.advance(1);
    const { orderNumber: may } = await order(admin);
    expect(await statement(admin, '2026-04')).toMatchObject({ isFinal: false });
    portal.clock.advance(HALF_HOUR);
    await portal.work();
    const { totals, lines, statements } = await billing(admin);
    expect(totals).toMatchObject({ month: '2026-05', billed: 1 });
    expect(lines.map(({ orderNumber }) => orderNumber)).toEqual([may]);
    expect(statements).toMatchObject([{ month: '2026-04', billed: 1 }]);
    expect(await statement(admin, '2026-04')).toEqual({
      organisationName: 'Acme',
      timeZone: 'UTC',
      isDemonstration: false,
      isFinal: true,
      totals: statements[0],
      pickups: [],
      groups: [{ device: 'laptop', lane: 'US-US', price: 7900, currency: 'USD', count: 1 }],
      lines: [expect.objectContaining({ orderNumber: april, state: 'billed' })],
    });
    expect(await statement(admin, '2026-05')).toMatchObject({ isFinal: false });
  });

  test('without orders is listed, without a statement', async () => {
    const { portal, admin } = await startBilling('2026-04-30T12:00:00.000Z');
    expect((await billing(admin)).statements).toEqual([]);
    await order(admin);
    portal.clock.advance(Date.parse('2026-07-01T00:00:00.000Z') - portal.clock.now().getTime());
    const browser = await portal.signIn('admin@acme.test');
    const { statements } = await billing(browser);
    expect(statements.map(({ month, billed, open }) => [month, billed + open])).toEqual([
      ['2026-06', 0],
      ['2026-05', 0],
      ['2026-04', 1],
    ]);
    expect((await browser.get('/api/portal/billing/2026-05')).json()).toMatchObject({
      isFinal: true,
      totals: { month: '2026-05', amounts: [] },
      lines: [],
    });
    expect(await file(browser, '2026-05')).toEqual([]);
  });

  test('is a file whose billed amounts add up to its total', async () => {
    const { portal, admin } = await startBilling();
    await order(admin, { employee: { ...(await order(admin)).employee, name: '-1+1' } });
    const { orderNumber } = await order(admin);
    await send(admin, orderNumber, { type: 'order.cancel' });
    portal.clock.advance(HALF_HOUR);
    await portal.work();
    const answer = await admin.get('/api/portal/billing/2026-04/statement.csv');
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('statement-2026-04.csv');
    const rows = await file(admin, '2026-04');
    expect(rows.map((row) => [row.Employee, row.State, row.Price, row['Billed amount']])).toEqual([
      ['Eve Employee', 'Canceled, no charge', '79.00', ''],
      ["'-1+1", 'Billed', '79.00', '79.00'],
      ['Eve Employee', 'Billed', '79.00', '79.00'],
    ]);
  });

  test('in the future or with an invalid name is not found', async () => {
    const { admin } = await startBilling();
    for (const month of ['2026-05', '2026-13', '2026-4', 'x', '%00', '9999-01']) {
      for (const path of [month, `${month}/statement.csv`]) {
        const answer = await admin.get(`/api/portal/billing/${path}`);
        expect(answer.statusCode, path).toBe(404);
      }
    }
  });

  test('with many orders is paged, and sums up to what is in the file', async () => {
    const { portal, admin } = await startBilling();
    await manyReturns(portal, { count: 700, seed: 1 });
    const { statements } = await billing(admin);
    const biggest = [...statements].sort((a, b) => b.billed - a.billed)[0];
    const month = biggest?.month ?? '';
    const rows = await file(admin, month);
    expect(rows.filter(({ State }) => State === 'Billed').length).toBe(biggest?.billed);
    const cents = rows.reduce(
      (sum, row) => sum + Math.round(100 * Number(row['Billed amount'])),
      0,
    );
    expect(biggest?.amounts).toEqual([{ currency: 'USD', amount: cents }]);
    const { groups } = await statement(admin, month);
    const grouped = groups.reduce((sum, { price, count }) => sum + (price ?? 0) * count, 0);
    expect(grouped).toBe(cents);

    const numbers: string[] = [];
    let query = '';
    for (;;) {
      const { lines, nextCursor } = await billing(admin, query);
      numbers.push(...lines.map(({ orderNumber }) => orderNumber));
      if (nextCursor === null) break;
      query = `?cursor=${nextCursor}`;
    }
    const all = await file(admin, '2026-04');
    expect(numbers).toEqual(all.map((row) => row['Order number']));
    expect(numbers.length).toBeGreaterThan(25);
  });

  test('rejects a cursor of another list', async () => {
    const { admin } = await startBilling();
    const answer = await admin.get('/api/portal/billing?cursor=nonsense');
    expect(answer.statusCode).toBe(400);
  });
});

test('bills are visible to everyone in the organization, and to no one else', async () => {
  const { portal, admin } = await startBilling();
  await order(admin);
  const member = await portal.signIn('member@acme.test');
  expect((await billing(member)).lines).toHaveLength(1);
  await addOrganisation(portal.services.database, {
    name: 'Umbrella',
    domain: 'umbrella.test',
    now: portal.clock.now(),
  });
  const other = await portal.signIn('admin@umbrella.test');
  expect(await billing(other)).toMatchObject({ lines: [], statements: [], priceList: [] });
  expect((await other.get('/api/portal/billing/2026-04')).json()).toMatchObject({ lines: [] });
  expect(await file(other, '2026-04')).toEqual([]);
  expect((await portal.browser().get('/api/portal/billing')).statusCode).toBe(401);
});

test('the database and the pages agree on which orders are billed', async () => {
  const { portal } = await startBilling();
  for (const status of JOURNEY_STATES) {
    for (const isReleased of [true, false]) {
      const { rows } = await portal.testDatabase.pool.query(
        'SELECT bill_state_of($1, $2) AS state',
        [status, isReleased],
      );
      expect(rows, status).toEqual([{ state: billStateOf(status, isReleased) }]);
    }
  }
});

test('the sums kept by the database equal those of its orders', async () => {
  const { portal } = await startBilling();
  await manyReturns(portal, { count: 200, seed: 2 });
  const storedRows = `SELECT month, state, device, lane, currency, price, sum(count)::int AS count
    FROM bill_months GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(count) <> 0 ORDER BY 1, 2, 3, 4, 5, 6`;
  const counted = `SELECT month_of(created_at) AS month, bill_state_of(status) AS state, device, lane,
    currency, coalesce(price, -1) AS price, count(*)::int AS count
    FROM returns GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6`;
  const [sums, returns] = await Promise.all([
    portal.testDatabase.pool.query<{ device: Device }>(storedRows),
    portal.testDatabase.pool.query<{ device: Device }>(counted),
  ]);
  expect(sums.rows.length).toBeGreaterThan(10);
  expect(sums.rows).toEqual(returns.rows);
});
