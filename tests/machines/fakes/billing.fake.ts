import type { Billing } from '../../../src/domain/organization/billing.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';

/** A month with more orders than fit on a page, in two currencies and all states. */
export const BILLING: Billing = {
  timeZone: 'UTC',
  priceList: [
    { device: 'laptop', lane: 'US-US', price: 7900, currency: 'USD' },
    { device: 'laptop', lane: 'GB-GB', price: 6450, currency: 'GBP' },
    { device: 'monitor', lane: 'US-US', price: null, currency: 'USD' },
  ],
  isDemonstration: false,
  totals: {
    month: '2026-11',
    billed: 3,
    open: 1,
    notBilled: 1,
    unpriced: 1,
    pickups: 0,
    amounts: [
      { currency: 'GBP', amount: 6450 },
      { currency: 'USD', amount: 7900 },
    ],
  },
  lines: [
    {
      orderNumber: 'RTN-100005',
      employeeName: 'Eve Employee',
      device: 'laptop',
      lane: 'US-US',
      orderedAt: '2026-11-20T09:00:00.000Z',
      price: 7900,
      currency: 'USD',
      state: 'open',
    },
    {
      orderNumber: 'RTN-100004',
      employeeName: 'Max Mover',
      device: 'laptop',
      lane: 'GB-GB',
      orderedAt: '2026-11-19T23:30:00.000Z',
      price: 6450,
      currency: 'GBP',
      state: 'billed',
    },
    {
      orderNumber: 'RTN-100003',
      employeeName: 'Mia Monitor',
      device: 'monitor',
      lane: 'US-US',
      orderedAt: '2026-11-18T09:00:00.000Z',
      price: null,
      currency: 'USD',
      state: 'billed',
    },
    {
      orderNumber: 'RTN-100002',
      employeeName: 'Cora Cancelled',
      device: 'laptop',
      lane: 'US-US',
      orderedAt: '2026-11-17T09:00:00.000Z',
      price: 7900,
      currency: 'USD',
      state: 'notBilled',
    },
  ],
  nextCursor: 'second',
  texts: [
    { month: '2026-11', count: 12, currency: 'USD', amount: 10 },
    { month: '2026-10', count: 1, currency: 'USD', amount: 1 },
  ],
  statements: [
    {
      month: '2026-10',
      billed: 17,
      open: 0,
      notBilled: 2,
      unpriced: 0,
      pickups: 0,
      amounts: [{ currency: 'USD', amount: 120_400 }],
    },
  ],
};

/** Deviations of the server from the paths' needs. */
interface BillingScene {
  readonly billing?: Partial<Billing>;
  /** After its first response the server responds immediately, with these changes. */
  readonly later?: Partial<Billing>;
  readonly answers?: FakeServer['beside'];
}

/** Fake server of the billing page. */
export function fakeBillingServer({ billing, later, answers }: BillingScene = {}): FakeServer {
  let isKnown = false;
  const shown = { ...BILLING, ...billing };
  return {
    outcomes: {
      'load/loaded'() {
        isKnown = true;
        return shown;
      },
    },
    beside: {
      'GET /api/portal/billing': () => (later && isKnown ? { ...shown, ...later } : undefined),
      ...answers,
    },
  };
}
