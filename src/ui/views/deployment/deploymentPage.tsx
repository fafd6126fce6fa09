import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { affectsStockNumber } from '../../../domain/live.ts';
import { deploymentPageMachine } from '../../../machines/pages/deploymentPage.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { useQueryChange } from '../../hooks/useQueryChange.ts';
import { useReceivedChanges } from '../../hooks/useReceivedChanges.ts';

/** Machine of the page, for its views. */
export const DeploymentPage = createActorContext(deploymentPageMachine);

interface DeploymentPageProviderProps {
  readonly deploymentNumber: string;
  readonly children: ReactNode;
}

/** Runs the machine of the page with its requests. */
export function DeploymentPageProvider(props: DeploymentPageProviderProps) {
  const { deploymentNumber, children } = props;
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    deploymentPageMachine.provide({
      actors: {
        load: fromPromise(({ input, signal }) =>
          client('GET /api/portal/deployments/:deploymentNumber', {
            params: { deploymentNumber: input.query },
            signal,
          }),
        ),
        act: fromPromise(({ input: { query, action }, signal }) =>
          client('POST /api/portal/deployments/:deploymentNumber/events', {
            params: { deploymentNumber: query },
            body: action.event,
            signal,
          }),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <DeploymentPage.Provider
      logic={logic}
      options={{ input: { query: deploymentNumber }, inspect }}
    >
      <Followed deploymentNumber={deploymentNumber} />
      {children}
    </DeploymentPage.Provider>
  );
}

/** Follows the URL and remote changes of the deployment. */
function Followed({ deploymentNumber }: { readonly deploymentNumber: string }) {
  const actor = DeploymentPage.useActorRef();
  useQueryChange(actor, deploymentNumber);
  useReceivedChanges(actor, (shown, change) => affectsStockNumber(change, shown));
  return null;
}
