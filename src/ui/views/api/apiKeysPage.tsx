import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { apiKeysMachine } from '../../../machines/pages/apiKeys.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useHeldKey } from './keyForm.ts';

/** Machine of the API keys, for its views. */
export const ApiKeysPage = createActorContext(apiKeysMachine);

/** Runs the machine of the API keys with its requests and side effects. */
export function ApiKeysPageProvider({ children }: { readonly children: ReactNode }) {
  const { client, inspect, reportFailure } = usePortal();
  const { isRestored } = useHeldKey();
  const [logic] = useState(() =>
    apiKeysMachine.provide({
      actors: {
        load: fromPromise(({ signal }) => client('GET /api/portal/api-keys', { signal })),
        act: fromPromise(({ input: { action }, signal }) =>
          action.kind === 'create'
            ? client('POST /api/portal/api-keys', { body: action.body, signal })
            : client('POST /api/portal/api-keys/:id/revoke', {
                params: { id: action.id },
                signal,
              }),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  const input = isRestored ? { query: null, panel: { kind: 'create' } as const } : { query: null };
  return (
    <ApiKeysPage.Provider logic={logic} options={{ input, inspect }}>
      <Outcomes />
      {children}
    </ApiKeysPage.Provider>
  );
}

/** Clears the unsaved values once the key is created. */
function Outcomes() {
  const { forget } = useHeldKey();
  useEmitted(ApiKeysPage.useActorRef(), 'action.done', ({ action }) => {
    if (action.kind === 'create') forget();
  });
  return null;
}
