import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Client } from '../../../../api/client.ts';
import { notFoundAsRefused } from '../../../../api/notFoundAsRefused.ts';
import type { ChatChannels } from '../../../../domain/programs/chat.ts';
import {
  type ChannelsAction,
  channelsMachine,
} from '../../../../machines/pages/channels.machine.ts';
import { type ActRequest, usePageLogic } from '../../../app/pages/usePageLogic.ts';

const GONE = 'Another admin removed this channel.';

/** Machine of the page, for its views. */
export const ChannelsPage = createActorContext(channelsMachine);

/** Runs the machine of the page with its requests. */
export function ChannelsPageProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(channelsMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/channels', { signal }),
    act,
  });
  return <ChannelsPage.Provider {...page}>{children}</ChannelsPage.Provider>;
}

function act(
  client: Client,
  { action, signal }: ActRequest<null, ChannelsAction>,
): Promise<ChatChannels> {
  if (action.kind === 'add') {
    return client('POST /api/portal/channels', { body: action.body, signal });
  }
  const params = { id: action.id };
  return notFoundAsRefused(actOn(client, action, { params, signal }), GONE);
}

function actOn(
  client: Client,
  action: Exclude<ChannelsAction, { readonly kind: 'add' }>,
  request: { readonly params: { id: string }; readonly signal: AbortSignal },
): Promise<ChatChannels> {
  switch (action.kind) {
    case 'change':
      return client('PUT /api/portal/channels/:id', { ...request, body: action.body });
    case 'remove':
      return client('DELETE /api/portal/channels/:id', request);
    case 'test':
      return client('POST /api/portal/channels/:id/test', request);
    default: {
      const body = { type: `channel.${action.kind}` } as const;
      return client('POST /api/portal/channels/:id/events', { ...request, body });
    }
  }
}
