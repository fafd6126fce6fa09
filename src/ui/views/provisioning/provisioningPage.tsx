import { createActorContext } from '@xstate/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import type { ProvisioningQuery } from '../../../domain/people/provisioning.ts';
import { provisioningMachine } from '../../../machines/pages/provisioning.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { useQueryChange } from '../../hooks/useQueryChange.ts';

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

/** Runs the machine of the page with its requests. */
export function ProvisioningPageProvider({ children }: { readonly children: ReactNode }) {
  const { client, inspect, reportFailure } = usePortal();
  const query = useLogQuery();
  const [logic] = useState(() =>
    provisioningMachine.provide({
      actors: {
        load: fromPromise(({ input, signal }) =>
          client('GET /api/portal/provisioning', { query: input.query, signal }),
        ),
        act: fromPromise(({ input: { query: asked, action }, signal }) =>
          action.kind === 'create'
            ? client('POST /api/portal/provisioning/tokens', { query: asked, signal })
            : client('POST /api/portal/provisioning/tokens/:id/revoke', {
                params: { id: action.id },
                query: asked,
                signal,
              }),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <ProvisioningPage.Provider logic={logic} options={{ input: { query }, inspect }}>
      <Asked query={query} />
      {children}
    </ProvisioningPage.Provider>
  );
}

/** Follows the URL. */
function Asked({ query }: { readonly query: ProvisioningQuery }) {
  useQueryChange(ProvisioningPage.useActorRef(), query);
  return null;
}
