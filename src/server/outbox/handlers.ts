import { createMagicLinkSender } from '../auth/sendMagicLink.ts';
import { createNoticeSender } from '../returns/notices.ts';
import type { Services } from '../services.ts';
import type { OutboxHandlers } from './outbox.ts';

/** What is done for each kind of work in the outbox. */
export function createOutboxHandlers(services: Services): OutboxHandlers {
  return {
    'magicLink.send': createMagicLinkSender(services),
    'return.notice': createNoticeSender(services),
  };
}
