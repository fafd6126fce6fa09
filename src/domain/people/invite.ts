import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { Role } from './auth.ts';
import { INVITE_STATUSES } from './inviteWords.ts';

export const ByCode = Type.Object({ inviteCode: Type.String({ minLength: 1, maxLength: 200 }) });

/** What the page behind an invitation's link says. */
export const Invite = Type.Object({
  organisationName: Type.String(),
  /** Who invited, as people call them, and where they can be reached. */
  inviterName: Type.String(),
  inviterEmail: Type.String(),
  email: Type.String(),
  role: Role,
  /** `taken`: the address has got a user since, with another organisation. */
  status: OneOf(INVITE_STATUSES),
  /** Until when it can be accepted. */
  expiresAt: Type.String({ format: 'date-time' }),
  /** Who is signed in in this browser; null for nobody. */
  signedInAs: Type.Union([Type.String(), Type.Null()]),
  /**
   * Of one that was just accepted: where to sign in, since the organization lets nobody in but
   * through its own provider. Without it a session has begun.
   */
  signInUrl: Type.Optional(Type.String()),
});
export type Invite = Static<typeof Invite>;
