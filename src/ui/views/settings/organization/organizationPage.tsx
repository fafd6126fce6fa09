import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { organizationMachine } from '../../../../machines/pages/organization.machine.ts';
import { usePortal } from '../../../app/portal.tsx';

/** Machine of the page, for its views. */
export const OrganizationPage = createActorContext(organizationMachine);

/** Runs the machine of the page with its requests. */
export function OrganizationPageProvider({ children }: { readonly children: ReactNode }) {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    organizationMachine.provide({
      actors: {
        load: fromPromise(({ signal }) => client('GET /api/portal/organisation', { signal })),
        act: fromPromise(({ input, signal }) =>
          client('PUT /api/portal/organisation', { body: input.action.settings, signal }),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <OrganizationPage.Provider logic={logic} options={{ input: { query: null }, inspect }}>
      {children}
    </OrganizationPage.Provider>
  );
}
