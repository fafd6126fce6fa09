import { type Static, Type } from 'typebox';
import { endpoints } from './endpoint.ts';

const Profile = Type.Object({
  /** As colleagues read it in timelines; empty for the local part of the mail address. */
  name: Type.String({ maxLength: 100 }),
});

/** Where a person is signed in. */
export const MySessions = Type.Object({
  /** This one first, then by when they were last used. */
  sessions: Type.Array(
    Type.Object({
      id: Type.String(),
      /** "Chrome 120 on Windows", or that nobody knows. */
      device: Type.String(),
      /** When its person signed in, ISO 8601. */
      since: Type.String(),
      /** To about five minutes. */
      lastSeen: Type.String(),
      isThis: Type.Boolean(),
    }),
  ),
});
export type MySessions = Static<typeof MySessions>;

const ById = Type.Object({ sessionId: Type.String({ format: 'uuid' }) });

/** What a person decides for themselves. */
export const accountEndpoints = endpoints({
  'PUT /api/portal/profile': {
    summary: 'Change my name',
    access: 'signedIn',
    body: Profile,
    replies: { 200: Profile },
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
