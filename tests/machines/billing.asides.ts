import type { BillTotals, Statement } from '../../src/domain/organization/billing.ts';
import type { Aside } from '../levels/contract.ts';
import { BILLING, type BillingScene, fakeBillingServer } from './fakes/billing.fake.ts';
import {
  type Answers,
  type Does,
  fails,
  failsOnce,
  misses,
  oneAfterTheOther,
  presses,
} from './support/gestures.ts';

const STATEMENT = 'GET /api/portal/billing/:month';

const opens =
  (search: string): NonNullable<Aside['start']> =>
  async (person) => {
    await person.signsInElsewhere();
    await person.opens(`/billing${search}`);
  };
const looks = (scene: BillingScene, ...deeds: readonly Does[]): Aside => ({
  server: () => fakeBillingServer(scene),
  does: oneAfterTheOther(...deeds),
});
const at = (search: string, scene: BillingScene, ...deeds: readonly Does[]): Aside => ({
  ...looks(scene, ...deeds),
  start: opens(search),
});
const follows = (link: string) => presses(['link', link]);

const NOTHING: BillTotals = {
  month: '2026-11',
  billed: 0,
  open: 0,
  notBilled: 0,
  unpriced: 0,
  amounts: [],
};
const EMPTY: BillingScene['billing'] = {
  totals: NOTHING,
  lines: [],
  nextCursor: null,
  statements: [],
  priceList: [],
};

/** This month, its pages, the months before, the prices. */
const months: Readonly<Record<string, Aside>> = {
  'there is nothing yet': looks({ billing: EMPTY }),
  'the prices are a demonstration': looks({ billing: { isDemonstration: true } }),
  'all orders stand on one page': looks({ billing: { nextCursor: null } }),
  'a page between others': at('?cursor=second', { billing: { nextCursor: 'third' } }),
  'the last page': at('?cursor=second', { billing: { nextCursor: null } }),
  'there are no older orders': at('?cursor=second', { billing: { lines: [], nextCursor: null } }),
  'the next page is asked for': { ...looks({}, follows('Next page')), endsIn: 'loading' },
  'goes to the next page': looks(
    { later: { lines: BILLING.lines.slice(2), nextCursor: null } },
    follows('Next page'),
  ),
  'goes back to the first page': at('?cursor=second', { later: {} }, follows('First page')),
};

const TOTALS: BillTotals = { ...NOTHING, month: '2026-10', billed: 2, open: 1, notBilled: 1 };
/** A statement of all that it sums up. */
const WHOLE: Statement = {
  organisationName: 'Acme',
  isDemonstration: false,
  totals: { ...TOTALS, amounts: [{ currency: 'GBP', amount: 120_400 }] },
  isFinal: true,
  groups: [
    { device: 'laptop', lane: 'GB-GB', price: 6450, currency: 'GBP', count: 1204 },
    { device: 'monitor', lane: 'US-US', price: null, currency: 'USD', count: 1 },
  ],
  lines: BILLING.lines,
};
/** @param answers made anew for each page: they may depend on how often was asked */
const reads = (answers: () => Answers, ...deeds: readonly Does[]): Aside => ({
  server: () => fakeBillingServer({ answers: answers() }),
  does: oneAfterTheOther(follows('October 2026'), ...deeds),
});
const readsOf = (over: Partial<Statement>) =>
  reads(() => ({ [STATEMENT]: () => ({ ...WHOLE, ...over }) }));

/** The statement of a month, to which the bills lead. */
const statements: Readonly<Record<string, Aside>> = {
  'reads a statement': readsOf({}),
  'reads a statement that is not final': readsOf({ isFinal: false }),
  'reads a statement of demonstration prices': readsOf({ isDemonstration: true }),
  'reads a statement of a month in which nothing was billed': readsOf({
    totals: { ...TOTALS, billed: 0, open: 4, notBilled: 0 },
    groups: [],
  }),
  'reads a statement that has not all of its orders': readsOf({
    totals: { ...WHOLE.totals, billed: 1203, open: 3 },
  }),
  'reads a statement, and goes back to the bills': looks(
    { later: {}, answers: { [STATEMENT]: () => WHOLE } },
    follows('October 2026'),
    presses(['link', 'Billing']),
  ),
  'a statement is being loaded': reads(() => ({})),
  'a statement could not be loaded': reads(() => ({ [STATEMENT]: fails })),
  'a statement could not be loaded at first': reads(
    () => ({ [STATEMENT]: failsOnce(WHOLE) }),
    presses(['button', 'Try again']),
  ),
  'there is no such statement': reads(() => ({ [STATEMENT]: misses })),
};

/** The bills in every standing, and the statements behind them. */
export const billingAsides: Readonly<Record<string, Aside>> = { ...months, ...statements };

/** Which page is asked for. */
export const billingWaits: Readonly<Record<string, Aside>> = {
  'a later page is asked for': { start: opens('?cursor=second') },
  'a page without a name is asked for': { start: opens('?cursor=') },
  'a page with too long a name is asked for': { start: opens(`?cursor=${'x'.repeat(301)}`) },
};

export const billingFails: Readonly<Record<string, Aside>> = {
  'a later page cannot be loaded': { start: opens('?cursor=second') },
};
