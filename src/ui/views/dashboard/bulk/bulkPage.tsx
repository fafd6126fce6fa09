import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { bulkMachine } from '../../../../machines/pages/bulk.machine.ts';
import { usePortal } from '../../../app/portal.tsx';

/** Machine of jobs on many returns, for its views. */
export const BulkPage = createActorContext(bulkMachine);

/** Runs the machine of the user's job with its requests. */
export function BulkPageProvider({ children }: { readonly children: ReactNode }) {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    bulkMachine.provide({
      actors: {
        load: fromPromise(({ signal }) => client('GET /api/portal/bulk', { signal })),
        act: fromPromise(({ input: { action }, signal }) =>
          action.kind === 'dismiss'
            ? client('DELETE /api/portal/bulk/:id', { params: { id: action.id }, signal })
            : client('POST /api/portal/bulk', {
                body: {
                  idempotencyKey: action.key,
                  event: action.work.event,
                  startsAt: action.work.startsAt,
                  ...action.work.which,
                },
                signal,
              }),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <BulkPage.Provider logic={logic} options={{ input: { query: null }, inspect }}>
      {children}
    </BulkPage.Provider>
  );
}
