import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReturnRow } from '../../src/domain/returns/list/returnRow.ts';
import { manyReturns } from './helpers/newOrders.ts';
import { addPrices, listPage, order, send } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

// The order by due day: what a row says when it is due.

let portal: TestPortal;
let admin: TestBrowser;
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  await manyReturns(portal, { count: 120, seed: 5 });
  // `manyReturns` moves the timers by a year.
  await portal.testDatabase.pool.query("UPDATE timers SET due_at = due_at - interval '1 year'");
  admin = await portal.signIn('admin@acme.test');
});
afterAll(() => portal?.close());

/** The day or end of a timer that a row shows, in ms; a snoozed one comes back at midnight. */
const shownOf = ({ snoozedUntil, countdown }: ReturnRow) =>
  Date.parse(snoozedUntil ?? countdown?.endsAt ?? '9999-01-01');

/** All rows of the list by due day, page by page. */
async function listed(): Promise<readonly ReturnRow[]> {
  const found: ReturnRow[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof listPage>> = await listPage(
      admin,
      `?sort=due&size=50${cursor}`,
    );
    found.push(...page.rows);
    cursor = page.nextCursor === null ? null : `&cursor=${page.nextCursor}`;
  }
  return found;
}

async function expectInOrder(): Promise<readonly ReturnRow[]> {
  const rows = await listed();
  const days = rows.map(shownOf);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(new Set(rows.map(({ orderNumber }) => orderNumber)).size).toBe(rows.length);
  return rows;
}

test('begins with what is due first, and ends with what waits for nothing', async () => {
  const rows = await expectInOrder();
  expect(rows.length).toBe(120);
  expect(rows.at(0)?.countdown).not.toBeNull();
  expect(rows.at(-1)?.countdown).toBeNull();
});

test('follows each step of a return, and a snooze', async () => {
  await portal.testDatabase.pool.query(`UPDATE organisations SET time_zone = 'UTC'`);
  const { orderNumber } = await order(admin);
  const dueOf = (rows: readonly ReturnRow[]) => {
    const row = rows.find((one) => one.orderNumber === orderNumber);
    return row?.snoozedUntil ?? row?.countdown?.name ?? null;
  };
  expect(dueOf(await expectInOrder())).toBe('cancelWindow');
  await send(admin, orderNumber, { type: 'order.release' });
  expect(dueOf(await expectInOrder())).toBeNull();
  await send(admin, orderNumber, { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z7' });
  await send(admin, orderNumber, { type: 'kit.delivered' });
  expect(dueOf(await expectInOrder())).toBe('expiry');
  const until = (await listPage(admin)).snoozeDays.first;
  const snooze = { type: 'snooze.started', until };
  await admin.post(`/api/portal/returns/${orderNumber}/handling`, snooze);
  expect(dueOf(await expectInOrder())).toBe(until);
  await admin.post(`/api/portal/returns/${orderNumber}/handling`, { type: 'snooze.ended' });
  expect(dueOf(await expectInOrder())).toBe('expiry');
  await send(admin, orderNumber, { type: 'return.close', reason: 'keepsIt', note: '' });
  expect(dueOf(await expectInOrder())).toBeNull();
});
