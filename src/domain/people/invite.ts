import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { Role } from './auth.ts';
import { INVITE_STATUSES } from './inviteWords.ts';

export const ByCode = Type.Object({ inviteCode: Type.String({ minLength: 1, maxLength: 200 }) });

/** Data of the page behind an invitation's link. */
export const Invite = Type.Object({
  organisationName: Type.String(),
  /** Name and email address of the inviter. */
  inviterName: Type.String(),
  inviterEmail: Type.String(),
  email: Type.String(),
  role: Role,
  /** `taken`: the address meanwhile belongs to a user of another organization. */
  status: OneOf(INVITE_STATUSES),
  /** Expiry of the invitation. */
  expiresAt: Type.String({ format: 'date-time' }),
  /** Email address of this browser's signed-in user; null if signed out. */
  signedInAs: Type.Union([Type.String(), Type.Null()]),
  /**
   * Sign-in URL after acceptance, if the organization enforces its own provider. If absent, a
   * session has begun.
   */
  signInUrl: Type.Optional(Type.String()),
});
export type Invite = Static<typeof Invite>;
