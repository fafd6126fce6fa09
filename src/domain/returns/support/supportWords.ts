import { onDay } from '../../organization/timeZones.ts';
import { DEVICE_WORDS, type Device } from '../../words.ts';
import type { EMPLOYEE_VISIBLE_PROBLEMS } from '../status/employeeVisibleProblems.ts';
import type { ReturnStatus } from '../status/status.ts';
import type { SupportView } from './support.ts';

/**
 * Texts of the employee's page, with and without scripts. Written for a reader who has just lost a
 * job: kind, short, without jargon.
 */

/** Steps of the employee, in order. */
const SUPPORT_STEPS = ['backUp', 'signOut', 'pack', 'label', 'dropOff'] as const;
type SupportStep = (typeof SUPPORT_STEPS)[number];
/** Steps that don't apply to a device without data, such as a monitor. */
const DATA_STEPS: readonly SupportStep[] = ['backUp', 'signOut'];

/** Facts that the texts can mention. */
export interface SupportFacts {
  /** "laptop". */
  readonly device: string;
  /** "laptop and its charger". */
  readonly contents: string;
  /** Whether it can hold personal files and accounts. */
  readonly holdsData: boolean;
  readonly city: string;
  readonly company: string;
  /** Deadline such as "December 4"; `''` for none. */
  readonly sendBy: string;
}

export function factsOf(view: SupportView): SupportFacts {
  const { device, withCharger, city, companyName, sendBy, timeZone } = view;
  const noun = DEVICE_WORDS[device].toLowerCase();
  return {
    device: noun,
    contents: withCharger ? `${noun} and its charger` : noun,
    holdsData: device !== 'monitor',
    city,
    company: companyName,
    sendBy: sendBy === null ? '' : onDay(sendBy, timeZone),
  };
}

interface StatusTexts {
  readonly title: string;
  readonly now: (facts: SupportFacts) => string;
  /** Next step; `done` after the last one, `null` if there is nothing to do. */
  readonly present: SupportStep | 'done' | null;
}

const THANKS = 'Thank you for sending it. You’re all done.';

/** Texts of each status for the employee. */
export const SUPPORT_STATUS: Record<ReturnStatus, StatusTexts> = {
  cancellable: {
    title: 'We’re getting your box ready',
    now: ({ company, contents }) =>
      `${company} asked us to help with returning the ${contents}. We’ll send you a box with a prepaid label.`,
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
    now: ({ contents, city, holdsData }) =>
      `It’s coming to you${city === '' ? '' : ` in ${city}`}.${holdsData ? ` While you wait, you can get the ${contents} ready.` : ''}`,
    present: 'backUp',
  },
  boxDelivered: {
    title: 'Your box has arrived',
    now: ({ contents, sendBy }) =>
      `Please pack the ${contents} and drop the box off${sendBy === '' ? '' : ` by ${sendBy}`}.`,
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

/** Texts of each step. */
export const STEP_TEXTS: Record<
  SupportStep,
  { readonly title: string; readonly text: (device: Device, facts: SupportFacts) => string }
> = {
  backUp: { title: 'Back up your personal files', text: (device) => BACK_UP[device] },
  signOut: { title: 'Sign out', text: (device) => SIGN_OUT[device] },
  pack: { title: 'Pack it', text: (device, { contents }) => `Put the ${contents} ${PACK[device]}` },
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

/** A step in the list. */
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
  return steps.map((step) => ({
    step,
    title: STEP_TEXTS[step].title,
    text: STEP_TEXTS[step].text(device, facts),
    // A device without data needs no preparation before the box is there.
    isPresent: step === present,
  }));
}

/** Headings of the steps: while they are current, and while a problem comes first. */
export const STEPS_NOW = 'What to do';
export const STEPS_LATER = 'What to do once this is solved';
const NO_PRINTER =
  'No printer? Show the file on your phone where you drop it off and ask them to print it.';
/** Texts beside the label's file. */
export const LABEL_WORDS = {
  link: 'Download the label (PDF)',
  lost: `Here’s your label again. ${NO_PRINTER}`,
  meanwhile: `You don’t have to wait for it: here’s the label for your box. ${NO_PRINTER}`,
  another: 'Still need a new one? We’ll send it and email you when it’s on the way.',
} as const;

const REST = 'You don’t have to do anything until you hear from us.';
/** Texts of the page while a problem is open. */
export const LOOKED_INTO_WORDS: Record<
  (typeof EMPLOYEE_VISIBLE_PROBLEMS)[number],
  { readonly title: (facts: SupportFacts) => string; readonly text: string }
> = {
  deliveryFailed: { title: () => 'We’re looking for your box', text: REST },
  labelLost: { title: () => 'We’re getting you a new label', text: REST },
  labelNotEmailed: { title: () => 'We’re getting you a new label', text: REST },
  employeeDispute: {
    title: ({ company }) => `We’re checking with ${company}`,
    text: `You told us there’s nothing to return. ${REST}`,
  },
  addressInvalid: {
    title: () => 'We need your address',
    text: 'We’re not sure where to send the box. Please write to us with the right address.',
  },
  returnedToSender: {
    title: () => 'Your box came back to us',
    text: `We’re finding out why. ${REST}`,
  },
  lostInTransit: {
    title: () => 'We’re looking for your package',
    text: `We’ve asked the carrier to search for it. ${REST}`,
  },
  noScan: {
    title: () => 'We’re checking where your package is',
    text: `We’ve asked the carrier. ${REST}`,
  },
  wrongItem: {
    title: () => 'We’re checking what arrived',
    text: `It isn’t what we expected in the box. ${REST}`,
  },
};

/** Path of the label's file, derived from the page's path. */
export function labelPathOf(path: string): string {
  return `${path.replace(/\/$/, '')}/label.pdf`;
}
