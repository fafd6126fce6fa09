import type { BillTotals, Statement } from '../../src/domain/organization/billing.ts';
import { NO_BILLS } from './billing.rendered.ts';
import { BILLING } from './fakes/billing.fake.ts';
import { withMore } from './helpers/more.ts';
import { readingPart } from './helpers/readingPart.ts';

const TOTALS: BillTotals = { ...NO_BILLS, month: '2026-10', billed: 2, open: 1, notBilled: 1 };
/** A statement with every kind of line. */
const WHOLE: Statement = {
  organisationName: 'Acme',
  timeZone: 'America/New_York',
  isDemonstration: false,
  totals: { ...TOTALS, amounts: [{ currency: 'GBP', amount: 120_400 }] },
  isFinal: true,
  pickups: [],
  groups: [
    { device: 'laptop', lane: 'GB-GB', price: 6450, currency: 'GBP', count: 1204 },
    { device: 'monitor', lane: 'US-US', price: null, currency: 'USD', count: 1 },
  ],
  lines: BILLING.lines,
};

const statement = readingPart({
  id: 'statement',
  opens: {
    title: 'opens the statement of a month',
    async does(person) {
      await person.signsInElsewhere();
      await person.opens('/billing/2026-10');
    },
  },
  load: 'GET /api/portal/billing/:month',
  fake: () => ({ outcomes: { 'load/loaded': () => WHOLE } }),
  async see(person) {
    const statuses = (await person.sees('status')).map(({ text }) => text);
    const headings = (await person.sees('heading')).map(({ text }) => text);
    return {
      isThere: headings.includes('Statement for October 2026'),
      isLoading: statuses.includes('Loading the statement'),
    };
  },
});

/** Statement of a month, linked from the billing page. */
export const renderedStatementPage = withMore(statement, {
  answers: {
    nothingBilled: {
      title: 'the answer comes, and nothing was billed',
      done: 'content',
      says: { ...WHOLE, totals: { ...TOTALS, billed: 0, open: 4, notBilled: 0 }, groups: [] },
    },
  },
});
