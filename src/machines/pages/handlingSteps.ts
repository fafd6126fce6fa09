import type { Handling, HandlingChange } from '../../domain/handling/handling.ts';

/** Forms that change who takes care of something, and when. */
export type HandlingForm = 'assign' | 'snooze';

/** Form that a change is sent from; null for changes that are sent right away. */
export function formOf(change: HandlingChange): HandlingForm | null {
  if (change.type === 'colleague.assigned') return change.colleague === 'me' ? null : 'assign';
  return change.type === 'snooze.started' ? 'snooze' : null;
}

/** Whether a change is possible in the present state. */
export function canHandle(
  { assignee, snooze, snoozeDays }: Handling,
  change: HandlingChange,
): boolean {
  switch (change.type) {
    case 'colleague.assigned':
      return true;
    case 'assignment.removed':
      return assignee !== null;
    case 'snooze.started':
      return snoozeDays !== null;
    case 'snooze.ended':
      return snooze !== null;
  }
}
