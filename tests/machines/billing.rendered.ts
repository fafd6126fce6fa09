import { billingAsides } from './billing.asides.ts';
import { billingPage } from './billing.page.ts';
import { looking } from './support/gestures.ts';

/** The bills as their views are walked, where all answers are at hand. */
export const renderedBillingPage = looking(billingPage, {
  asides: { ready: billingAsides },
  // What is not answered is waited for in sight.
  otherCalls: { load: ['GET /api/portal/billing/:month'] },
});
