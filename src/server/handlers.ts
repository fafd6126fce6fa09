import { createMagicLinkSender } from './auth/sendMagicLink.ts';
import { createImportPlacer } from './imports/place.ts';
import type { OutboxHandlers } from './outbox/outbox.ts';
import { createNoticeSender } from './returns/notices.ts';
import type { Services } from './services.ts';

/** Who does which work of the outbox. */
export function createOutboxHandlers(services: Services): OutboxHandlers {
  return {
    'magicLink.send': createMagicLinkSender(services),
    'import.place': createImportPlacer(services),
    'return.notice': createNoticeSender(services),
  };
}
