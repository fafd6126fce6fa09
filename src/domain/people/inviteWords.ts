/** Whether an invitation can be accepted now, or why not. */
export const INVITE_STANDINGS = ['pending', 'accepted', 'expired', 'revoked', 'taken'] as const;
export type InviteStanding = (typeof INVITE_STANDINGS)[number];
