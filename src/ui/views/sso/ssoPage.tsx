import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '../../../api/client.ts';
import type { SsoPage as Page } from '../../../domain/organization/sso.ts';
import type { SsoProvider } from '../../../domain/organization/ssoWords.ts';
import {
  eventOf,
  type SsoAction,
  type SsoData,
  ssoMachine,
} from '../../../machines/pages/sso.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { useReceivedChanges } from '../../hooks/useReceivedChanges.ts';

/** Machine of the page, for its views. */
export const SsoPage = createActorContext(ssoMachine);

interface SsoPageProviderProps {
  readonly provider: SsoProvider;
  readonly children: ReactNode;
}

/** Runs the machine of the page with its requests and subscriptions to other users and tabs. */
export function SsoPageProvider({ provider, children }: SsoPageProviderProps) {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    ssoMachine.provide({
      actors: {
        load: fromPromise(async ({ input, signal }) =>
          alone(
            await client('GET /api/portal/sso/:provider', {
              params: { provider: input.query },
              signal,
            }),
          ),
        ),
        act: fromPromise(({ input, signal }) => act(client, input, signal)),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <SsoPage.Provider logic={logic} options={{ input: { query: provider }, inspect }}>
      <Hearing />
      {children}
    </SsoPage.Provider>
  );
}

function Hearing() {
  useReceivedChanges(SsoPage.useActorRef(), (_, { orderNumber }) => orderNumber === null);
  return null;
}

/** Page data before any pasted text is parsed. */
const alone = (page: Page): SsoData => ({ page, read: null });

interface Acting {
  readonly query: SsoProvider;
  readonly action: SsoAction;
}

async function act(client: Client, { query, action }: Acting, signal: AbortSignal) {
  const asked = { params: { provider: query }, signal };
  switch (action.kind) {
    case 'save':
      return alone(await client('PUT /api/portal/sso/:provider', { ...asked, body: action.form }));
    case 'breakGlass': {
      const body = { userIds: action.userIds };
      return alone(await client('PUT /api/portal/sso/:provider/break-glass', { ...asked, body }));
    }
    case 'metadata': {
      const body = { xml: action.xml };
      const metadata = await client('POST /api/portal/sso/metadata', { body, signal });
      return { page: action.seen, read: { of: 'metadata', metadata } } satisfies SsoData;
    }
    case 'certificate': {
      const body = { pem: action.pem };
      const certificate = await client('POST /api/portal/sso/certificate', { body, signal });
      return { page: action.seen, read: { of: 'certificate', certificate } } satisfies SsoData;
    }
    default: {
      const body = { type: eventOf(action.kind), version: action.version };
      return alone(await client('POST /api/portal/sso/:provider/events', { ...asked, body }));
    }
  }
}
