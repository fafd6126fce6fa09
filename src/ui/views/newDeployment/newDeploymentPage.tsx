import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { newDeploymentMachine } from '../../../machines/pages/newDeployment.machine.ts';
import { usePortal } from '../../app/portal.tsx';

/** Machine of the page, for its views. */
export const NewDeploymentPage = createActorContext(newDeploymentMachine);

interface NewDeploymentPageProviderProps {
  readonly deviceNumber: string;
  readonly children: ReactNode;
}

/** Runs the machine of the page with its requests. */
export function NewDeploymentPageProvider(props: NewDeploymentPageProviderProps) {
  const { deviceNumber, children } = props;
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    newDeploymentMachine.provide({
      actors: {
        load: fromPromise(({ input, signal }) =>
          client('GET /api/portal/devices/:deviceNumber/deployment', {
            params: { deviceNumber: input.query },
            signal,
          }),
        ),
        act: fromPromise(({ input: { query, action }, signal }) =>
          client('POST /api/portal/devices/:deviceNumber/deployment', {
            params: { deviceNumber: query },
            body: { idempotencyKey: action.idempotencyKey, form: action.form },
            signal,
          }),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <NewDeploymentPage.Provider logic={logic} options={{ input: { query: deviceNumber }, inspect }}>
      {children}
    </NewDeploymentPage.Provider>
  );
}
