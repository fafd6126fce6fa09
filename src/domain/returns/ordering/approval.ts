/** Rules for which an order waits for an approver. */
export const APPROVAL_REASONS = ['amount', 'country', 'role'] as const;
export type ApprovalReason = (typeof APPROVAL_REASONS)[number];

/** Sources of orders that a rule can tell apart: roles of users, programs, the rule for leavers. */
export const ORDER_SOURCES = ['admin', 'member', 'warehouse', 'program', 'rule'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

/** Approval of an order that needs one. */
export interface Approval {
  readonly reasons: readonly ApprovalReason[];
  /** User who ordered and can't approve it; null if nobody did. */
  readonly orderedBy: string | null;
  /** Null while it waits; `at` is ISO 8601, UTC. */
  readonly answer: {
    readonly isApproved: boolean;
    readonly note: string;
    readonly at: string;
  } | null;
}
