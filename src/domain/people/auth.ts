import { type Static, Type } from 'typebox';
import { SSO_PROVIDERS } from '../organization/ssoWords.ts';
import { OneOf } from '../schema.ts';

export const Role = Type.Union([Type.Literal('admin'), Type.Literal('member')]);
export type Role = Static<typeof Role>;

/** Signed-in user (specification, section 3); flat, as its clients read it. */
export const SignedInUser = Type.Object({
  isAuthenticated: Type.Literal(true),
  email: Type.String(),
  role: Role,
  orgName: Type.String(),
  /** Whether an admin's side menu shows the API entry. */
  sidebar: Type.Boolean(),
  is_warehouse_user: Type.Boolean(),
  is_company_inventory: Type.Boolean(),
  /** Empty if not set. */
  name: Type.String(),
  /** URL of a picture; empty when there is none. */
  avatar: Type.String(),
});
export type SignedInUser = Static<typeof SignedInUser>;

const SignedOut = Type.Object({ isAuthenticated: Type.Literal(false) });

export const AuthState = Type.Union([SignedInUser, SignedOut]);
export type AuthState = Static<typeof AuthState>;

export const LinkAnswer = Type.Union([
  Type.Object({ outcome: Type.Literal('signedIn') }),
  Type.Object({ outcome: Type.Literal('confirmationNeeded'), maskedEmail: Type.String() }),
  Type.Object({ outcome: Type.Literal('ssoEnforced'), provider: OneOf(SSO_PROVIDERS) }),
]);
