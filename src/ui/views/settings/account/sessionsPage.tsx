import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { notFoundAsRefused } from '../../../../api/notFoundAsRefused.ts';
import { sessionsMachine } from '../../../../machines/pages/sessions.machine.ts';
import { usePortal } from '../../../app/portal.tsx';

/** Machine of the page, for its views. */
export const SessionsPage = createActorContext(sessionsMachine);

/** Runs the machine of the page with its requests. */
export function SessionsPageProvider({ children }: { readonly children: ReactNode }) {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    sessionsMachine.provide({
      actors: {
        load: fromPromise(({ signal }) => client('GET /api/portal/sessions', { signal })),
        act: fromPromise(({ input: { action }, signal }) =>
          action.kind === 'others'
            ? client('DELETE /api/portal/sessions', { signal })
            : notFoundAsRefused(
                client('DELETE /api/portal/sessions/:sessionId', {
                  params: { sessionId: action.sessionId },
                  signal,
                }),
                'That session already ended.',
              ),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <SessionsPage.Provider logic={logic} options={{ input: { query: null }, inspect }}>
      {children}
    </SessionsPage.Provider>
  );
}
