import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { newLeaverMachine } from '../../../../machines/pages/newLeaver.machine.ts';
import { usePortal } from '../../../app/portal.tsx';

/** Machine of the page, for its views. */
export const NewLeaverPage = createActorContext(newLeaverMachine);

/** Runs the machine of the page with its request. */
export function NewLeaverPageProvider({ children }: { readonly children: ReactNode }) {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    newLeaverMachine.provide({
      actors: {
        add: fromPromise(({ input: { key, form }, signal }) =>
          client('POST /api/portal/leavers', { body: { idempotencyKey: key, form }, signal }),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <NewLeaverPage.Provider logic={logic} options={{ inspect }}>
      {children}
    </NewLeaverPage.Provider>
  );
}
