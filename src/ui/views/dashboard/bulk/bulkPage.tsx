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
    act: (client, { action, signal }) =>
      action.kind === 'dismiss'
        ? client('DELETE /api/portal/bulk/:id', { params: { id: action.id }, signal })
        : client('POST /api/portal/bulk', {
            body: {
              idempotencyKey: action.key,
              event: action.work.event,
              startsAt: action.work.startsAt,
              assignee: action.work.assignee,
              snoozeUntil: action.work.snoozeUntil,
              ...action.work.which,
            },
            signal,
          }),
  });
  return <BulkPage.Provider {...page}>{children}</BulkPage.Provider>;
}
