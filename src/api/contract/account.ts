import { ById, MyEmails, MySessions, Profile } from '../../domain/people/account.ts';
import { endpoints } from './endpoint.ts';

/** Endpoints for a user's own settings. */
export const accountEndpoints = endpoints({
  'PUT /api/portal/profile': {
    summary: 'Change my name',
    access: 'signedIn',
    body: Profile,
    replies: { 200: Profile },
  },
  'GET /api/portal/emails': {
    summary: 'Which emails I get',
    access: 'signedIn',
    replies: { 200: MyEmails },
  },
  'PUT /api/portal/emails': {
    summary: 'Choose which emails I get',
    access: 'signedIn',
    body: MyEmails,
    replies: { 200: MyEmails },
  },
  'GET /api/portal/sessions': {
    summary: 'Where I am signed in',
    access: 'signedIn',
    replies: { 200: MySessions },
  },
  'DELETE /api/portal/sessions/:sessionId': {
    summary: 'Sign out somewhere else',
    access: 'signedIn',
    params: ById,
    replies: { 200: MySessions },
  },
  'DELETE /api/portal/sessions': {
    summary: 'Log out everywhere else',
    access: 'signedIn',
    replies: { 200: MySessions },
  },
});
