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
  readonly firstName: string;
  /** Device within a sentence: "laptop". */
  readonly deviceName: string;
  readonly isOffice: boolean;
}

const SENTENCES: Record<ReturnStatus, (words: Words) => string> = {
  awaitingApproval: () => 'This order waits for the approval of an admin.',
  cancellable: () => 'Ordered. Nothing has been bought yet.',
  awaitingAddress: ({ firstName }) => `Waiting for ${firstName} to say where to send the box.`,
  postponed: ({ firstName }) => `${firstName} is away. The box waits until they're back.`,
  awaitingShipment: ({ firstName }) => `We're preparing the box for ${firstName}.`,
  boxInTransit: ({ firstName }) => `The box is on its way to ${firstName}.`,
  boxDelivered: ({ firstName, deviceName }) =>
    `Waiting for ${firstName} to send the ${deviceName}.`,
  deviceInTransit: ({ deviceName }) => `The ${deviceName} is on its way back.`,
  delivered: ({ deviceName, isOffice }) =>
    isOffice
      ? `The ${deviceName} was delivered. Confirm that you have it.`
      : `The ${deviceName} was delivered to the warehouse.`,
  receivedAtWarehouse: ({ deviceName }) =>
    `The warehouse has the ${deviceName} and is checking it.`,
  complete: ({ deviceName }) => `The ${deviceName} is back.`,
  cancelled: () => 'This return was canceled before anything was bought.',
  notReturned: ({ firstName, deviceName }) => `${firstName} didn't send the ${deviceName} in time.`,
  lost: ({ deviceName }) => `The box or the ${deviceName} was lost on its way.`,
  closed: ({ deviceName }) => `This return is closed. We're not expecting the ${deviceName}.`,
};

const PROBLEMS: Record<AttentionKind, (words: Words) => string> = {
  batteryHazard: () => 'Battery hazard',
  damaged: ({ deviceName }) => `The ${deviceName} arrived damaged`,
  lostInTransit: () => 'Lost in transit',
  returnedToSender: () => 'The box was returned to sender',
  wrongItem: () => 'The wrong item came back',
  employeeDispute: ({ firstName }) => `${firstName} says there's nothing to return`,
  employeeStays: ({ firstName }) => `${firstName} stays with the company`,
  deliveryFailed: () => "The box couldn't be delivered",
  labelLost: ({ firstName }) => `${firstName} reported the label lost`,
  labelNotEmailed: ({ firstName }) => `${firstName}'s label couldn't be emailed`,
  addressInvalid: ({ firstName }) => `${firstName}'s address isn't valid`,
  addressUnconfirmed: ({ firstName }) => `${firstName} didn't say where to send the box`,
  pickupMissed: ({ deviceName }) => `The carrier didn't pick the ${deviceName} up`,
  noScan: () => 'No tracking updates',
  mailBounced: ({ firstName }) => `Email to ${firstName} bounced`,
  employeeQuestion: ({ firstName }) => `${firstName} has a question`,
};

type ReturnFacts = Pick<
  ReturnDetails,
  'status' | 'employee' | 'device' | 'destination' | 'startsAt'
>;

const wordsOf = ({ employee, device, destination }: ReturnFacts): Words => ({
  firstName: firstNameOf(employee.name),
  deviceName: DEVICE_WORDS[device].toLowerCase(),
  isOffice: destination.kind === 'office',
});

/** Describes the current state of a return in one sentence. */
export function nowSentence(
  facts: ReturnFacts & Partial<Pick<ReturnDetails, 'attention'>>,
  now: number,
): string {
  const { status, startsAt, attention } = facts;
  // The box was empty or held something else.
  if (status === 'receivedAtWarehouse' && attention?.kind === 'wrongItem') {
    return 'The warehouse has the box.';
  }
  return startsAt === null || status === 'awaitingApproval'
    ? SENTENCES[status](wordsOf(facts))
    : `Starts ${dayTimeWords(startsAt, now)}`;
}

/** Describes a problem in one sentence. */
export const problemSentence = (facts: ReturnFacts, kind: AttentionKind): string =>
  PROBLEMS[kind](wordsOf(facts));

/** Label of the button that resolves an investigated problem. */
export const resolveLabel = (facts: Pick<ReturnRow, 'attention' | 'status'>): string => {
  if (isQuestion(facts)) return 'Answer';
  return isAskedOfCarrier(facts)
    ? "Add carrier's answer"
    : RETURN_ACTIONS['attention.resolve'].label;
};

/** Question asked when a problem is resolved. */
export const resolveQuestion = (facts: Pick<ReturnRow, 'attention' | 'status'>): string => {
  if (isQuestion(facts)) return 'Your answer';
  return isAskedOfCarrier(facts) ? 'What did the carrier say?' : 'What did you do?';
};

/** Whether the open problem is a question of the employee, which is solved by an answer. */
export const isQuestion = ({ attention }: Pick<ReturnRow, 'attention'>): boolean =>
  attention?.kind === 'employeeQuestion';

const isAskedOfCarrier = ({ attention, status }: Pick<ReturnRow, 'attention' | 'status'>) =>
  attention !== null && isDeviceInside(attention.kind, status);

/** Events that the return waits for, and only a user can send. */
export const AWAITED: readonly ReturnEventType[] = [
  'order.approve',
  'receipt.confirm',
  'receipt.scan',
];

/** Suggested next events for each status, best first; the machine decides which are allowed. */
export const NEXT: Record<ReturnStatus, readonly ReturnEventType[]> = {
  awaitingApproval: ['order.approve', 'order.reject', 'order.edit', 'order.cancel'],
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
    types: [
      ...(['kit.shipped', 'kit.delivered', 'device.shipped', 'device.delivered'] as const),
      'pickup.missed',
    ],
  },
  { title: 'Reminders', types: ['outreach.remindNow', 'outreach.start', 'outreach.stop'] },
  {
    title: 'Return',
    types: [
      'receipt.confirm',
      'receipt.scan',
      'order.approve',
      'order.release',
      'order.edit',
      'address.correct',
      'address.confirm',
      'contact.correct',
      'pickup.request',
      'handover.dropOff',
      'label.resend',
      'kit.resend',
      'order.reopen',
      'attention.raise',
    ],
  },
  { title: 'End it', types: ['loss.declare', 'return.close', 'order.reject', 'order.cancel'] },
];
