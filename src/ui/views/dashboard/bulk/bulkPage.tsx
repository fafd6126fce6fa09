import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { bulkMachine } from '../../../../machines/pages/bulk.machine.ts';
import { usePageLogic } from '../../../app/pages/usePageLogic.ts';

/** Machine of jobs on many returns, for its views. */
export const BulkPage = createActorContext(bulkMachine);

/** Runs the machine of the user's job with its requests. */
export function BulkPageProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(bulkMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/bulk', { signal }),
    act(client, { action, signal }) {
      if (action.kind === 'start') {
        const { event, startsAt, assignee, snoozeUntil, which } = action.work;
        const work = { event, startsAt, assignee, snoozeUntil, ...which };
        const body = { idempotencyKey: action.key, ...work };
        return client('POST /api/portal/bulk', { body, signal });
      }
      const options = { params: { id: action.id }, signal };
      return action.kind === 'undo'
        ? client('POST /api/portal/bulk/:id/undo', options)
        : client('DELETE /api/portal/bulk/:id', options);
    },
  });
  return <BulkPage.Provider {...page}>{children}</BulkPage.Provider>;
}
