import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { newDeploymentMachine } from '../../../machines/pages/newDeployment.machine.ts';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';

/** Machine of the page, for its views. */
export const NewDeploymentPage = createActorContext(newDeploymentMachine);

interface NewDeploymentPageProviderProps {
  readonly deviceNumber: string;
  readonly children: ReactNode;
}

/** Runs the machine of the page with its requests. */
export function NewDeploymentPageProvider(props: NewDeploymentPageProviderProps) {
  const { deviceNumber, children } = props;
  const page = usePageLogic(newDeploymentMachine, {
    input: { query: deviceNumber },
    load: (client, { query, signal }) =>
      client('GET /api/portal/devices/:deviceNumber/deployment', {
        params: { deviceNumber: query },
        signal,
      }),
    act: (client, { query, action: { idempotencyKey, form }, signal }) =>
      client('POST /api/portal/devices/:deviceNumber/deployment', {
        params: { deviceNumber: query },
        body: { idempotencyKey, form },
        signal,
      }),
  });
  return <NewDeploymentPage.Provider {...page}>{children}</NewDeploymentPage.Provider>;
}
