import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { notFoundAsRefused } from '../../../../api/notFoundAsRefused.ts';
import { sessionsMachine } from '../../../../machines/pages/sessions.machine.ts';
import { usePageLogic } from '../../../app/pages/usePageLogic.ts';

/** Machine of the page, for its views. */
export const SessionsPage = createActorContext(sessionsMachine);

/** Runs the machine of the page with its requests. */
export function SessionsPageProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(sessionsMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/sessions', { signal }),
    act: (client, { action, signal }) =>
      action.kind === 'others'
        ? client('DELETE /api/portal/sessions', { signal })
        : notFoundAsRefused(
            client('DELETE /api/portal/sessions/:sessionId', {
              params: { sessionId: action.sessionId },
              signal,
            }),
            'That session already ended.',
          ),
  });
  return <SessionsPage.Provider {...page}>{children}</SessionsPage.Provider>;
}
