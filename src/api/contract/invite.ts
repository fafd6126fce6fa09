import { Type } from 'typebox';
import { ByCode, Invite } from '../../domain/people/invite.ts';
import { endpoints } from './endpoint.ts';

export const inviteEndpoints = endpoints({
  'GET /api/portal/invite/:inviteCode': {
    summary: 'An invitation, by its emailed link',
    access: 'public',
    params: ByCode,
    replies: { 200: Invite },
  },
  'POST /api/portal/invite/:inviteCode': {
    summary: 'Accept an invitation: become a user and be signed in',
    access: 'public',
    params: ByCode,
    body: Type.Object({
      /** Confirms that the user signed in in this browser is signed out. */
      replaces: Type.Boolean(),
    }),
    replies: { 200: Invite },
  },
});
