import { firstNameOf } from '../../domain/personName.ts';
import type { ReturnRow } from '../../domain/returns/list/returnRow.ts';
import type { ReturnDetails } from '../../domain/returns/returns.ts';
import { type AttentionKind, isDeviceInside } from '../../domain/returns/status/attention.ts';
import type { ReturnStatus } from '../../domain/returns/status/status.ts';
import type { ReturnEventType } from '../../domain/returns/timeline/events.ts';
import { DEVICE_WORDS } from '../../domain/words.ts';
import { dayTimeWords } from './dates.ts';
import { RETURN_ACTIONS } from './returnActions.ts';

/** Title of a return: "Daphne Lefebvre · Laptop". */
export function returnTitle({
  employee,
  device,
}: Pick<ReturnDetails, 'employee' | 'device'>): string {
  return `${employee.name} · ${DEVICE_WORDS[device]}`;
}

interface Words {
  /** First name of the employee. */
  readonly who: string;
  /** Device within a sentence: "laptop". */
  readonly what: string;
  readonly isOffice: boolean;
}

const SENTENCES: Record<ReturnStatus, (words: Words) => string> = {
  cancellable: () => 'Ordered. Nothing has been bought yet.',
  awaitingAddress: ({ who }) => `Waiting for ${who} to say where to send the box.`,
  postponed: ({ who }) => `${who} is away. The box waits until they're back.`,
  awaitingShipment: ({ who }) => `We're preparing the box for ${who}.`,
  boxInTransit: ({ who }) => `The box is on its way to ${who}.`,
  boxDelivered: ({ who, what }) => `Waiting for ${who} to send the ${what}.`,
  deviceInTransit: ({ what }) => `The ${what} is on its way back.`,
  delivered: ({ what, isOffice }) =>
    isOffice
      ? `The ${what} was delivered. Confirm that you have it.`
      : `The ${what} was delivered to the warehouse.`,
  receivedAtWarehouse: ({ what }) => `The warehouse has the ${what} and is checking it.`,
  complete: ({ what }) => `The ${what} is back.`,
  cancelled: () => 'This return was canceled before anything was bought.',
  notReturned: ({ who, what }) => `${who} didn't send the ${what} in time.`,
  lost: ({ what }) => `The box or the ${what} was lost on its way.`,
  closed: ({ what }) => `This return is closed. We're not expecting the ${what}.`,
};

const PROBLEMS: Record<AttentionKind, (words: Words) => string> = {
  batteryHazard: () => 'Battery hazard',
  damaged: ({ what }) => `The ${what} arrived damaged`,
  lostInTransit: () => 'Lost in transit',
  returnedToSender: () => 'The box was returned to sender',
  wrongItem: () => 'The wrong item came back',
  employeeDispute: ({ who }) => `${who} says there's nothing to return`,
  deliveryFailed: () => "The box couldn't be delivered",
  labelLost: ({ who }) => `${who} reported the label lost`,
  labelNotEmailed: ({ who }) => `${who}'s label couldn't be emailed`,
  addressInvalid: ({ who }) => `${who}'s address isn't valid`,
  addressUnconfirmed: ({ who }) => `${who} didn't say where to send the box`,
  noScan: () => 'No tracking updates',
  mailBounced: ({ who }) => `Email to ${who} bounced`,
};

type Told = Pick<ReturnDetails, 'status' | 'employee' | 'device' | 'destination' | 'startsAt'>;

const wordsOf = ({ employee, device, destination }: Told): Words => ({
  who: firstNameOf(employee.name),
  what: DEVICE_WORDS[device].toLowerCase(),
  isOffice: destination.kind === 'office',
});

/** Describes the current state of a return in one sentence. */
export function nowSentence(
  told: Told & Partial<Pick<ReturnDetails, 'attention'>>,
  now: number,
): string {
  const { status, startsAt, attention } = told;
  // The box was empty or held something else.
  if (status === 'receivedAtWarehouse' && attention?.kind === 'wrongItem') {
    return 'The warehouse has the box.';
  }
  return startsAt === null
    ? SENTENCES[status](wordsOf(told))
    : `Starts ${dayTimeWords(startsAt, now)}`;
}

/** Describes a problem in one sentence. */
export const problemSentence = (told: Told, kind: AttentionKind): string =>
  PROBLEMS[kind](wordsOf(told));

/** Label of the button that resolves an investigated problem. */
export const resolveLabel = (told: Pick<ReturnRow, 'attention' | 'status'>): string =>
  isAskedOfCarrier(told) ? "Add carrier's answer" : RETURN_ACTIONS['attention.resolve'].label;

/** Question asked when a problem is resolved. */
export const resolveQuestion = (told: Pick<ReturnRow, 'attention' | 'status'>): string =>
  isAskedOfCarrier(told) ? 'What did the carrier say?' : 'What did you do?';

const isAskedOfCarrier = ({ attention, status }: Pick<ReturnRow, 'attention' | 'status'>) =>
  attention !== null && isDeviceInside(attention.kind, status);

/** Suggested next events for each status, best first; the machine decides which are allowed. */
export const NEXT: Record<ReturnStatus, readonly ReturnEventType[]> = {
  cancellable: ['order.edit', 'order.cancel', 'order.release'],
  awaitingAddress: ['address.correct', 'address.confirm'],
  postponed: ['address.confirm', 'address.correct'],
  awaitingShipment: [],
  boxInTransit: [],
  boxDelivered: ['outreach.remindNow', 'outreach.start', 'outreach.stop'],
  deviceInTransit: [],
  delivered: ['receipt.confirm', 'receipt.scan'],
  receivedAtWarehouse: [],
  complete: [],
  cancelled: [],
  notReturned: ['order.reopen'],
  lost: ['order.reopen'],
  closed: ['order.reopen'],
};

/** All events that users can send, in the menu's order; those that end a return come last. */
export const MENU: readonly {
  readonly title: string;
  readonly types: readonly ReturnEventType[];
}[] = [
  {
    title: 'Record for the carrier',
    types: ['kit.shipped', 'kit.delivered', 'device.shipped', 'device.delivered'],
  },
  {
    title: 'Reminders',
    types: ['outreach.remindNow', 'outreach.start', 'outreach.stop'],
  },
  {
    title: 'Return',
    types: [
      'receipt.confirm',
      'receipt.scan',
      'order.release',
      'order.edit',
      'address.correct',
      'address.confirm',
      'contact.correct',
      'label.resend',
      'kit.resend',
      'order.reopen',
      'attention.raise',
    ],
  },
  { title: 'End it', types: ['loss.declare', 'return.close', 'order.cancel'] },
];
