import type { SavedAddress } from '../address.ts';
import type { Device, Lane } from '../words.ts';
import type { NewReturnDraft } from './drafts.ts';
import type {
  Destination,
  Employee,
  Offer,
  Options,
  OrderForm,
  OtherDevice,
  References,
} from './returns.ts';

/** The questions of the wizard, in order; each is a state. */
export const STEPS = ['device', 'employee', 'destination', 'options', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** What a device beside the first is called by. */
export type OtherReferences = Pick<OtherDevice, 'serialNumber' | 'assetTag'>;
export const NO_REFERENCES: OtherReferences = { serialNumber: '', assetTag: '' };

/** What has been answered so far. */
export interface Answers {
  device?: Device;
  lane?: Lane;
  /** What else the person sends back, on the same route. */
  others?: readonly Device[];
  employee?: Employee;
  destination?: Destination;
  options?: Options;
  references?: References;
  /** What the others are called by, in their order. */
  otherReferences?: readonly OtherReferences[];
  /** When it is to start, ISO 8601; right away without it. */
  startsAt?: string | undefined;
}

/** A draft that is taken up again. */
export interface Resumed {
  readonly draft: NewReturnDraft;
  /** What was answered and still fits. */
  readonly answers: Answers;
  /** Sentences about what does not fit any more and is asked again. */
  readonly changes: readonly string[];
  /** The server does not have it yet: only this browser held it. */
  readonly isUnsaved: boolean;
  /** When the server last kept it, ISO 8601, or null. */
  readonly savedAt: string | null;
}

/** What the wizard begins with. */
export interface Beginning {
  readonly offer: Offer;
  readonly resumed: Resumed | null;
}

/** The lane's first half: the country that the employee is in. */
function originOf(lane: Lane): string {
  return lane.slice(0, 2);
}

/** The lane's second half: the country that the device goes to. */
function goalOf(lane: Lane): string {
  return lane.slice(3);
}

/** Whether there is a destination, and the lane leads there; `saved` are the known addresses. */
export function destinationFits(
  { destination, lane }: Answers,
  saved: readonly SavedAddress[],
): boolean {
  if (destination === undefined || lane === undefined) return false;
  if (destination.kind === 'warehouse') return true;
  const address =
    destination.kind === 'new'
      ? destination.address
      : saved.find(({ id }) => id === destination.addressId)?.address;
  return address?.country === goalOf(lane);
}

/** Whether there is an employee, and the lane starts there. */
export function employeeFits({ employee, lane }: Answers): boolean {
  return (
    employee !== undefined && lane !== undefined && employee.address.country === originOf(lane)
  );
}

/** Whether a device may be ordered on a lane. */
export function isInOffer(offer: Offer | null, device: Device, lane: Lane): boolean {
  return offer?.items.some((item) => item.device === device && item.lane === lane) ?? false;
}

/** Whether a step may be opened: every question before it has an answer that still fits. */
export function isStepOpen(
  { answers, offer }: { answers: Answers; offer: Offer | null },
  step: Step,
): boolean {
  const { device, lane, options, others = [], otherReferences = [] } = answers;
  const answered: Record<Step, boolean> = {
    device:
      device !== undefined &&
      lane !== undefined &&
      [device, ...others].every((one) => isInOffer(offer, one, lane)),
    employee: employeeFits(answers),
    destination: destinationFits(answers, offer?.addresses ?? []),
    // A device that was added since has not been asked about.
    options: options !== undefined && otherReferences.length === others.length,
    review: false,
  };
  return STEPS.slice(0, STEPS.indexOf(step)).every((earlier) => answered[earlier]);
}

/** Where a person is on the way to when a step is answered. */
export interface Goal {
  /** The step that was asked for; null for whatever is next. */
  readonly wanted: Step | null;
  /** Steps in which something was typed that is no answer yet: they come first. */
  readonly unfinished: readonly Step[];
}

/** The step to go to after an answer: the check of all answers when nothing is missing. */
export function nextStep(
  progress: { answers: Answers; offer: Offer | null },
  { wanted, unfinished }: Goal,
): Step {
  const last = STEPS.findLast((step) => isStepOpen(progress, step)) ?? 'device';
  const goal = wanted ?? last;
  const earlier = STEPS.slice(0, STEPS.indexOf(goal));
  const first = earlier.find((step) => unfinished.includes(step)) ?? goal;
  return isStepOpen(progress, first) ? first : last;
}

/**
 * The answers with those about options. Without a start it is right away, whatever was answered
 * before; a device that nothing was said of has no number.
 */
export function withOptions(
  { startsAt: _, ...answers }: Answers,
  { startsAt, otherReferences = [], ...options }: Answers,
): Answers {
  const { others = [] } = answers;
  return {
    ...answers,
    ...options,
    otherReferences: others.map((_, index) => otherReferences[index] ?? NO_REFERENCES),
    ...(startsAt !== undefined && { startsAt }),
  };
}

/** The answers as an order. Throws when one is missing, which the guards rule out. */
export function completeOrder(answers: Answers): OrderForm {
  const { device, lane, employee, destination, options, references, startsAt } = answers;
  if (!device || !lane || !employee || !destination || !options || !references) {
    throw new Error('The order was confirmed before every question was answered.');
  }
  const { others = [], otherReferences = [] } = answers;
  return {
    device,
    lane,
    employee,
    destination,
    options,
    references,
    ...(startsAt !== undefined && { startsAt }),
    ...(others.length > 0 && {
      others: others.map((other, index) => ({
        device: other,
        ...(otherReferences[index] ?? NO_REFERENCES),
      })),
    }),
  };
}
