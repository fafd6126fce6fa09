import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { webhooksMachine } from '../../../machines/pages/webhooks.machine.ts';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { readUnsaved, saveUnsaved } from '../../forms/unsaved.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';

/** Machine of the webhooks, for its views. */
export const WebhooksPage = createActorContext(webhooksMachine);

/** Storage key of a new webhook's unsaved values. */
export const NEW_WEBHOOK = 'webhook';

/** Runs the machine of the webhooks with its requests and side effects. */
export function WebhooksPageProvider({ children }: { readonly children: ReactNode }) {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  const [isRestored] = useState(() => readUnsaved({ storage, email, kind: NEW_WEBHOOK }) !== null);
  const page = usePageLogic(webhooksMachine, {
    input: isRestored ? { query: null, panel: { kind: 'add' } } : { query: null },
    load: (client, { signal }) => client('GET /api/portal/webhooks', { signal }),
    act: (client, { action, signal }) =>
      action.kind === 'add'
        ? client('POST /api/portal/webhooks', { body: action.body, signal })
        : client('DELETE /api/portal/webhooks/:id', { params: { id: action.id }, signal }),
  });
  return (
    <WebhooksPage.Provider {...page}>
      <Outcomes />
      {children}
    </WebhooksPage.Provider>
  );
}

/** Clears the unsaved values once the webhook is added. */
function Outcomes() {
  const { storage } = usePortal();
  const email = useUser()?.email ?? '';
  useEmitted(WebhooksPage.useActorRef(), 'action.done', ({ action }) => {
    if (action.kind === 'add') saveUnsaved({ storage, email, kind: NEW_WEBHOOK }, null);
  });
  return null;
}
