import { type Device, LANE_ENDS, type Lane } from '../../words.ts';
import type {
  Destination,
  Employee,
  Offer,
  Options,
  OrderForm,
  OtherDevice,
  References,
} from '../returns.ts';
import type { NewReturnDraft } from './drafts.ts';
import { lanesFor, lanesTo, pickupCountries } from './lanes.ts';

/** Steps of the wizard, in order; each is a state. */
export const STEPS = ['device', 'employee', 'destination', 'options', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** References of an additional device. */
export type OtherReferences = Pick<OtherDevice, 'serialNumber' | 'assetTag'>;
const NO_REFERENCES: OtherReferences = { serialNumber: '', assetTag: '' };

/** Answers so far. */
export interface Answers {
  device?: Device;
  /** Additional devices on the same route. */
  others?: readonly Device[];
  employee?: Employee;
  destination?: Destination;
  /** Derived from both addresses; valid only while it connects them. */
  lane?: Lane;
  options?: Options;
  references?: References;
  /** References of the additional devices, in their order. */
  otherReferences?: readonly OtherReferences[];
  /** Scheduled start, ISO 8601; absent for right away. */
  startsAt?: string | undefined;
}

/** A draft that was resumed. */
export interface ResumedDraft {
  readonly draft: NewReturnDraft;
  /** Answers that are still valid. */
  readonly answers: Answers;
  /** Sentences about answers that are no longer valid and are asked again. */
  readonly changes: readonly string[];
  /** Whether only this browser has the draft, not yet the server. */
  readonly isUnsaved: boolean;
  /** Time of the server's last save, ISO 8601, or null. */
  readonly savedAt: string | null;
}

/** Initial data of the wizard. */
export interface WizardInput {
  readonly offer: Offer;
  readonly resumed: ResumedDraft | null;
}

/** Returns all devices of an order, the main one first. */
export function devicesOf({ device, others = [] }: Answers): readonly Device[] {
  return device === undefined ? [] : [device, ...others];
}

/** Lanes from the employee to the destination; empty until both are answered. */
export function lanesBetween(answers: Answers, offer: Offer | null): readonly Lane[] {
  const { employee, destination } = answers;
  if (offer === null || employee === undefined || destination === undefined) return [];
  return lanesTo(offer, devicesOf(answers), employee.address.country, destination);
}

/**
 * Updates the lane to match the employee's location and the destination. Without a matching lane it
 * keeps the old one, which is then invalid but still says which warehouse was chosen.
 */
export function withLane(answers: Answers, offer: Offer | null): Answers {
  const { lane: before } = answers;
  const isPossible = (lane: Lane) =>
    before === undefined || LANE_ENDS[lane].to === LANE_ENDS[before].to;
  const lane = lanesBetween(answers, offer).find(isPossible);
  return lane === undefined ? answers : { ...answers, lane };
}

/** Whether the lane connects the employee and the destination, for all devices. */
export function hasValidLane(answers: Answers, offer: Offer | null): boolean {
  const { lane } = answers;
  return lane !== undefined && lanesBetween(answers, offer).includes(lane);
}

/** Whether a step may be opened: all earlier steps have valid answers. */
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
    destination: hasValidLane(answers, offer),
    // Options are incomplete if a device was added since.
    options: options !== undefined && otherReferences.length === others.length,
    review: false,
  };
  return STEPS.slice(0, STEPS.indexOf(step)).every((earlier) => answered[earlier]);
}

/** Target of the navigation after an answer. */
export interface NextStepRequest {
  /** Requested step; null for the next one. */
  readonly targetStep: Step | null;
  /** Steps with typed input that isn't an answer yet: they come first. */
  readonly unfinished: readonly Step[];
}

/** Returns the step after an answer: the review if nothing is missing. */
export function nextStep(
  progress: { answers: Answers; offer: Offer | null },
  { targetStep, unfinished }: NextStepRequest,
): Step {
  const last = STEPS.findLast((step) => isStepOpen(progress, step)) ?? 'device';
  const goal = targetStep ?? last;
  const earlier = STEPS.slice(0, STEPS.indexOf(goal));
  const first = earlier.find((step) => unfinished.includes(step)) ?? goal;
  return isStepOpen(progress, first) ? first : last;
}

/**
 * Merges the answers about options. Without a start the order starts right away, whatever was
 * answered before; a device without references gets empty ones.
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

/** Builds the order. Throws if an answer is missing, which the guards prevent. */
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
