import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Client } from '../../../api/client.ts';
import {
  type ProvisioningAction,
  provisioningMachine,
} from '../../../machines/pages/provisioning.machine.ts';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';

/** Machine of the page, for its views. */
export const ProvisioningPage = createActorContext(provisioningMachine);

function act(client: Client, action: ProvisioningAction, signal: AbortSignal) {
  switch (action.kind) {
    case 'create':
      return client('POST /api/portal/provisioning/tokens', { signal });
    case 'revoke': {
      const params = { id: action.id };
      return client('POST /api/portal/provisioning/tokens/:id/revoke', { params, signal });
    }
    default:
      return client('PUT /api/portal/provisioning/leavers', { body: action.leavers, signal });
  }
}

/** Runs the machine of the page. */
export function ProvisioningPageProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(provisioningMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/provisioning', { signal }),
    act: (client, { action, signal }) => act(client, action, signal),
  });
  return <ProvisioningPage.Provider {...page}>{children}</ProvisioningPage.Provider>;
}
