import { firstNameOf } from '../../personName.ts';
import { DEVICE_WORDS, type Device } from '../../words.ts';
import type { ContactPart, ReturnEvent, ReturnEventType } from '../timeline/events.ts';
import { ATTENTION_KINDS, type AttentionKind } from './attentionKinds.ts';
import type { ReturnStatus } from './status.ts';

export { ATTENTION_KINDS, type AttentionKind };

/** Labels for headings, lists and mails. */
export const ATTENTION_WORDS: Record<AttentionKind, string> = {
  batteryHazard: 'Battery hazard',
  damaged: 'Arrived damaged',
  lostInTransit: 'Lost in transit',
  returnedToSender: 'Returned to sender',
  wrongItem: 'Wrong item',
  employeeDispute: 'Nothing to return',
  employeeStays: 'Employee stays',
  deliveryFailed: 'Box not delivered',
  labelLost: 'Label lost',
  labelNotEmailed: 'Label not sent',
  addressInvalid: 'Address is not valid',
  addressUnconfirmed: 'Address not confirmed',
  pickupMissed: 'Pick-up missed',
  noScan: 'No tracking updates',
  mailBounced: 'Email bounced',
  employeeQuestion: 'Question from the employee',
};

/** Usual remedy in a sentence or two, about the employee {who} and the device {what}. It names only what the portal offers. */
const ADVICE: Record<AttentionKind, string> = {
  batteryHazard:
    "Don't ship or open it. Follow your battery safety procedure, then mark this as solved or close the return.",
  damaged:
    'Look at the device and decide whether to claim the insurance. Then mark this as solved, or close the return as written off.',
  lostInTransit: 'Send a new box, or mark it as lost.',
  returnedToSender:
    'Check the address with {who}. Then send a new box, or the label alone if they have the box.',
  wrongItem: 'Ask {who} for the right {what}, then send a new box.',
  employeeDispute: "Find out who has the device. If it isn't coming, close the return and say why.",
  employeeStays:
    "Ask {who} whether the {what} still has to come back. If it doesn't, close the return.",
  deliveryFailed: 'Check the address with {who}, then send a new box.',
  labelLost: 'Email the label again, or send a new box.',
  labelNotEmailed: 'Email the label again later, or send a new box.',
  addressInvalid: 'Ask {who} for the right address, then correct the contact.',
  addressUnconfirmed:
    'Ask {who} where to send the box, then fill in the address. Or close the return.',
  pickupMissed:
    'Book the next business day, or ask {who} to drop the {what} off. They can choose another day on their page too.',
  noScan: "Contact the carrier. If they can't find it, send a new box or mark it as lost.",
  mailBounced: 'Call {who} and correct their email address.',
  employeeQuestion: "Answer it here. The answer stands on {who}'s page.",
};

/**
 * Events that solve a problem, the most usual first: performing one also resolves the problem. The
 * machine says which are possible; the last one always is.
 */
const RESOLUTIONS: Record<AttentionKind, readonly ReturnEventType[]> = {
  batteryHazard: ['attention.resolve', 'return.close'],
  damaged: ['attention.resolve', 'return.close'],
  lostInTransit: ['kit.resend', 'loss.declare', 'order.reopen', 'attention.resolve'],
  returnedToSender: ['kit.resend', 'label.resend', 'order.reopen', 'attention.resolve'],
  wrongItem: ['kit.resend', 'order.reopen', 'return.close', 'attention.resolve'],
  employeeDispute: ['return.close', 'attention.resolve'],
  employeeStays: ['return.close', 'attention.resolve'],
  deliveryFailed: ['kit.resend', 'label.resend', 'order.reopen', 'attention.resolve'],
  labelLost: ['label.resend', 'kit.resend', 'order.reopen', 'attention.resolve'],
  labelNotEmailed: ['label.resend', 'kit.resend', 'order.reopen', 'attention.resolve'],
  addressInvalid: ['contact.correct', 'kit.resend', 'order.reopen', 'attention.resolve'],
  addressUnconfirmed: ['address.correct', 'address.confirm', 'return.close', 'attention.resolve'],
  pickupMissed: ['pickup.request', 'handover.dropOff', 'attention.resolve'],
  noScan: ['kit.resend', 'loss.declare', 'order.reopen', 'attention.resolve'],
  mailBounced: ['contact.correct', 'attention.resolve'],
  employeeQuestion: ['attention.resolve'],
};

/** Parcel problems that mean something else once the device is inside: another box doesn't help then. */
type ParcelProblem = 'lostInTransit' | 'returnedToSender' | 'deliveryFailed' | 'noScan';

