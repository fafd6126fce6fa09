import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { ownNameMachine } from '../../../../machines/pages/ownName.machine.ts';
import { usePortal } from '../../../app/portal.tsx';
import { useEmitted } from '../../../hooks/useEmitted.ts';

/** Machine of the section, for its views. */
export const OwnNamePage = createActorContext(ownNameMachine);

/** Runs the machine of the section with its requests and side effects. */
export function OwnNamePageProvider({ children }: { readonly children: ReactNode }) {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    ownNameMachine.provide({
      actors: {
        save: fromPromise(({ input, signal }) =>
          client('PUT /api/portal/profile', { body: input, signal }),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <OwnNamePage.Provider logic={logic} options={{ inspect }}>
      <Outcomes />
      {children}
    </OwnNamePage.Provider>
  );
}

/** Updates the user's name in the rest of the portal. */
function Outcomes() {
  const { authentication } = usePortal();
  useEmitted(OwnNamePage.useActorRef(), 'name.saved', ({ name }) =>
    authentication.send({ type: 'name.changed', name }),
  );
  return null;
}
