import { looking } from './support/gestures.ts';
import { webhookAsides, webhookWaits } from './webhook.asides.ts';
import { webhookPage } from './webhook.page.ts';

/** A webhook's page as its views are walked, where all answers are at hand. */
export const renderedWebhookPage = looking(webhookPage, {
  asides: {
    loading: webhookWaits,
    ready: webhookAsides,
    // The paths have seen it before they lose it.
    failed: { 'it was never there': {} },
  },
  // What is not answered is waited for in sight.
  otherCalls: {
    act: [
      'PUT /api/portal/webhooks/:id',
      'POST /api/portal/webhooks/:id/secret',
      'POST /api/portal/webhooks/:id/test',
      'POST /api/portal/webhooks/:id/replay',
      'POST /api/portal/webhooks/:id/deliveries/:deliveryId/replay',
    ],
  },
  // Time passes where an aside says so.
  delays: {},
});