const ADVICE_ON_WAY_BACK: Record<ParcelProblem, string> = {
  lostInTransit:
    'The device was in the parcel. Make a claim with the carrier, then mark it as lost.',
  returnedToSender:
    'The device is on its way back to {who}. Email them the label again, or send a new box.',
  deliveryFailed:
    'The device is in the parcel. Ask the carrier when it tries again, and note what they say.',
  noScan:
    "The device is in the parcel. Ask the carrier, and {who} for the drop-off receipt. Note what they say, or mark it as lost if it isn't found.",
};

const RESOLUTIONS_ON_WAY_BACK: Record<ParcelProblem, readonly ReturnEventType[]> = {
  lostInTransit: ['loss.declare', 'device.delivered', 'attention.resolve', 'kit.resend'],
  returnedToSender: ['label.resend', 'kit.resend', 'attention.resolve'],
  deliveryFailed: ['attention.resolve', 'device.delivered', 'kit.resend'],
  noScan: ['attention.resolve', 'device.delivered', 'loss.declare', 'kit.resend'],
};

/** Returns the problem of a parcel with the device inside; null for any other. */
function parcelProblemOf(kind: AttentionKind, status: ReturnStatus): ParcelProblem | null {
  if (status !== 'deviceInTransit' && status !== 'delivered') return null;
  return isParcelProblem(kind) ? kind : null;
}

const isParcelProblem = (kind: AttentionKind): kind is ParcelProblem =>
  Object.hasOwn(RESOLUTIONS_ON_WAY_BACK, kind);

/** Whether the device is inside the problem's parcel. */
export const isDeviceInside = (kind: AttentionKind, status: ReturnStatus): boolean =>
  parcelProblemOf(kind, status) !== null;

/** Usual remedy for a problem in the return's present status. */
export function adviceFor(
  kind: AttentionKind,
  about: { readonly status: ReturnStatus; readonly employeeName: string; readonly device: Device },
): string {
  const problem = parcelProblemOf(kind, about.status);
  const advice = problem === null ? ADVICE[kind] : ADVICE_ON_WAY_BACK[problem];
  return advice
    .replace('{who}', firstNameOf(about.employeeName))
    .replace('{what}', DEVICE_WORDS[about.device].toLowerCase());
}

/** Events that solve a problem in the present status, the most usual first. */
export function resolutionsFor(
  kind: AttentionKind,
  status: ReturnStatus,
): readonly ReturnEventType[] {
  const problem = parcelProblemOf(kind, status);
  return problem === null ? RESOLUTIONS[kind] : RESOLUTIONS_ON_WAY_BACK[problem];
}

/** Whether a problem is resolved only by investigation: nothing that the portal can send helps. */
export const needsInvestigation = (kind: AttentionKind, status: ReturnStatus): boolean =>
  resolutionsFor(kind, status)[0] === 'attention.resolve';

/** Problems that a correction solves only if it changes the wrong field. */
const WRONG_PART: Partial<Record<AttentionKind, ContactPart>> = {
  mailBounced: 'email',
  addressInvalid: 'address',
};

/** Whether an event solves the open problem. A closed return has none. */
export function isResolvedBy(open: Attention | null, event: ReturnEvent): boolean {
  if (open === null) return false;
  if (event.type === 'return.close') return true;
  if (event.type === 'box.postpone') return open.kind === 'addressUnconfirmed';
  const part = WRONG_PART[open.kind];
  if (part !== undefined && 'corrects' in event && event.corrects?.includes(part)) return true;
  const back = isParcelProblem(open.kind) ? RESOLUTIONS_ON_WAY_BACK[open.kind] : [];
  return (
    event.type !== 'contact.correct' && [...RESOLUTIONS[open.kind], ...back].includes(event.type)
  );
}

/**
 * Returns what a resolution's note lacks; null if it can be sent. People who handle the device read
 * the note.
 */
export function resolutionError(kind: AttentionKind, note: string): string | null {
  if (note.trim() !== '') return null;
  if (kind === 'employeeQuestion') return 'Write an answer.';
  return kind === 'batteryHazard' ? 'Enter what was done with the battery.' : null;
}

/** An open problem of a return. `since` is an ISO 8601 instant, UTC; `note` may be empty. */
export interface Attention {
  readonly kind: AttentionKind;
  readonly note: string;
  readonly since: string;
}

/** Whether a problem replaces the open one; a lighter one never hides a graver one. */
export function isMoreSevere(kind: AttentionKind, open: Attention | null): boolean {
  return open === null || ATTENTION_KINDS.indexOf(kind) < ATTENTION_KINDS.indexOf(open.kind);
}

/** Whether the open problem means "location unknown": the carrier's next scan resolves it. */
export function isResolvedByScan(open: Attention | null): boolean {
  return (
    open !== null &&
    ['pickupMissed', 'noScan', 'lostInTransit', 'deliveryFailed'].includes(open.kind)
  );
}
