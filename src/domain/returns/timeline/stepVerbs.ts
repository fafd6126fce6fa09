import type { ReturnEventType } from './events.ts';

/** Verb of each return event; the return's number follows. */
export const RETURN_STEPS: Record<ReturnEventType, string> = {
  'order.edit': 'Edited',
  'order.approve': 'Approved',
  'order.reject': 'Rejected',
  'order.release': 'Released',
  'order.cancel': 'Canceled',
  'order.reopen': 'Reopened',
  'address.confirm': 'Confirmed the address of',
  'address.correct': 'Filled in the address of',
  'box.postpone': 'Postponed the box of',
  'handover.dropOff': 'Chose drop-off for',
  'pickup.request': 'Asked for a pick-up of',
  'pickup.cancel': 'Canceled the pick-up of',
  'pickup.missed': 'Reported a missed pick-up of',
  'pickup.booked': 'Booked the pick-up of',
  'pickup.refused': 'Could not book the pick-up of',
  'contact.correct': 'Changed the contact of',
  'kit.shipped': 'Marked the box as shipped for',
  'kit.delivered': 'Marked the box as delivered for',
  'kit.resend': 'Sent a new box for',
  'label.resend': 'Emailed the label for',
  'device.shipped': 'Marked the device as shipped for',
  'device.delivered': 'Marked the device as delivered for',
  'receipt.confirm': 'Confirmed receipt of',
  'receipt.scan': 'Received',
  'intake.finish': 'Completed check-in of',
  'box.missing': 'Reported the box missing on',
  'label.lost': 'Reported the label lost on',
  'return.disputed': 'Reported nothing to return on',
  'question.asked': 'Asked a question about',
  'outreach.remindNow': 'Sent a reminder for',
  'outreach.start': 'Turned on reminders for',
  'outreach.stop': 'Turned off reminders for',
  'attention.raise': 'Reported a problem with',
  'attention.resolve': 'Resolved the problem with',
  'loss.declare': 'Marked as lost:',
  'return.close': 'Closed',
};
/** Verb of each change of who takes care of something, and when. */
export const HANDLING_STEPS: Readonly<Record<string, string>> = {
  'colleague.assigned': 'Assigned',
  'assignment.removed': 'Unassigned',
  'snooze.started': 'Snoozed',
  'snooze.ended': 'Ended the snooze of',
};
/** Verbs of timeline entries that are no machine events. */
const NOTES: Readonly<Record<string, string>> = {
  ...HANDLING_STEPS,
  'note.added': 'Added a note to',
  'mail.resent': 'Resent an email about',
  'language.picked': 'Picked the language of',
  'texts.on': 'Switched on texts about',
  'texts.stopped': 'Stopped texts about',
};

/**
 * Phrase to follow an actor's name: "turned off reminders for RTN-100204". Null for automatic
 * events, such as the end of a wait.
 */
export function stepSentence(type: string, name: string): string | null {
  const text = isReturnStep(type) ? RETURN_STEPS[type] : NOTES[type];
  return text === undefined ? null : `${text[0]?.toLowerCase()}${text.slice(1)} ${name}`;
}

/** Whether a value is an event of a return. */
export function isReturnStep(type: unknown): type is ReturnEventType {
  return typeof type === 'string' && Object.hasOwn(RETURN_STEPS, type);
}
