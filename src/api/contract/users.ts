import {
  ById,
  InvitationChange,
  NewInvitations,
  People,
  PeopleQuery,
  UserEvent,
} from '../../domain/people/users.ts';
import { endpoints } from './endpoint.ts';

export const userEndpoints = endpoints({
  'GET /api/portal/users': {
    summary: 'The users of my organization, and who was invited',
    access: 'admin',
    query: PeopleQuery,
    replies: { 200: People },
  },
  'POST /api/portal/users/:id/events': {
    summary: 'Change what a user may do, deactivate or reactivate them',
    access: 'admin',
    params: ById,
    query: PeopleQuery,
    body: UserEvent,
    replies: { 200: People },
  },
  'POST /api/portal/invitations': {
    summary: 'Invite people; all of them, or none where something is wrong',
    access: 'admin',
    query: PeopleQuery,
    body: NewInvitations,
    replies: { 200: People },
  },
  'POST /api/portal/invitations/:id/events': {
    summary: 'Send an invitation again, or revoke it',
    access: 'admin',
    params: ById,
    query: PeopleQuery,
    body: InvitationChange,
    replies: { 200: People },
  },
});
