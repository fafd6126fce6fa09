import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Client } from '../../../../api/client.ts';
import { notFoundAsRefused } from '../../../../api/notFoundAsRefused.ts';
import type { Domains } from '../../../../domain/organization/domains.ts';
import { type DomainsAction, domainsMachine } from '../../../../machines/pages/domains.machine.ts';
import { type ActRequest, usePageLogic } from '../../../app/pages/usePageLogic.ts';

const GONE = 'Another admin removed this domain.';

/** Machine of the page, for its views. */
export const DomainsPage = createActorContext(domainsMachine);

/** Runs the machine of the page with its requests. */
export function DomainsPageProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(domainsMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/domains', { signal }),
    act,
  });
  return <DomainsPage.Provider {...page}>{children}</DomainsPage.Provider>;
}

function act(
  client: Client,
  { action, signal }: ActRequest<null, DomainsAction>,
): Promise<Domains> {
  switch (action.kind) {
    case 'add':
      return client('POST /api/portal/domains', { body: { domain: action.domain }, signal });
    case 'choose': {
      const { otherAddresses } = action;
      const body = { otherAddresses };
      return client('PUT /api/portal/domains/other-addresses', { body, signal });
    }
    case 'check': {
      const params = { id: action.id };
      const answer = client('POST /api/portal/domains/:id/check', { params, signal });
      return notFoundAsRefused(answer, GONE);
    }
    case 'remove': {
      const params = { id: action.id };
      return notFoundAsRefused(client('DELETE /api/portal/domains/:id', { params, signal }), GONE);
    }
  }
}
