import type { ReturnEventType } from '../../domain/returns/timeline/events.ts';
import type { TimelineEntry } from '../../domain/returns/timeline/timeline.ts';
import { HANDLING_WORDS } from './handlingLabels.ts';

export interface ActionWords {
  /** Label of the button, named after its effect. */
  readonly label: string;
  /** Label of the entry in the timeline. */
  readonly done: string;
  /** Confirmation text of a paid or irreversible action; null if none is needed. */
  readonly consequence: string | null;
  /** Ends the return: placed last and colored accordingly. */
  readonly isDestructive: boolean;
}

/** Texts for the actions on a return; the machine decides which are allowed. */
export const RETURN_ACTIONS: Record<ReturnEventType, ActionWords> = {
  'kit.shipped': {
    label: 'Mark box as shipped',
    done: 'Box shipped',
    consequence: null,
    isDestructive: false,
  },
  'kit.delivered': {
    label: 'Mark box as delivered',
    done: 'Box delivered',
    consequence: null,
    isDestructive: false,
  },
  'device.shipped': {
    label: 'Mark device as shipped',
    done: 'Device shipped by the employee',
    consequence: null,
    isDestructive: false,
  },
  'device.delivered': {
    label: 'Mark device as delivered',
    done: 'Device delivered',
    consequence: null,
    isDestructive: false,
  },
  'receipt.confirm': {
    label: 'Confirm receipt',
    done: 'Receipt confirmed',
    consequence: null,
    isDestructive: false,
  },
  'receipt.scan': {
    label: 'Receive at the warehouse',
    done: 'Received at the warehouse',
    consequence: null,
    isDestructive: false,
  },
  'intake.finish': {
    label: 'Complete check-in',
    done: 'Checked in',
    consequence: null,
    isDestructive: false,
  },
  'box.missing': {
    label: 'The box did not come',
    done: 'Employee reported that the box never came',
    consequence: null,
    isDestructive: false,
  },
  'label.lost': {
    label: 'I lost the label',
    done: 'Employee reported the label lost',
    consequence: null,
    isDestructive: false,
  },
  'return.disputed': {
    label: 'I have nothing to return',
    done: 'Employee reported nothing to return',
    consequence: null,
    isDestructive: false,
  },
  'question.asked': {
    label: 'I have a question',
    done: 'Employee asked a question',
    consequence: null,
    isDestructive: false,
  },
  'address.confirm': {
    label: 'Send to this address',
    done: 'Address confirmed',
    consequence: "We'll buy and prepare the box for the address above, without waiting any longer.",
    isDestructive: false,
  },
  'address.correct': {
    label: 'Fill in address',
    done: 'Address filled in',
    consequence: null,
    isDestructive: false,
  },
  'box.postpone': {
    label: "I'm away",
    done: 'Employee is away',
    consequence: null,
    isDestructive: false,
  },
  'handover.dropOff': {
    label: 'Ask to drop it off',
    done: 'Drop-off chosen',
    consequence:
      "The employee's page says what to do. No pick-up is booked anymore, and the open problem is marked as solved.",
    isDestructive: false,
  },
  'pickup.request': {
    label: 'Book another pick-up',
    done: 'Pick-up requested',
    consequence:
      'The carrier is asked to come on the next business day, at the same time of day. The employee can change it on their page. Only a pick-up that takes place is billed.',
    isDestructive: false,
  },
  'pickup.cancel': {
    label: 'Cancel the pick-up',
    done: 'Pick-up canceled',
    consequence: null,
    isDestructive: false,
  },
  'pickup.missed': {
    label: "The carrier didn't come",
    done: 'Pick-up missed',
    consequence:
      'The employee can choose another day on their page or drop the package off. A missed pick-up is not billed.',
    isDestructive: false,
  },
  'pickup.booked': {
    label: 'Pick-up booked',
    done: 'Pick-up booked',
    consequence: null,
    isDestructive: false,
  },
  'pickup.refused': {
    label: "Pick-up couldn't be booked",
    done: "Pick-up couldn't be booked",
    consequence: null,
    isDestructive: false,
  },
  'outreach.remindNow': {
    label: 'Remind the employee',
    done: 'Employee reminded',
    consequence: null,
    isDestructive: false,
  },
  'outreach.start': {
    label: 'Start reminders',
    done: 'Reminders started',
    consequence: null,
    isDestructive: false,
  },
  'outreach.stop': {
    label: 'Stop reminders',
    done: 'Reminders stopped',
    consequence: null,
    isDestructive: false,
  },
  'attention.resolve': {
    label: 'Mark as solved',
    done: 'Problem solved',
    consequence: null,
    isDestructive: false,
  },
  'attention.raise': {
    label: 'Report a problem',
    done: 'Needs attention',
    consequence: null,
    isDestructive: false,
  },
  'order.approve': {
    label: 'Approve',
    done: 'Order approved',
    consequence:
      'The order goes ahead. It can still be canceled for 30 minutes, or until its start day. Then we buy and send the box.',
    isDestructive: false,
  },
  'order.reject': {
    label: 'Reject',
    done: 'Order rejected',
    consequence:
      'The order is canceled, and nothing is charged. We email your reason to the person who ordered it.',
    isDestructive: true,
  },
  'order.edit': {
    label: 'Edit order',
    done: 'Order edited',
    consequence: null,
    isDestructive: false,
  },
  'contact.correct': {
    label: 'Edit contact',
    done: 'Contact corrected',
    consequence: null,
    isDestructive: false,
  },
  'order.release': {
    label: 'Release now',
    done: 'Order released',
    consequence:
      "We'll buy and prepare the box right away. After that, you can't cancel the order.",
    isDestructive: false,
  },
  'kit.resend': {
    label: 'Send a new box',
    done: 'New box requested',
    consequence:
      'A new box is prepared and sent to the employee. It costs nothing extra, and any open problem it solves is marked as solved.',
    isDestructive: false,
  },
  'label.resend': {
    label: 'Email the label',
    done: 'Label emailed',
    consequence:
      'The employee gets the return label as a PDF, to print or to show at the counter. It costs nothing extra.',
    isDestructive: false,
  },
  'order.reopen': {
    label: 'Reopen with a new box',
    done: 'Reopened with a new box',
    consequence:
      'The return becomes active again, and a new box is prepared and sent. It costs nothing extra.',
    isDestructive: false,
  },
  'loss.declare': {
    label: 'Mark as lost',
    done: 'Marked as lost',
    consequence: 'This closes the return as lost. You can reopen it with a new box later.',
    isDestructive: true,
  },
  'return.close': {
    label: 'Close return',
    done: 'Return closed',
    consequence:
      "Reminders stop, and the employee's page says that they don't need to send anything. You can reopen it later.",
    isDestructive: true,
  },
  'order.cancel': {
    label: 'Cancel return',
    done: 'Return canceled',
    consequence:
      "No box goes out, nothing is charged, and the employee doesn't hear about it. To get the device later, order a new return.",
    isDestructive: true,
  },
};

