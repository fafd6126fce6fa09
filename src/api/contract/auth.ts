import { Type } from 'typebox';
import { AuthState, LinkAnswer } from '../../domain/people/auth.ts';
import { endpoints } from './endpoint.ts';

/** The three authentication calls of the specification (section 7), and that of the emailed link. */
export const authEndpoints = endpoints({
  'GET /auth_state/': {
    summary: 'Who is signed in',
    access: 'public',
    replies: { 200: AuthState },
  },
  'POST /api/send_magic_link/': {
    summary: 'Send a log-in link',
    access: 'public',
    bodyKind: 'form',
    body: Type.Object({ email: Type.String() }),
    // Only success or failure is used; a failure's body is the message for the user.
    replies: { 200: Type.Object({}), 400: Type.String(), 429: Type.String() },
  },
  'POST /logout/': {
    summary: 'Log out',
    access: 'public',
    // Logout URL of the identity provider, for a session that began there, if known.
    replies: { 200: Type.Object({ signOutUrl: Type.Optional(Type.String()) }) },
  },
  'POST /api/portal/magic-link': {
    summary: 'Present the token of a log-in link',
    access: 'public',
    body: Type.Object({
      token: Type.String({ minLength: 1, maxLength: 200 }),
      /** The user has confirmed the masked address in a browser that didn't request the link. */
      confirmed: Type.Boolean(),
    }),
    replies: { 200: LinkAnswer },
  },
});
