import { DEVICE_WORDS, type Device } from '../words.ts';
import type { LOOKED_INTO } from './lookedInto.ts';
import type { ReturnStatus } from './status.ts';
import type { EmployeeEvent, SupportView } from './support.ts';

/**
 * What the employee's page says, with a script and without. Written for someone who has just lost
 * a job: kind, short, without jargon.
 */

/** What the employee does, in order. */
export const SUPPORT_STEPS = ['backUp', 'signOut', 'pack', 'label', 'dropOff'] as const;
export type SupportStep = (typeof SUPPORT_STEPS)[number];
/** Steps that make no sense for a thing that keeps no data, such as a monitor. */
const DATA_STEPS: readonly SupportStep[] = ['backUp', 'signOut'];

/** What the words may name. */
export interface SupportFacts {
  /** "laptop". */
  readonly device: string;
  /** "laptop and its charger". */
  readonly things: string;
  /** Whether it can hold somebody's files and accounts. */
  readonly holdsData: boolean;
  readonly city: string;
  readonly company: string;
}

export function factsOf({ device, withCharger, city, companyName }: SupportView): SupportFacts {
  const word = DEVICE_WORDS[device].toLowerCase();
  return {
    device: word,
    things: withCharger ? `${word} and its charger` : word,
    holdsData: device !== 'monitor',
    city,
    company: companyName,
  };
}

interface StatusTexts {
  readonly title: string;
  readonly now: (facts: SupportFacts) => string;
  /** Which step is next; `done` when all are, `null` when there is nothing to do. */
  readonly present: SupportStep | 'done' | null;
}

const THANKS = 'Thank you for sending it. You’re all done.';

/** Each status as the employee reads it. */
export const SUPPORT_STATUS: Record<ReturnStatus, StatusTexts> = {
  cancellable: {
    title: 'We’re getting your box ready',
    now: ({ company, things }) =>
      `${company} asked us to help with returning the ${things}. We’ll send you a box with a prepaid label.`,
    present: 'backUp',
  },
  awaitingShipment: {
    title: 'We’re getting your box ready',
    now: ({ city }) =>
      `A box with a prepaid label will soon be on its way to you${city === '' ? '' : ` in ${city}`}. You don’t have to buy anything.`,
    present: 'backUp',
  },
  boxInTransit: {
    title: 'Your box is on its way',
    now: ({ things, city }) =>
      `It’s coming to you${city === '' ? '' : ` in ${city}`}. While you wait, you can get the ${things} ready.`,
    present: 'backUp',
  },
  boxDelivered: {
    title: 'Your box has arrived',
    now: ({ things }) => `Please pack the ${things} and drop the box off when it suits you.`,
    present: 'pack',
  },
  deviceInTransit: {
    title: 'Your package is on its way back',
    now: () => THANKS,
    present: 'done',
  },
  delivered: { title: 'Your package arrived', now: () => THANKS, present: 'done' },
  receivedAtWarehouse: { title: 'Your package arrived', now: () => THANKS, present: 'done' },
  complete: { title: 'All done', now: () => THANKS, present: 'done' },
  cancelled: {
    title: 'This return was canceled',
    now: () => 'You don’t have to send anything. If a box still arrives, please write to us.',
    present: null,
  },
  notReturned: {
    title: 'We haven’t seen your package yet',
    now: ({ device }) =>
      `If you still have the ${device}, please write to us. We’ll help you send it.`,
    present: null,
  },
  lost: {
    title: 'A package was lost on the way',
    now: () => 'This isn’t your fault. We’re looking into it and will write to you.',
    present: null,
  },
  closed: {
    title: 'This return is closed',
    now: ({ company, device }) =>
      `${company} doesn’t need the ${device} back from you anymore. If a box is still with you, you can keep or recycle it.`,
    present: null,
  },
};

const BACK_UP: Record<Device, string> = {
  laptop: 'Copy personal photos and files to your own drive or cloud account.',
  cell_phone: 'Copy personal photos and contacts. If the number is yours, take out the SIM card.',
  tablet: 'Copy personal photos and files to your own drive or cloud account.',
  monitor: '',
};
const SIGN_OUT: Record<Device, string> = {
  laptop:
    'Sign out of your own accounts, such as Apple, Google or Microsoft. On a Mac, turn off “Find My” too: a locked laptop can’t be used again.',
  cell_phone:
    'In the settings, sign out of your Apple or Google account. That also turns off the lock that would keep anybody else from using the phone.',
  tablet:
    'In the settings, sign out of your Apple or Google account. That also turns off the lock that would keep anybody else from using the tablet.',
  monitor: '',
};
const PACK: Record<Device, string> = {
  laptop: 'in the padding that came in the box, and tape the box shut.',
  cell_phone: 'in the padded bag in the box. Turn it off first, and tape the box shut.',
  tablet: 'in the padding that came in the box. Turn it off first, and tape the box shut.',
  monitor:
    'in the foam that came in the box, with the screen away from the edges. If it doesn’t fit, take off the stand and put it in too. Tape the box shut.',
};

