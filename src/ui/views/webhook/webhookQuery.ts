import type { Client } from '../../../api/client.ts';
import type { WebhookForm, WebhookLogQuery, WebhookPage } from '../../../api/contract/webhooks.ts';
import { DELIVERY_STATES } from '../../../api/contract/webhookWords.ts';

/** Which webhook, and which part of its log. */
export interface PageQuery extends WebhookLogQuery {
  readonly id: string;
}

/** What an admin does with it. */
export type PageAction =
  | { readonly kind: 'edit'; readonly body: WebhookForm }
  | { readonly kind: 'say'; readonly type: 'endpoint.enable' | 'endpoint.disable' }
  | { readonly kind: 'secret' }
  | { readonly kind: 'test' }
  | { readonly kind: 'replay'; readonly deliveryId: string }
  | { readonly kind: 'replayAll'; readonly since: string };

/** What the address bar asks for; anything else in it is passed over. */
export function queryIn(id: string, search: string): PageQuery {
  const params = new URLSearchParams(search);
  const state = DELIVERY_STATES.find((one) => one === params.get('state'));
  const before = params.get('before') ?? '';
  return {
    id,
    ...(state !== undefined && { state }),
    ...(/^\d{1,18}$/.test(before) && { before }),
  };
}

export function loadPage(client: Client, { id, ...query }: PageQuery, signal: AbortSignal) {
  return client('GET /api/portal/webhooks/:id', { params: { id }, query, signal });
}

export function actOn(
  client: Client,
  { id, ...query }: PageQuery,
  action: PageAction,
  signal: AbortSignal,
): Promise<WebhookPage> {
  const asked = { params: { id }, query, signal };
  switch (action.kind) {
    case 'edit':
      return client('PUT /api/portal/webhooks/:id', { ...asked, body: action.body });
    case 'say':
      return client('POST /api/portal/webhooks/:id/events', {
        ...asked,
        body: { type: action.type },
      });
    case 'secret':
      return client('POST /api/portal/webhooks/:id/secret', asked);
    case 'test':
      return client('POST /api/portal/webhooks/:id/test', asked);
    case 'replay':
      return client('POST /api/portal/webhooks/:id/deliveries/:deliveryId/replay', {
        ...asked,
        params: { id, deliveryId: action.deliveryId },
      });
    case 'replayAll':
      return client('POST /api/portal/webhooks/:id/replay', {
        ...asked,
        body: { since: action.since },
      });
  }
}
