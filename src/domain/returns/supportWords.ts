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

const THANKS = 'Thank you for sending it. There is nothing left for you to do.';

/** Each status as the employee reads it. */
export const SUPPORT_STATUS: Record<ReturnStatus, StatusTexts> = {
  cancellable: {
    title: 'We are getting your box ready',
    now: ({ company, things }) =>
      `${company} has asked us to help you send back the ${things}. A box with a paid label will come to you.`,
    present: 'backUp',
  },
  awaitingShipment: {
    title: 'We are getting your box ready',
    now: ({ city }) =>
      `A box with a paid label will soon be on its way to you${city === '' ? '' : ` in ${city}`}. You don’t have to buy anything.`,
    present: 'backUp',
  },
  boxInTransit: {
    title: 'Your box is on its way',
    now: ({ things, city }) =>
      `It is coming to you${city === '' ? '' : ` in ${city}`}. Until it arrives, you can get the ${things} ready.`,
    present: 'backUp',
  },
  boxDelivered: {
    title: 'Your box has arrived',
    now: ({ things }) => `Please pack the ${things} and drop the box off when it suits you.`,
    present: 'pack',
  },
  deviceInTransit: {
    title: 'Your parcel is on its way back',
    now: () => THANKS,
    present: 'done',
  },
  delivered: { title: 'Your parcel has arrived', now: () => THANKS, present: 'done' },
  receivedAtWarehouse: { title: 'Your parcel has arrived', now: () => THANKS, present: 'done' },
  complete: { title: 'All done', now: () => THANKS, present: 'done' },
  cancelled: {
    title: 'This return was called off',
    now: () => 'You don’t have to send anything. If a box still reaches you, please write to us.',
    present: null,
  },
  notReturned: {
    title: 'We have not seen your parcel yet',
    now: ({ device }) =>
      `If you still have the ${device}, please write to us. We will help you send it.`,
    present: null,
  },
  lost: {
    title: 'A parcel was lost on its way',
    now: () => 'This is not your fault. We are looking into it and will write to you.',
    present: null,
  },
};

const BACK_UP: Record<Device, string> = {
  laptop: 'Copy your own photos and files to a drive or an account of yours.',
  cell_phone: 'Copy your own photos and contacts. If the number is yours, take the SIM card out.',
  tablet: 'Copy your own photos and files to a drive or an account of yours.',
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
  cell_phone: 'in the padded bag in the box. Switch it off first, and tape the box shut.',
  tablet: 'in the padding that came in the box. Switch it off first, and tape the box shut.',
  monitor:
    'in the foam that came in the box, with the screen away from the edges. Take the stand off if it does not fit, put it in too, and tape the box shut.',
};

/** What each step says. */
export const STEP_TEXTS: Record<
  SupportStep,
  { readonly title: string; readonly text: (device: Device, facts: SupportFacts) => string }
> = {
  backUp: { title: 'Save what is yours', text: (device) => BACK_UP[device] },
  signOut: { title: 'Sign out', text: (device) => SIGN_OUT[device] },
  pack: { title: 'Pack it', text: (device, { things }) => `Put the ${things} ${PACK[device]}` },
  label: {
    title: 'Put on the label',
    text: () => 'Stick the label from the box over the old one. It is paid already.',
  },
  dropOff: {
    title: 'Drop it off',
    text: (device) =>
      device === 'monitor'
        ? 'Take it to a drop-off point of the carrier that is named on the label, or ask the carrier to pick it up.'
        : 'Take it to any drop-off point of the carrier that is named on the label.',
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
    label: 'I have already sent it',
    question: () => 'Is the parcel with the carrier already? We stop reminding you then.',
    note: null,
    confirm: 'Yes, I have sent it',
    done: 'Thank you for telling us.',
  },
  'box.missing': {
    label: 'The box did not come',
    question: ({ company }) =>
      `We are sorry. ${company} hears of it, and we look for the box or send a new one. You don’t have to do anything until you hear from us.`,
    note: 'Anything that helps us find it',
    confirm: 'Tell us it did not come',
    done: 'Thank you for telling us.',
  },
  'label.lost': {
    label: 'I lost the label',
    question: () => 'No problem. We get you a new one and tell you how it comes.',
    note: 'Anything we should know',
    confirm: 'Ask for a new label',
    done: 'Thank you for telling us.',
  },
  'return.disputed': {
    label: 'I have nothing to return',
    question: ({ company, device }) =>
      `Perhaps you gave the ${device} back already, or never had it. We ask ${company} and don’t remind you meanwhile.`,
    note: 'What happened, in your words',
    confirm: 'Tell us',
    done: 'Thank you for telling us.',
  },
  'outreach.stop': {
    label: 'Stop the reminders',
    question: ({ device }) =>
      `We send you no more reminders about this return. You can still send the ${device} back, and this page stays.`,
    note: null,
    confirm: 'Stop the reminders',
    done: 'We send you no more reminders.',
  },
  'outreach.start': {
    label: 'Remind me again',
    question: ({ device }) =>
      `We remind you by email until the ${device} is on its way. You can stop that at any time.`,
    note: null,
    confirm: 'Remind me again',
    done: 'We remind you again.',
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
  deliveryFailed: () => `We are finding out where your box is. ${REST}`,
  labelLost: () => `A new label is being arranged for you. ${REST}`,
  employeeDispute: ({ company }) =>
    `You told us that there is nothing to return. We have asked ${company}. ${REST}`,
  addressInvalid: () =>
    'We are not sure of your address. Please write to us where the box should go.',
  returnedToSender: () => `Your box came back to us. We are finding out why. ${REST}`,
  lostInTransit: () => `We have asked the carrier to look for a parcel of yours. ${REST}`,
  noScan: () => `We have asked the carrier where your parcel is. ${REST}`,
};

/** Beside the label of a field that may stay empty. */
export const OPTIONAL = 'optional';
