import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Client } from '../../../api/client.ts';
import { notFoundAsRefused } from '../../../api/notFoundAsRefused.ts';
import type { WebhookPage as Page } from '../../../domain/programs/webhooks.ts';
import {
  type WebhookAction,
  type WebhookQuery,
  webhookMachine,
} from '../../../machines/pages/webhook.machine.ts';
import { type ActRequest, usePageLogic } from '../../app/pages/usePageLogic.ts';
import { paths } from '../../app/paths.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { saveUnsaved } from '../../forms/unsaved.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useQueryChange } from '../../hooks/useQueryChange.ts';

/** Machine of the page, for its views. */
export const WebhookPage = createActorContext(webhookMachine);

/** Storage key of a webhook form's unsaved values. */
export const unsavedKind = (id: string): string => `webhook-${id}`;

/** Message for a deleted delivery; a deleted webhook has its own message. */
const GONE = "This isn't here anymore. The page now shows what is.";

interface WebhookPageProviderProps {
  readonly query: WebhookQuery;
  readonly children: ReactNode;
}

/** Runs the machine of the page with its requests and side effects. */
export function WebhookPageProvider({ query, children }: WebhookPageProviderProps) {
  const page = usePageLogic(webhookMachine, {
    input: { query },
    load: (client, { query: { id, ...query }, signal }) =>
      client('GET /api/portal/webhooks/:id', { params: { id }, query, signal }),
    act: (client, request) => notFoundAsRefused(act(client, request), GONE),
  });
  return (
    <WebhookPage.Provider {...page}>
      <Outcomes query={query} />
      {children}
    </WebhookPage.Provider>
  );
}

/** Follows the URL, clears unsaved values once they are saved, and leaves the page of a deleted webhook. */
function Outcomes({ query }: { readonly query: WebhookQuery }) {
  const { storage, notify } = usePortal();
  const [, navigate] = useLocation();
  const email = useUser()?.email ?? '';
  const actor = WebhookPage.useActorRef();
  useQueryChange(actor, query);
  useEmitted(actor, 'action.done', ({ action }) => {
    if (action.kind === 'edit' || action.kind === 'delete') {
      saveUnsaved({ storage, email, kind: unsavedKind(query.id) }, null);
    }
    if (action.kind !== 'delete') return;
    navigate(paths.api(), { replace: true });
    notify({ message: 'Webhook deleted.', tone: 'success' });
  });
  return null;
}

async function act(
  client: Client,
  { query, action, signal }: ActRequest<WebhookQuery, WebhookAction>,
): Promise<Page | null> {
  const { id, ...part } = query;
  const options = { params: { id }, query: part, signal };
  switch (action.kind) {
    case 'edit':
      return client('PUT /api/portal/webhooks/:id', { ...options, body: action.body });
    case 'enable':
    case 'disable':
      return client('POST /api/portal/webhooks/:id/events', {
        ...options,
        body: { type: `endpoint.${action.kind}` },
      });
    case 'secret':
      return client('POST /api/portal/webhooks/:id/secret', options);
    case 'test':
      return client('POST /api/portal/webhooks/:id/test', options);
    case 'replay':
      return client('POST /api/portal/webhooks/:id/deliveries/:deliveryId/replay', {
        ...options,
        params: { id, deliveryId: action.deliveryId },
      });
    case 'replayAll':
      return client('POST /api/portal/webhooks/:id/replay', {
        ...options,
        body: { since: action.since },
      });
    case 'delete':
      await client('DELETE /api/portal/webhooks/:id', { params: { id }, signal });
      return null;
  }
}
