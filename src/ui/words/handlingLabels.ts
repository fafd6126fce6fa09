/** Labels of entries about who takes care of something, and when. */
export const HANDLING_WORDS: Readonly<Record<string, string>> = {
  'colleague.assigned': 'Assigned',
  'assignment.removed': 'Unassigned',
  'snooze.started': 'Snoozed',
  'snooze.ended': 'Snooze ended',
  'day.reached': 'Back from snooze',
};
