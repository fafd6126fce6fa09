import { fakeBillingServer } from './fakes/billing.fake.ts';
import { readingPart } from './helpers/readingPart.ts';

/** Billing page: loads once. */
export const billingPage = readingPart({
  id: 'billing',
  opens: {
    title: 'opens the screen',
    async does(person) {
      await person.signsInElsewhere();
      await person.opens('/billing');
    },
  },
  load: 'GET /api/portal/billing',
  fake: fakeBillingServer,
  async see(person) {
    const statuses = (await person.sees('status')).map(({ text }) => text);
    const tables = await person.sees('table');
    return {
      isThere: (await person.sees('heading')).some(({ name }) => name === 'Statements'),
      isLoading: statuses.includes('Loading your bills') || tables.some(({ isBusy }) => isBusy),
    };
  },
});
