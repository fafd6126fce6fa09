import { createActorContext } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { useSearch } from 'wouter';
import type { ProvisioningQuery } from '../../../domain/people/provisioning.ts';
import { provisioningMachine } from '../../../machines/pages/provisioning.machine.ts';
import { FollowPage } from '../../app/pages/FollowPage.tsx';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';

/** Machine of the page, for its views. */
export const ProvisioningPage = createActorContext(provisioningMachine);

/** Returns the page of the log that the URL requests; the newest if the URL is invalid. */
export function useLogQuery(): ProvisioningQuery {
  const queryString = useSearch();
  return useMemo(() => {
    const before = new URLSearchParams(queryString).get('before') ?? '';
    return /^\d{1,18}$/.test(before) ? { before } : {};
  }, [queryString]);
}

/** Runs the machine of the page; follows the URL. */
export function ProvisioningPageProvider({ children }: { readonly children: ReactNode }) {
  const query = useLogQuery();
  const page = usePageLogic(provisioningMachine, {
    input: { query },
    load: (client, request) => client('GET /api/portal/provisioning', request),
    act: (client, { query: asked, action, signal }) =>
      action.kind === 'create'
        ? client('POST /api/portal/provisioning/tokens', { query: asked, signal })
        : client('POST /api/portal/provisioning/tokens/:id/revoke', {
            params: { id: action.id },
            query: asked,
            signal,
          }),
  });
  return (
    <ProvisioningPage.Provider {...page}>
      <FollowPage page={ProvisioningPage} query={query} />
      {children}
    </ProvisioningPage.Provider>
  );
}
