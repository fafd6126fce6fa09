import { type Device, LANE_ENDS, type Lane } from '../words.ts';
import type { NewReturnDraft } from './drafts.ts';
import { lanesFor, lanesTo, pickupCountries } from './lanes.ts';
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
  /** What else the person sends back, on the same route. */
  others?: readonly Device[];
  employee?: Employee;
  destination?: Destination;
  /** Follows from both addresses; it counts only while it leads from the one to the other. */
  lane?: Lane;
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

/** All devices of an order, the first one first. */
export function devicesOf({ device, others = [] }: Answers): readonly Device[] {
  return device === undefined ? [] : [device, ...others];
}

/** The lanes that lead from the employee to the destination; none until both are answered. */
export function lanesBetween(answers: Answers, offer: Offer | null): readonly Lane[] {
  const { employee, destination } = answers;
  if (offer === null || employee === undefined || destination === undefined) return [];
  return lanesTo(offer, devicesOf(answers), employee.address.country, destination);
}

/**
 * The answers with the lane from where the employee is now to where it goes. Where none leads there
 * it stays as it was, and fits no more: it still says which of the warehouses was chosen.
 */
export function withLane(answers: Answers, offer: Offer | null): Answers {
  const { lane: before } = answers;
  const isMeant = (lane: Lane) =>
    before === undefined || LANE_ENDS[lane].to === LANE_ENDS[before].to;
  const lane = lanesBetween(answers, offer).find(isMeant);
  return lane === undefined ? answers : { ...answers, lane };
}

/** Whether the lane leads from the employee to the destination, for all devices. */
export function hasFittingLane(answers: Answers, offer: Offer | null): boolean {
  const { lane } = answers;
  return lane !== undefined && lanesBetween(answers, offer).includes(lane);
}

/** Whether a step may be opened: every question before it has an answer that still fits. */
export function isStepOpen(
  { answers, offer }: { answers: Answers; offer: Offer | null },
  step: Step,
): boolean {
  if (offer === null) return step === 'device';
  const { employee, options, others = [], otherReferences = [] } = answers;
  const devices = devicesOf(answers);
  const answered: Record<Step, boolean> = {
    device: devices.length > 0 && lanesFor(offer, devices).length > 0,
    employee:
      employee !== undefined && pickupCountries(offer, devices).includes(employee.address.country),
    destination: hasFittingLane(answers, offer),
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
