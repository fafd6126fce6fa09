import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import type { Offer, ReturnDetails } from '../../src/domain/returns/returns.ts';
import { detailOf } from '../../src/server/returnActions/details.ts';
import { auditOf, place, startReturns } from './helpers/newOrders.ts';
import { AUSTIN, orderForm } from './helpers/orders.ts';
import { startPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { draft } from './isolation/bodies.ts';

// The offer before an order, its draft, and the effects of its changes.

const offerTo = async (browser: TestBrowser) =>
  (await browser.get('/api/portal/offer')).json<Offer>();

describe('the products on offer', () => {
  test('name the most frequent currency, and that of products in another', async () => {
    const { portal, admin } = await startReturns();
    const { pool } = portal.testDatabase;
    await pool.query(
      "UPDATE prices SET price = 9900, currency = 'CAD' WHERE device = 'tablet' AND lane = 'US-US'",
    );
    await pool.query("UPDATE prices SET price = NULL WHERE device = 'monitor' AND lane = 'US-US'");
    const { currency, items } = await offerTo(admin);
    expect(currency).toBe('USD');
    const item = (device: string) =>
      items.find((candidate) => candidate.device === device && candidate.lane === 'US-US');
    expect(item('laptop')).toEqual({ device: 'laptop', lane: 'US-US', price: 7900 });
    expect(item('tablet')).toEqual({
      device: 'tablet',
      lane: 'US-US',
      price: 9900,
      currency: 'CAD',
    });
    expect(item('monitor')).toEqual({ device: 'monitor', lane: 'US-US', price: null });
  });

  test('are none, in dollars, before prices are agreed on', async () => {
    const portal = await startPortal();
    const admin = await portal.signIn('admin@acme.test');
    expect(await offerTo(admin)).toEqual({
      items: [],
      currency: 'USD',
      isDemonstration: false,
      asksAddress: false,
      offersTexts: false,
      addresses: [],
    });
  });

  test('have the default address first, the others by name, and mark a demonstration', async () => {
    const { portal, admin } = await startReturns();
    const { pool } = portal.testDatabase;
    await pool.query('UPDATE organisations SET is_demonstration = true');
    for (const [label, isDefault] of [
      ['Zurich', false],
      ['Austin', false],
      ['New York', true],
    ] as const) {
      await pool.query(
        `INSERT INTO saved_addresses (organisation_id, label, recipient, company, address, is_default)
         VALUES ($1, $2, 'IT', '', $3, $4)`,
        [portal.acme.id, label, JSON.stringify(AUSTIN), isDefault],
      );
    }
    const { addresses, isDemonstration } = await offerTo(admin);
    expect(addresses.map(({ label, isDefault }) => [label, isDefault])).toEqual([
      ['New York', true],
      ['Austin', false],
      ['Zurich', false],
    ]);
    expect(isDemonstration).toBe(true);
  });
});

test.each([
  [{ type: 'note.added', text: 'Called Eve.' }, 'Called Eve.'],
  [{ type: 'mail.resent', subject: 'Your box', to: 'eve@home.test' }, 'Your box, to eve@home.test'],
  [{ type: 'kit.shipped', carrier: 'UPS', trackingNumber: '' }, 'UPS'],
  [{ type: 'attention.resolve', note: '' }, ''],
  [{ type: 'attention.raise', kind: 'damaged', note: 'A corner.' }, 'Arrived damaged, A corner.'],
  [{ type: 'kit.shipped', carrier: 1, trackingNumber: null }, ''],
  [null, ''],
  ['text', ''],
])('the timeline gives for %j: %s', (event, detail) => {
  expect(detailOf(event)).toBe(detail);
});

test('storing and discarding a draft is recorded, and discarding none is not', async () => {
  const { portal, admin } = await startReturns();
  const url = '/api/portal/drafts/new-return';
  const body = { ...draft(), idempotencyKey: 'key-of-mine' };
  const saved = await admin.request('PUT', url, { body });
  expect(saved.json()).toEqual({ savedAt: portal.clock.now().toISOString() });
  expect((await admin.request('DELETE', url)).json()).toEqual({});
  expect(await auditOf(portal)).toHaveLength(2);
  await admin.request('DELETE', url);
  const recorded = { kind: 'draft', name: 'New device return', before: null, after: null };
  expect(await auditOf(portal)).toEqual([
    { ...recorded, action: 'draft.saved' },
    { ...recorded, action: 'draft.discarded' },
  ]);
  await admin.request('PUT', url, { body });
  const placed = (await place(admin, orderForm(), 'key-of-mine')).json<ReturnDetails>();
  const late = await admin.request('PUT', url, { body });
  expect([late.statusCode, late.json<Problem>()]).toMatchObject([
    409,
    {
      type: 'urn:portal:problem:already-ordered',
      detail: `This was already ordered as ${placed.orderNumber}. Open that return, or start over for another one.`,
    },
  ]);
});
