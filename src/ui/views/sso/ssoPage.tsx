import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Client } from '../../../api/client.ts';
import type { SsoPage as Page } from '../../../domain/organization/sso.ts';
import type { SsoProvider } from '../../../domain/organization/ssoWords.ts';
import {
  eventOf,
  type SsoAction,
  type SsoData,
  ssoMachine,
} from '../../../machines/pages/sso.machine.ts';
import { FollowPage } from '../../app/pages/FollowPage.tsx';
import { type ActRequest, usePageLogic } from '../../app/pages/usePageLogic.ts';

/** Machine of the page, for its views. */
export const SsoPage = createActorContext(ssoMachine);

interface SsoPageProviderProps {
  readonly provider: SsoProvider;
  readonly children: ReactNode;
}

/** Runs the machine of the page with its requests and subscriptions to other users and tabs. */
export function SsoPageProvider({ provider, children }: SsoPageProviderProps) {
  const page = usePageLogic(ssoMachine, {
    input: { query: provider },
    load: async (client, { query, signal }) =>
      withoutRead(
        await client('GET /api/portal/sso/:provider', { params: { provider: query }, signal }),
      ),
    act,
  });
  return (
    <SsoPage.Provider {...page}>
      <FollowPage
        page={SsoPage}
        query={provider}
        isAbout={(_, { orderNumber }) => orderNumber === null}
      />
      {children}
    </SsoPage.Provider>
  );
}

/** Page data before any pasted text is parsed. */
const withoutRead = (page: Page): SsoData => ({ page, read: null });

async function act(client: Client, { query, action, signal }: ActRequest<SsoProvider, SsoAction>) {
  const options = { params: { provider: query }, signal };
  switch (action.kind) {
    case 'save':
      return withoutRead(
        await client('PUT /api/portal/sso/:provider', { ...options, body: action.form }),
      );
    case 'breakGlass': {
      const body = { userIds: action.userIds };
      return withoutRead(
        await client('PUT /api/portal/sso/:provider/break-glass', { ...options, body }),
      );
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
      return withoutRead(
        await client('POST /api/portal/sso/:provider/events', { ...options, body }),
      );
    }
  }
}
