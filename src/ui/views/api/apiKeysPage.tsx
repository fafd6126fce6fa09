import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { apiKeysMachine } from '../../../machines/pages/apiKeys.machine.ts';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useUnsavedKey } from './keyForm.ts';

/** Machine of the API keys, for its views. */
export const ApiKeysPage = createActorContext(apiKeysMachine);

/** Runs the machine of the API keys with its requests and side effects. */
export function ApiKeysPageProvider({ children }: { readonly children: ReactNode }) {
  const { isRestored } = useUnsavedKey();
  const page = usePageLogic(apiKeysMachine, {
    input: isRestored ? { query: null, panel: { kind: 'create' } } : { query: null },
    load: (client, { signal }) => client('GET /api/portal/api-keys', { signal }),
    act: (client, { action, signal }) =>
      action.kind === 'create'
        ? client('POST /api/portal/api-keys', { body: action.body, signal })
        : client('POST /api/portal/api-keys/:id/revoke', { params: { id: action.id }, signal }),
  });
  return (
    <ApiKeysPage.Provider {...page}>
      <Outcomes />
      {children}
    </ApiKeysPage.Provider>
  );
}

/** Clears the unsaved values once the key is created. */
function Outcomes() {
  const { forget } = useUnsavedKey();
  useEmitted(ApiKeysPage.useActorRef(), 'action.done', ({ action }) => {
    if (action.kind === 'create') forget();
  });
  return null;
}
