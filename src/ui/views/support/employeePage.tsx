import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import type { SupportAction } from '../../../domain/returns/support/supportActionWords.ts';
import { type SupportQuery, supportMachine } from '../../../machines/pages/support.machine.ts';
import { usePortal } from '../../app/portal.tsx';

/** Machine of the page, for its views. */
export const EmployeePage = createActorContext(supportMachine);

interface EmployeePageProviderProps {
  readonly query: SupportQuery;
  /** Action whose question is open from the start, or null. */
  readonly asked: SupportAction | null;
  readonly children: ReactNode;
}

/** Runs the machine of the page with its requests. */
export function EmployeePageProvider({ query, asked, children }: EmployeePageProviderProps) {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    supportMachine.provide({
      actors: {
        load: fromPromise(({ input, signal }) =>
          client('GET /api/portal/support/:orderNumber/:supportHash', {
            params: { ...input.query },
            signal,
          }),
        ),
        act: fromPromise(({ input, signal }) =>
          client('POST /api/portal/support/:orderNumber/:supportHash/events', {
            params: { ...input.query },
            body: input.action,
            signal,
          }),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  const input = { query, ...(asked !== null && { panel: asked }) };
  return (
    <EmployeePage.Provider logic={logic} options={{ input, inspect }}>
      {children}
    </EmployeePage.Provider>
  );
}
