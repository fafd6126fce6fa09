import { type Static, Type } from 'typebox';
import { endpoints } from './endpoint.ts';

export const Role = Type.Union([Type.Literal('admin'), Type.Literal('member')]);
export type Role = Static<typeof Role>;

/** Specification, section 3, "Signed-in user"; flat, as its clients read it. */
export const SignedInUser = Type.Object({
  isAuthenticated: Type.Literal(true),
  email: Type.String(),
  role: Role,
  orgName: Type.String(),
  /** Whether the API entry of the side menu is shown to an admin. */
  sidebar: Type.Boolean(),
  is_warehouse_user: Type.Boolean(),
  is_company_inventory: Type.Boolean(),
  /** Empty when nobody has given one yet. */
  name: Type.String(),
  /** URL of a picture; empty when there is none. */
  avatar: Type.String(),
});
export type SignedInUser = Static<typeof SignedInUser>;

export const SignedOut = Type.Object({ isAuthenticated: Type.Literal(false) });

export const AuthState = Type.Union([SignedInUser, SignedOut]);
export type AuthState = Static<typeof AuthState>;

export const LinkAnswer = Type.Union([
  Type.Object({ outcome: Type.Literal('signedIn') }),
  Type.Object({ outcome: Type.Literal('confirmationNeeded'), maskedEmail: Type.String() }),
]);

/** The three calls of the specification (section 7) and the one behind the emailed link. */
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
    // Only success or failure is used; a failure's body is the sentence for the person.
    replies: { 200: Type.Object({}), 400: Type.String(), 429: Type.String() },
  },
  'POST /logout/': {
    summary: 'Log out',
    access: 'public',
    replies: { 200: Type.Object({}) },
  },
  'POST /api/portal/magic-link': {
    summary: 'Present the token of a log-in link',
    access: 'public',
    body: Type.Object({
      token: Type.String({ minLength: 1, maxLength: 200 }),
      /** The person has confirmed the masked address in a browser that did not ask. */
      confirmed: Type.Boolean(),
    }),
    replies: { 200: LinkAnswer },
  },
});
