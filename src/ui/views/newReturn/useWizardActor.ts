import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { newReturnMachine } from '../../../machines/newReturn.machine.ts';
import { usePortal } from '../../portal.tsx';

/** Random, and available on plain HTTP too (`crypto.randomUUID` is not). */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The machine of the wizard, wired to the API; one order, one idempotency key. */
export function useWizardActor() {
  const { client, reportFailure, inspect } = usePortal();
  const [machine] = useState(() =>
    newReturnMachine.provide({
      actors: {
        loadOffer: fromPromise(({ signal }) => client('GET /api/portal/offer', { signal })),
        placeOrder: fromPromise(({ input, signal }) =>
          client('POST /api/portal/returns', { body: input, signal }),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  const [input] = useState(() => ({ idempotencyKey: newKey() }));
  return useActorRef(machine, { input, inspect });
}
