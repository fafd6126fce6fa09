import type {
  InvitationChange,
  NewInvitations,
  People,
  PeopleQuery,
  UserEvent,
} from '../../../api/contract/users.ts';
import { type Remote, useRemote } from '../../useRemote.ts';

export type PeopleAction =
  | { readonly kind: 'invite'; readonly body: NewInvitations }
  | {
      readonly kind: 'user';
      readonly id: string;
      readonly event: UserEvent;
      /** It is about whoever asks: what they may do here changes with it. */
      readonly isMe: boolean;
    }
  | { readonly kind: 'invitation'; readonly id: string; readonly event: InvitationChange };

/** The page of the list that the URL names, and what is done with its people. */
export function usePeople(query: PeopleQuery): Remote<PeopleQuery, People, PeopleAction> {
  return useRemote<PeopleQuery, People, PeopleAction>({
    id: 'users',
    query,
    load: (client, asked, signal) => client('GET /api/portal/users', { query: asked, signal }),
    act: (client, asked, action, signal) => {
      if (action.kind === 'invite') {
        return client('POST /api/portal/invitations', { query: asked, body: action.body, signal });
      }
      const rest = { params: { id: action.id }, query: asked, signal };
      return action.kind === 'user'
        ? client('POST /api/portal/users/:id/events', { ...rest, body: action.event })
        : client('POST /api/portal/invitations/:id/events', { ...rest, body: action.event });
    },
  });
}
