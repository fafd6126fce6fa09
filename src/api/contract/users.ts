import { Type } from 'typebox';
import {
  ById,
  InvitationChange,
  NewInvitations,
  People,
  PeopleQuery,
  UserEvent,
} from '../../domain/people/users.ts';
import { SheetColumns, SheetReplies } from '../../domain/sheets.ts';
import { endpoints } from './endpoint.ts';

const PeopleSheetQuery = Type.Object({
  ...Type.Omit(PeopleQuery, ['cursor']).properties,
  ...SheetColumns,
});

export const userEndpoints = endpoints({
  'GET /api/portal/users': {
    summary: 'The users of my organization, and who was invited',
    access: 'admin',
    query: PeopleQuery,
    replies: { 200: People },
  },
  'GET /api/portal/users.csv': {
    summary: 'The users and invitations that fit a filter, as CSV',
    access: 'admin',
    query: PeopleSheetQuery,
    replies: SheetReplies,
  },
  'GET /api/portal/users.xlsx': {
    summary: 'The users and invitations that fit a filter, as an Excel file',
    access: 'admin',
    query: PeopleSheetQuery,
    replies: SheetReplies,
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
