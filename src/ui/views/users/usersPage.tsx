import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Client } from '../../../api/client.ts';
import type { People, PeopleQuery } from '../../../domain/people/users.ts';
import { type UsersAction, usersMachine } from '../../../machines/pages/users.machine.ts';
import { type ActRequest, usePageLogic } from '../../app/pages/usePageLogic.ts';
import { usePortal } from '../../app/portal.tsx';
import { useUnsavedValues } from '../../forms/useUnsavedValues.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useQueryChange } from '../../hooks/useQueryChange.ts';
import { EMPTY_INVITE, type InviteValues } from './inviteForm.ts';
import { usePeopleQuery } from './peopleQuery.ts';

/** Machine of the page, for its views. */
export const UsersPage = createActorContext(usersMachine);

/** Unsent invitation, stored in the browser. */
export const useUnsavedInvite = () => useUnsavedValues<InviteValues>('invite', EMPTY_INVITE);

/** Runs the machine of the page with its requests and side effects. */
export function UsersPageProvider({ children }: { readonly children: ReactNode }) {
  const { query } = usePeopleQuery();
  const { isRestored } = useUnsavedInvite();
  const page = usePageLogic(usersMachine, {
    input: isRestored ? { query, panel: { kind: 'invite' } } : { query },
    load: (client, request) => client('GET /api/portal/users', request),
    act,
  });
  return (
    <UsersPage.Provider {...page}>
      <Outcomes query={query} />
      {children}
    </UsersPage.Provider>
  );
}

/** Follows the URL, and forwards changes that concern the rest of the portal. */
function Outcomes({ query }: { readonly query: PeopleQuery }) {
  const { authentication } = usePortal();
  const actor = UsersPage.useActorRef();
  const { forget } = useUnsavedInvite();
  useQueryChange(actor, query);
  useEmitted(actor, 'action.done', ({ action }) => {
    if (action.kind === 'invite') forget();
    if (action.kind === 'user' && action.isMe) authentication.send({ type: 'rights.doubted' });
  });
  return null;
}

function act(
  client: Client,
  { query, action, signal }: ActRequest<PeopleQuery, UsersAction>,
): Promise<People> {
  if (action.kind === 'invite') {
    return client('POST /api/portal/invitations', { query, body: action.body, signal });
  }
  const options = { params: { id: action.id }, query, signal };
  return action.kind === 'user'
    ? client('POST /api/portal/users/:id/events', { ...options, body: action.event })
    : client('POST /api/portal/invitations/:id/events', { ...options, body: action.event });
}
