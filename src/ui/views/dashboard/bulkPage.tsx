import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { bulkMachine } from '../../../machines/pages/bulk.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { useEmitted } from '../../hooks/useEmitted.ts';

/** The machine of what is done to many returns, for its views. */
export const BulkPage = createActorContext(bulkMachine);

interface BulkPageProviderProps {
  /** A job has begun. */
  readonly onStarted: () => void;
  /** A job has done what it could. */
  readonly onEnded: () => void;
  readonly children: ReactNode;
}

/** Runs the machine of the person's job: its requests, and what follows from them. */
export function BulkPageProvider({ children, ...outcomes }: BulkPageProviderProps) {
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
      <Outcomes {...outcomes} />
      {children}
    </BulkPage.Provider>
  );
}

function Outcomes({ onStarted, onEnded }: Omit<BulkPageProviderProps, 'children'>) {
  const actor = BulkPage.useActorRef();
  useEmitted(actor, 'action.done', ({ action }) => action.kind === 'start' && onStarted());
  useEmitted(actor, 'job.ended', onEnded);
  return null;
}
