import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { organizationMachine } from '../../../../machines/pages/organization.machine.ts';
import { usePageLogic } from '../../../app/pages/usePageLogic.ts';

/** Machine of the page, for its views. */
export const OrganizationPage = createActorContext(organizationMachine);

/** Runs the machine of the page with its requests. */
export function OrganizationPageProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(organizationMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/organisation', { signal }),
    act: (client, { action: { settings }, signal }) =>
      client('PUT /api/portal/organisation', { body: settings, signal }),
  });
  return <OrganizationPage.Provider {...page}>{children}</OrganizationPage.Provider>;
}
