/** Whether an invitation can be accepted now, or why not. */
export const INVITE_STATUSES = ['pending', 'accepted', 'expired', 'revoked', 'taken'] as const;
