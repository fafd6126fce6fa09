import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { emailsMachine } from '../../../../machines/pages/emails.machine.ts';
import { usePageLogic } from '../../../app/pages/usePageLogic.ts';

/** Machine of the section, for its views. */
export const EmailsPage = createActorContext(emailsMachine);

/** Runs the machine of the section with its requests. */
export function EmailsPageProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(emailsMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/emails', { signal }),
    act: (client, { action: { returns }, signal }) =>
      client('PUT /api/portal/emails', { body: { returns }, signal }),
  });
  return <EmailsPage.Provider {...page}>{children}</EmailsPage.Provider>;
}
