import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { provisioningMachine } from '../../../machines/pages/provisioning.machine.ts';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';

/** Machine of the page, for its views. */
export const ProvisioningPage = createActorContext(provisioningMachine);

/** Runs the machine of the page. */
export function ProvisioningPageProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(provisioningMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/provisioning', { signal }),
    act: (client, { action, signal }) =>
      action.kind === 'create'
        ? client('POST /api/portal/provisioning/tokens', { signal })
        : client('POST /api/portal/provisioning/tokens/:id/revoke', {
            params: { id: action.id },
            signal,
          }),
  });
  return <ProvisioningPage.Provider {...page}>{children}</ProvisioningPage.Provider>;
}
