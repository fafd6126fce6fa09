import type { BillTotals, Statement } from '../../src/domain/organization/billing.ts';
import type { Aside } from '../levels/contract.ts';
import { BILLING, type BillingScene, fakeBillingServer } from './fakes/billing.fake.ts';
import { type Answers, type Does, fails, oneAfterTheOther, presses } from './support/gestures.ts';

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
  'there is nothing yet, where a path has orders': looks({ billing: EMPTY }),
  'a page between others, which no path asks for': at('?cursor=second', {
    billing: { nextCursor: 'third' },
  }),
};

const TOTALS: BillTotals = { ...NOTHING, month: '2026-10', billed: 2, open: 1, notBilled: 1 };
/** A statement of all that it sums up. */
const WHOLE: Statement = {
  organisationName: 'Acme',
  timeZone: 'America/New_York',
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
  'reads a statement, which is a page without a machine of its own': readsOf({}),
  'reads a statement in which nothing was billed, which is a page without a machine of its own':
    readsOf({
      totals: { ...TOTALS, billed: 0, open: 4, notBilled: 0 },
      groups: [],
    }),
  'a statement could not be loaded, which is a page without a machine of its own': reads(() => ({
    [STATEMENT]: fails,
  })),
};

/** The bills in every standing, and the statements behind them. */
export const billingAsides: Readonly<Record<string, Aside>> = { ...months, ...statements };
