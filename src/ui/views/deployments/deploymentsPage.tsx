import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { affectsStock } from '../../../domain/live.ts';
import { deploymentsMachine } from '../../../machines/pages/deployments.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { useQueryChange } from '../../hooks/useQueryChange.ts';
import { useReceivedChanges } from '../../hooks/useReceivedChanges.ts';
import { useDeploymentsQuery } from './deploymentsQuery.ts';

/** Machine of the page, for its views. */
export const DeploymentsPage = createActorContext(deploymentsMachine);

/** Runs the machine of the page with its requests. */
export function DeploymentsPageProvider({ children }: { readonly children: ReactNode }) {
  const { client, inspect, reportFailure } = usePortal();
  const { query } = useDeploymentsQuery();
  const [logic] = useState(() =>
    deploymentsMachine.provide({
      actors: {
        load: fromPromise(({ input, signal }) =>
          client('GET /api/portal/deployments', { query: input.query, signal }),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <DeploymentsPage.Provider logic={logic} options={{ input: { query }, inspect }}>
      <Followed />
      {children}
    </DeploymentsPage.Provider>
  );
}

/** Follows the URL and remote changes of deployments. */
function Followed() {
  const { query } = useDeploymentsQuery();
  const actor = DeploymentsPage.useActorRef();
  useQueryChange(actor, query);
  useReceivedChanges(actor, (_shown, change) => affectsStock(change));
  return null;
}