/** Labels for expired timers, by their names in the machine. */
const TIMERS: Readonly<Record<string, string>> = {
  cancelWindow: 'Cancellation window closed',
  absence: 'Employee is back',
  addressReminder: 'Employee asked for their address again',
  addressWait: 'No answer about the address',
  pickupWait: 'No pick-up came',
  expiry: 'No device came back in time',
  nextReminder: 'Employee reminded',
  settling: 'Closed automatically after 7 days',
};

/** Entries that are no events of the return's machine: text messages, and who takes care of it. */
const TEXTS: Readonly<Record<string, string>> = {
  ...HANDLING_WORDS,
  'language.picked': 'Language picked by the employee',
  'texts.on': 'Text messages switched on',
  'texts.stopped': 'Text messages stopped',
  'texts.unreachable': 'Texts can’t be delivered to this number',
  'text.sent': 'Text sent to the employee',
  'text.failed': 'Text couldn’t be delivered',
};

function isAction(type: string): type is ReturnEventType {
  return Object.hasOwn(RETURN_ACTIONS, type);
}

/** Label of a timeline entry: `order.placed`, an event of the machine, or `timer.<name>`. */
export function timelineWords(type: string): string {
  if (type === 'order.placed') return 'Return ordered';
  if (type === 'note.added') return 'Note';
  if (type === 'mail.resent') return 'Email sent again';
  const text = TEXTS[type];
  if (text !== undefined) return text;
  if (isAction(type)) return RETURN_ACTIONS[type].done;
  const timer = type.startsWith('timer.') ? TIMERS[type.slice('timer.'.length)] : undefined;
  return timer ?? 'Updated';
}

/** Actor of a timeline entry; null for automatic events. */
export function actorWords(
  { type, actor, actorKind }: TimelineEntry,
  employee: string,
): string | null {
  if (type.startsWith('timer.')) return null;
  return actorKind === 'employee' ? employee : actor;
}
