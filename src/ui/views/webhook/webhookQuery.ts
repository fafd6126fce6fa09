import { DELIVERY_STATES } from '../../../domain/programs/webhookWords.ts';
import type { WebhookQuery } from '../../../machines/pages/webhook.machine.ts';

/** What the address bar asks for; anything else in it is passed over. */
export function queryIn(id: string, search: string): WebhookQuery {
  const params = new URLSearchParams(search);
  const state = DELIVERY_STATES.find((one) => one === params.get('state'));
  const before = params.get('before') ?? '';
  return {
    id,
    ...(state !== undefined && { state }),
    ...(/^\d{1,18}$/.test(before) && { before }),
  };
}
