import { applyToHandling } from '../../machines/handling/apply.ts';
import type { HandlingColumns } from './readHandling.ts';

const NOT_SNOOZED = { snoozed_until: null, snoozed_by: null } as const;

/** Returns the columns that bring something snoozed back; none if it isn't snoozed. */
export function wokenColumns(
  { assigned_to: assignee, snoozed_until: until }: Omit<HandlingColumns, 'snoozed_by'>,
  type: 'problem.raised' | 'work.finished',
) {
  const stored = { assignee, until: until?.toISOString() ?? null };
  return applyToHandling(stored, { type }) === null ? {} : NOT_SNOOZED;
}