/** What each step says. */
export const STEP_TEXTS: Record<
  SupportStep,
  { readonly title: string; readonly text: (device: Device, facts: SupportFacts) => string }
> = {
  backUp: { title: 'Back up your personal files', text: (device) => BACK_UP[device] },
  signOut: { title: 'Sign out', text: (device) => SIGN_OUT[device] },
  pack: { title: 'Pack it', text: (device, { things }) => `Put the ${things} ${PACK[device]}` },
  label: {
    title: 'Put on the label',
    text: () => 'Stick the label from the box over the old one. Shipping is already paid.',
  },
  dropOff: {
    title: 'Drop it off',
    text: (device) =>
      device === 'monitor'
        ? 'Take it to a drop-off location of the carrier on the label, or ask the carrier to pick it up.'
        : 'Take it to any drop-off location of the carrier on the label.',
  },
};

/** A step as it stands in the list. */
export interface ListedStep {
  readonly step: SupportStep;
  readonly title: string;
  readonly text: string;
  readonly isPresent: boolean;
}

/** The steps of a device in order, the present one marked. */
export function stepsOf(
  device: Device,
  present: SupportStep | 'done',
  facts: SupportFacts,
): readonly ListedStep[] {
  const steps = SUPPORT_STEPS.filter((step) => facts.holdsData || !DATA_STEPS.includes(step));
  // A thing without data has nothing to be saved first: the next thing to do is to pack it.
  const now = present === 'done' || steps.includes(present) ? present : 'pack';
  return steps.map((step) => ({
    step,
    title: STEP_TEXTS[step].title,
    text: STEP_TEXTS[step].text(device, facts),
    isPresent: step === now,
  }));
}

/** What the employee can say on the page, the usual first. */
export const SUPPORT_ACTIONS = [
  'device.shipped',
  'box.missing',
  'label.lost',
  'return.disputed',
  'outreach.stop',
  'outreach.start',
] as const;
export type SupportAction = (typeof SUPPORT_ACTIONS)[number];

export interface SupportActionWords {
  /** On the button. */
  readonly label: string;
  /** Asked back, with what happens next. */
  readonly question: (facts: SupportFacts) => string;
  /** Above the field for more, which may stay empty; null for no field. */
  readonly note: string | null;
  /** On the button that does it. */
  readonly confirm: string;
  /** Stands there afterwards. */
  readonly done: string;
}

/** Each in words; whether it is offered is the machine's answer. */
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
      `Sorry about that. We’ll let ${company} know, and find the box or send a new one. You don’t have to do anything until you hear from us.`,
    note: 'Anything that helps us find it',
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
};

/** What the employee says, as the portal takes it. */
export function employeeEvent(type: SupportAction, note: string): EmployeeEvent {
  switch (type) {
    case 'box.missing':
    case 'label.lost':
    case 'return.disputed':
      return { type, note };
    default:
      return { type };
  }
}

const REST = 'You don’t have to do anything until you hear from us.';
export const LOOKED_INTO_WORDS: Record<
  (typeof LOOKED_INTO)[number],
  (facts: SupportFacts) => string
> = {
  deliveryFailed: () => `We’re finding out where your box is. ${REST}`,
  labelLost: () => `We’re getting you a new label. ${REST}`,
  employeeDispute: ({ company }) =>
    `You told us there’s nothing to return. We’re sorting it out with ${company}. ${REST}`,
  addressInvalid: () =>
    'We’re not sure of your address. Please write to us with the address the box should go to.',
  returnedToSender: () => `Your box came back to us. We’re finding out why. ${REST}`,
  lostInTransit: () => `We’ve asked the carrier to look for your package. ${REST}`,
  noScan: () => `We’ve asked the carrier where your package is. ${REST}`,
};

/** Beside the label of a field that may stay empty. */
export const OPTIONAL = 'optional';
