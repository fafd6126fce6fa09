import type { BillTotals } from '../../src/domain/organization/billing.ts';
import { billingPage } from './billing.page.ts';
import { BILLING } from './fakes/billing.fake.ts';
import { withMore } from './helpers/more.ts';

export const NO_BILLS: BillTotals = {
  month: '2026-11',
  billed: 0,
  open: 0,
  notBilled: 0,
  unpriced: 0,
  pickups: 0,
  amounts: [],
};

/** Billing page at level 2, with all responses available. */
export const renderedBillingPage = withMore(billingPage, {
  answers: {
    nothing: {
      title: 'there is nothing yet',
      done: 'nothing',
      query: 1,
      says: {
        ...BILLING,
        totals: NO_BILLS,
        lines: [],
        nextCursor: null,
        statements: [],
        texts: [],
        priceList: [],
      },
    },
    older: {
      title: 'an older page comes',
      done: 'content',
      query: 2,
      says: { ...BILLING, nextCursor: 'third' },
    },
  },
  steps: {
    'query.changed': {
      other: {
        title: 'turns to the next page',
        event: { query: 2 },
        does: (person) => person.follows('/billing?cursor=second'),
      },
    },
  },
  async sees(person) {
    const texts = (await person.sees('paragraph')).map(({ text }) => text);
    return texts.includes('No orders this month.') ? { isThere: true } : {};
  },
  reached: ['query.changed/other'],
  fake: () => ({ outcomes: { load: () => BILLING } }),
});
