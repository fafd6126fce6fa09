import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { emailsMachine } from '../../../../machines/pages/emails.machine.ts';
import { usePortal } from '../../../app/portal.tsx';

/** Machine of the section, for its views. */
export const EmailsPage = createActorContext(emailsMachine);

/** Runs the machine of the section with its requests. */
export function EmailsPageProvider({ children }: { readonly children: ReactNode }) {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    emailsMachine.provide({
      actors: {
        load: fromPromise(({ signal }) => client('GET /api/portal/emails', { signal })),
        act: fromPromise(({ input, signal }) => {
          const { returns } = input.action;
          return client('PUT /api/portal/emails', { body: { returns }, signal });
        }),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <EmailsPage.Provider logic={logic} options={{ input: { query: null }, inspect }}>
      {children}
    </EmailsPage.Provider>
  );
}
