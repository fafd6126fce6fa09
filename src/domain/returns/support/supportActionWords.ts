import type { EmployeeEvent } from './support.ts';
import type { SupportFacts } from './supportWords.ts';

/** Events that the employee can send from the page, the usual ones first. */
export const SUPPORT_ACTIONS = [
  'device.shipped',
  'box.missing',
  'label.lost',
  'return.disputed',
  'outreach.stop',
  'outreach.start',
  'contact.correct',
] as const;
/** Events that most employees send; the others are behind "Something else?". */
export const COMMON_ACTIONS: readonly SupportAction[] = ['device.shipped', 'box.missing'];
export type SupportAction = (typeof SUPPORT_ACTIONS)[number];

interface SupportActionWords {
  /** Label of the button. */
  readonly label: string;
  /** Confirmation question, with what happens next. */
  readonly question: (facts: SupportFacts) => string;
  /** Label of the optional note field; null without a field. */
  readonly note: string | null;
  /** Label of the confirming button. */
  readonly confirm: string;
  /** Text shown afterwards. */
  readonly done: string;
}

/** Texts of each event; the machine says whether it is offered. */
export const SUPPORT_ACTION_WORDS: Record<SupportAction, SupportActionWords> = {
  'device.shipped': {
    label: 'I already sent it',
    question: () => "Is the package already with the carrier? We'll stop the reminders.",
    note: null,
    confirm: 'Yes, I sent it',
    done: 'Thank you for telling us.',
  },
  'box.missing': {
    label: "My box didn't come",
    question: ({ company }) =>
      `Sorry about that. We’ll let ${company} know, and find the box or send a new one. Did you move? Add your new address below. You don’t have to do anything until you hear from us.`,
    note: 'Anything that helps us, such as a new address',
    confirm: "Tell us it didn't come",
    done: 'Thank you for telling us.',
  },
  'label.lost': {
    label: 'I lost the label',
    question: () => 'No problem. We’ll send you a new one and email you when it’s on the way.',
    note: 'Anything we should know',
    confirm: 'Ask for a new label',
    done: 'Thank you for telling us.',
  },
  'return.disputed': {
    label: 'I have nothing to return',
    question: ({ company, device }) =>
      `If you already returned the ${device} or never had it, tell us and we’ll sort it out with ${company}. We’ll pause reminders.`,
    note: 'What happened, in your words',
    confirm: 'Tell us',
    done: 'Thank you for telling us.',
  },
  'outreach.stop': {
    label: 'Stop the reminders',
    question: ({ device }) =>
      `You won’t get any more reminders about this return. You can still send the ${device} back, and this page still works.`,
    note: null,
    confirm: 'Stop the reminders',
    done: 'You won’t get any more reminders.',
  },
  'outreach.start': {
    label: 'Remind me again',
    question: ({ device }) =>
      `We’ll remind you by email until the ${device} is on its way. You can stop that at any time.`,
    note: null,
    confirm: 'Remind me again',
    done: 'We’ll remind you again.',
  },
  'contact.correct': {
    label: 'Change my email or phone',
    question: () => 'We’ll use it for this return from now on. Leave blank what stays the same.',
    note: null,
    confirm: 'Save',
    done: 'Saved. Thank you.',
  },
};
export const SOMETHING_ELSE = 'Something else?';
/** Labels of the fields for a changed contact. */
export const CONTACT_LABELS = { email: 'New email', phone: 'New phone number' } as const;
export const CONTACT_MISSING = 'Enter a new email or a new phone number.';
/** Texts typed with an answer; each may be empty. */
export interface SupportTexts {
  readonly note: string;
  readonly email: string;
  readonly phone: string;
}

/** Builds the event that the employee sends, in the portal's format. */
export function employeeEvent(
  type: SupportAction,
  { note, email, phone }: SupportTexts,
): EmployeeEvent {
  switch (type) {
    case 'box.missing':
    case 'label.lost':
    case 'return.disputed':
      return { type, note };
    case 'contact.correct':
      return { type, email, phone };
    default:
      return { type };
  }
}

/** Marks the label of an optional field. */
export const OPTIONAL = 'optional';

/** Form name for requesting a new link, among those of the page without scripts. */
export const NEW_LINK = 'link.renew';
/** Texts for a link that opens nothing, by how much of its secret is left. */
export const WRONG_LINK_WORDS = {
  whole: 'The link may be incomplete. Please open it again from our email.',
  cut: 'The end of the link is missing: some email programs break long links. Please open it again from our email, or get a new one.',
  lost: 'Part of the link is missing: some email programs break long links. Please open it again from our email.',
} as const;
/** Texts for requesting a new link by email when the old one has expired. */
export const NEW_LINK_WORDS = {
  ask: 'Email me a new link',
  hint: 'Links stop working some months after a return ends. You can get a new one.',
  subject: 'Your new link',
  label: 'Open the page of your return',
  answer: 'Check your email',
  sent: 'If the link was right once, a new one is on its way to the email address that we have. That takes a few minutes.',
} as const;
