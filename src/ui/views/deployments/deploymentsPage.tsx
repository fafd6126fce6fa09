import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { affectsStock } from '../../../domain/live.ts';
import { deploymentsMachine } from '../../../machines/pages/deployments.machine.ts';
import { FollowPage } from '../../app/pages/FollowPage.tsx';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';
import { useDeploymentsQuery } from './deploymentsQuery.ts';

/** Machine of the page, for its views. */
export const DeploymentsPage = createActorContext(deploymentsMachine);

/** Runs the machine of the page; follows the URL and remote changes of deployments. */
export function DeploymentsPageProvider({ children }: { readonly children: ReactNode }) {
  const { query } = useDeploymentsQuery();
  const page = usePageLogic(deploymentsMachine, {
    input: { query },
    load: (client, request) => client('GET /api/portal/deployments', request),
  });
  return (
    <DeploymentsPage.Provider {...page}>
      <FollowPage
        page={DeploymentsPage}
        query={query}
        isAbout={(_, change) => affectsStock(change)}
      />
      {children}
    </DeploymentsPage.Provider>
  );
}
