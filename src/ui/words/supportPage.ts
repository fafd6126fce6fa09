import type { ReturnStatus } from '../../machines/deviceReturn/status.ts';

/** What the employee does, in order. */
export const SUPPORT_STEPS = ['backUp', 'signOut', 'pack', 'label', 'dropOff'] as const;
export type SupportStep = (typeof SUPPORT_STEPS)[number];
/** Steps that make no sense for a thing that keeps no data, such as a monitor. */
export const DATA_STEPS: readonly SupportStep[] = ['backUp', 'signOut'];

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

interface StatusTexts {
  readonly title: string;
  readonly now: (facts: SupportFacts) => string;
  /** Which step is next; `done` when all are, `null` when there is nothing to do. */
  readonly present: SupportStep | 'done' | null;
}

const THANKS = 'Thank you for sending it. There is nothing left for you to do.';

/** Each status as the employee reads it: short, kind, without jargon. */
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
      `A box with a paid label will soon be on its way to you${city === '' ? '' : ` in ${city}`}. You don't have to buy anything.`,
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

/** What each step says. */
export const STEP_TEXTS: Record<
  SupportStep,
  { readonly title: string; readonly text: (facts: SupportFacts) => string }
> = {
  backUp: {
    title: 'Save what is yours',
    text: ({ device }) => `Copy your own photos and files from the ${device}.`,
  },
  signOut: {
    title: 'Sign out',
    text: ({ device }) =>
      `Sign out of your own accounts, such as Apple or Google, and turn off “Find My”. A locked ${device} can't be used again.`,
  },
  pack: {
    title: 'Pack it',
    text: ({ things }) =>
      `Put the ${things} in the box, with the padding that came in it. Tape it shut.`,
  },
  label: {
    title: 'Put on the label',
    text: () => 'Stick the label from the box over the old one. It is paid already.',
  },
  dropOff: {
    title: 'Drop it off',
    text: () => 'Take it to any drop-off point of the carrier that is named on the label.',
  },
};
