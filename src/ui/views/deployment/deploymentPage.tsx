import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { affectsStockNumber } from '../../../domain/live.ts';
import { deploymentPageMachine } from '../../../machines/pages/deploymentPage.machine.ts';
import { FollowPage } from '../../app/pages/FollowPage.tsx';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';

/** Machine of the page, for its views. */
export const DeploymentPage = createActorContext(deploymentPageMachine);

interface DeploymentPageProviderProps {
  readonly deploymentNumber: string;
  readonly children: ReactNode;
}

/** Runs the machine of the page; follows the URL and remote changes of the deployment. */
export function DeploymentPageProvider(props: DeploymentPageProviderProps) {
  const { deploymentNumber, children } = props;
  const page = usePageLogic(deploymentPageMachine, {
    input: { query: deploymentNumber },
    load: (client, { query, signal }) =>
      client('GET /api/portal/deployments/:deploymentNumber', {
        params: { deploymentNumber: query },
        signal,
      }),
    act: (client, { query, action, signal }) =>
      client('POST /api/portal/deployments/:deploymentNumber/events', {
        params: { deploymentNumber: query },
        body: action.event,
        signal,
      }),
  });
  return (
    <DeploymentPage.Provider {...page}>
      <FollowPage
        page={DeploymentPage}
        query={deploymentNumber}
        isAbout={(shown, change) => affectsStockNumber(change, shown)}
      />
      {children}
    </DeploymentPage.Provider>
  );
}
