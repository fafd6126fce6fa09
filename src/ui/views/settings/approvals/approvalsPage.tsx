import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { approvalsMachine } from '../../../../machines/pages/approvals.machine.ts';
import { usePageLogic } from '../../../app/pages/usePageLogic.ts';

/** Machine of the page, for its views. */
export const ApprovalsPage = createActorContext(approvalsMachine);

/** Runs the machine of the page with its requests. */
export function ApprovalsPageProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(approvalsMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/approvals', { signal }),
    act: (client, { action: { settings }, signal }) =>
      client('PUT /api/portal/approvals', { body: settings, signal }),
  });
  return <ApprovalsPage.Provider {...page}>{children}</ApprovalsPage.Provider>;
}
