import { apiKeysAsides } from './apiKeys.asides.ts';
import { apiKeysPage } from './apiKeys.page.ts';
import { looking } from './support/gestures.ts';
import { webhooksAsides } from './webhooks.asides.ts';

/** The API screen as its views are walked, where all answers are at hand. */
export const renderedApiKeysPage = looking(apiKeysPage, {
  asides: { ready: { ...apiKeysAsides, ...webhooksAsides } },
  // What is not answered is waited for in sight.
  otherCalls: {
    act: [
      'POST /api/portal/api-keys/:id/revoke',
      'POST /api/portal/webhooks',
      'DELETE /api/portal/webhooks/:id',
    ],
  },
});
