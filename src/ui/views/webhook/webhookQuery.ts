import { DELIVERY_STATES } from '../../../domain/programs/webhookWords.ts';
import type { WebhookQuery } from '../../../machines/pages/webhook.machine.ts';

/** Parses the query of the URL; ignores unknown values. */
export function queryIn(id: string, search: string): WebhookQuery {
  const params = new URLSearchParams(search);
  const state = DELIVERY_STATES.find((candidate) => candidate === params.get('state'));
  const before = params.get('before') ?? '';
  return {
    id,
    ...(state !== undefined && { state }),
    ...(/^\d{1,18}$/.test(before) && { before }),
  };
}
