import type { HandlingChange, ListedAssignee } from './handling.ts';

/** Row of a list, before a change. */
export interface HandledRow {
  readonly assignee: ListedAssignee;
  readonly snoozedUntil: string | null;
}

/** Returns the change that brings back the state before another one. */
export function undoOf(
  { type }: HandlingChange,
  { assignee, snoozedUntil }: HandledRow,
): HandlingChange {
  if (type === 'colleague.assigned' || type === 'assignment.removed') {
    return assignee === null
      ? { type: 'assignment.removed' }
      : { type: 'colleague.assigned', colleague: assignee.id, isUndo: true };
  }
  return snoozedUntil === null
    ? { type: 'snooze.ended' }
    : { type: 'snooze.started', until: snoozedUntil };
}
