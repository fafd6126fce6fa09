import { CANCEL_WINDOW_MS } from '../../domain/returns/ordering/cancelWindow.ts';
import type { AttentionKind } from '../../domain/returns/status/attention.ts';
import { type ReturnStatus, statusOf } from '../../domain/returns/status/status.ts';
import type {
  EmployeeReport,
  ReturnEvent,
  ReturnEventType,
} from '../../domain/returns/timeline/events.ts';
import { applyEvent, endTimer, placeOrder } from '../../machines/deviceReturn/apply.ts';
import type { DeviceReturnInput } from '../../machines/deviceReturn/context.ts';
import { SETTLING_MS } from '../../machines/deviceReturn/deviceReturn.setup.ts';
import type { Notice } from '../../machines/deviceReturn/notices.ts';
import { type Kit, legOf } from '../carriers/demo/kits.ts';
import type { SeededRandom } from '../carriers/demo/random.ts';
import { type Actor, THE_CLOCK, THE_EMPLOYEE, THE_PORTAL } from '../services/actors.ts';
import type { Cause } from '../services/returnSteps.ts';
import { timerType } from '../timers/timerRows.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Next event, after a pause in milliseconds. `timer` lets the machine's own timer fire. */
interface HistoryStep {
  readonly what: ReturnEventType | 'timer';
  readonly after: number;
}

interface HistoryOptions {
  readonly input: DeviceReturnInput;
  /** Final status. */
  readonly status: ReturnStatus;
  /** Current time. */
  readonly now: Date;
  /** The user who ordered, and who causes user events. */
  readonly person: Actor;
  /** Employee who receives devices at the warehouse. */
  readonly receiver: Actor;
  /** Unsolved problem since the last step; null if there is none. */
  readonly problem: Problem | null;
  /** Creates the next kit; each one has its own tracking numbers. */
  readonly nextKit: () => Kit;
}

/** Possible problems of a generated return. */
export type Problem =
  | { readonly by: 'employee'; readonly what: EmployeeReport }
  | { readonly by: 'portal' | 'person'; readonly what: AttentionKind };

/** History of a return, recorded from the machine for every step. */
export interface History {
  readonly createdAt: Date;
  readonly snapshot: ReturnType<typeof placeOrder>['snapshot'];
  readonly statusSince: Date;
  readonly entries: readonly {
    readonly cause: Cause;
    readonly status: ReturnStatus;
    /** Notices of the step, and the return's context at that time. */
    readonly notices: readonly Notice[];
    readonly context: History['snapshot']['context'];
  }[];
  readonly timers: readonly { readonly id: string; readonly dueAt: Date }[];
}

/** Time for which a demonstration's employee is away. */
const AWAY_MS = 6 * DAY;

/** Returns the events that lead a return to its status; their pauses are random. */
function stepsTo(
  status: ReturnStatus,
  random: SeededRandom,
  input: DeviceReturnInput,
): HistoryStep[] {
  const step = (what: HistoryStep['what'], from: number, to: number): HistoryStep => ({
    what,
    after: Math.round(random.between(from, to)),
  });
  const ready: HistoryStep[] = random.chance(0.15)
    ? [step('order.release', 2 * MINUTE, 20 * MINUTE)]
    : [{ what: 'timer', after: CANCEL_WINDOW_MS }];
  const boxSent = [...ready, step('kit.shipped', 4 * HOUR, 36 * HOUR)];
  const first = [...boxSent, step('kit.delivered', DAY, 4 * DAY)];
  const atHome = random.chance(0.1)
    ? [
        ...first,
        step('kit.resend', 2 * DAY, 9 * DAY),
        step('kit.shipped', 4 * HOUR, 36 * HOUR),
        step('kit.delivered', DAY, 4 * DAY),
      ]
    : first;
  const sent = [...atHome, step('device.shipped', 6 * HOUR, 9 * DAY)];
  const delivered = [...sent, step('device.delivered', DAY, 4 * DAY)];
  const received = [...delivered, step('receipt.scan', 2 * HOUR, 2 * DAY)];
  switch (status) {
    case 'awaitingApproval':
    case 'cancellable':
      return [];
    case 'cancelled':
      return [step('order.cancel', 3 * MINUTE, 28 * MINUTE)];
    case 'awaitingAddress':
    case 'awaitingShipment':
      return ready;
    case 'postponed':
      return [...ready, step('box.postpone', 2 * HOUR, DAY)];
    case 'boxInTransit':
      return boxSent;
    case 'boxDelivered':
      return atHome;
    case 'deviceInTransit':
      return sent;
    case 'delivered':
      return delivered;
    case 'receivedAtWarehouse':
      return received;
    case 'complete':
      if (input.destination === 'warehouse') {
        return [...received, step('intake.finish', 3 * HOUR, 3 * DAY)];
      }
      return random.chance(0.3)
        ? [...delivered, { what: 'timer', after: SETTLING_MS }]
        : [...delivered, step('receipt.confirm', HOUR, 3 * DAY)];
    case 'notReturned':
      return [...atHome, { what: 'timer', after: input.expiryDays * DAY }];
    case 'lost':
      return [...(random.chance(0.5) ? boxSent : sent), step('loss.declare', 9 * DAY, 20 * DAY)];
    case 'closed':
      return [...atHome, step('return.close', 2 * DAY, 9 * DAY)];
  }
}

/** Returns the time since the last step: short enough that the status's timers still run. */
function restIn(status: ReturnStatus, random: SeededRandom, { expiryDays }: DeviceReturnInput) {
  const maximum: Record<ReturnStatus, number> = {
    awaitingApproval: DAY,
    cancellable: CANCEL_WINDOW_MS - 5 * MINUTE,
    awaitingAddress: DAY,
    postponed: DAY,
    awaitingShipment: 1.5 * DAY,
    boxInTransit: 3 * DAY,
    boxDelivered: (expiryDays - 1) * DAY,
    deviceInTransit: 4 * DAY,
    delivered: SETTLING_MS - DAY,
    receivedAtWarehouse: 3 * DAY,
    complete: 240 * DAY,
    cancelled: 240 * DAY,
    notReturned: 120 * DAY,
    lost: 120 * DAY,
    closed: 120 * DAY,
  };
  return Math.round(random.between(MINUTE, Math.max(2 * MINUTE, maximum[status])));
}

/** Returns the reporter of an event: the carrier scans, the warehouse and the office do the rest. */
function actorFor(
  type: ReturnEventType,
  kit: Kit,
  { person, receiver }: Pick<HistoryOptions, 'person' | 'receiver'>,
): Actor {
  if (type === 'box.postpone') return THE_EMPLOYEE;
  if (type === 'receipt.scan' || type === 'intake.finish') return receiver;
  if (type === 'kit.resend' || !/^(kit|device)\./.test(type)) return person;
  return { kind: 'carrier', id: null, name: legOf(kit, type).carrier };
}

function eventOf(type: ReturnEventType, at: Date, actor: Actor, kit: Kit): ReturnEvent {
  // The portal finishes the intake after the inspection.
  const kind = type === 'intake.finish' ? 'system' : actor.kind;
  const envelope = { actor: { kind }, at: at.toISOString() };
  const { outbound, back } = kit;
  if (type === 'kit.shipped') {
    return {
      ...envelope,
      type,
      carrier: outbound.carrier,
      trackingNumber: outbound.tracking,
      returnCarrier: back.carrier,
      returnTrackingNumber: back.tracking,
    };
  }
  if (type === 'device.shipped') {
    return { ...envelope, type, carrier: back.carrier, trackingNumber: back.tracking };
  }
  if (type === 'box.postpone') {
    const back = new Date(at.getTime() + AWAY_MS).toISOString();
    return { ...envelope, type, until: { at: back, waitMs: AWAY_MS } };
  }
  if (type === 'return.close') return { ...envelope, type, reason: 'keepsIt', note: '' };
  if (isPlain(type)) return { ...envelope, type };
  throw new Error(`Histories hold no ${type}.`);
}

/** Events without a payload; the excluded ones never occur in a generated history. */
type PlainType = Exclude<
  ReturnEventType,
  | Extract<ReturnEvent, { readonly note: string }>['type']
  | 'order.approve'
  | 'order.edit'
  | 'box.postpone'
  | 'pickup.request'
  | 'pickup.booked'
  | 'contact.correct'
  | 'kit.shipped'
  | 'device.shipped'
>;
function isPlain(type: ReturnEventType): type is PlainType {
  return !/^(attention|box|return|pickup)\.|^label\.lost$|^order\.edit$|^contact\./.test(type);
}

function problemEvent(problem: Problem, at: Date, actor: Actor): ReturnEvent {
  const envelope = { actor: { kind: actor.kind }, at: at.toISOString(), note: '' };
  return problem.by === 'employee'
    ? { ...envelope, type: problem.what }
    : { ...envelope, type: 'attention.raise', kind: problem.what };
}

/**
 * Runs the machine from the order to `status`, ending before `now`.
 * Throws if the machine rejects a step: then this file is wrong.
 */
export function makeHistory(random: SeededRandom, options: HistoryOptions): History {
  const { input, status, now, person, problem, nextKit } = options;
  const steps = stepsTo(status, random, input);
  const duration = steps.reduce((sum, { after }) => sum + after, 0);
  const createdAt = new Date(now.getTime() - restIn(status, random, input) - duration);
  let kit = nextKit();
  let at = createdAt;
  let step = placeOrder(input);
  let since = at;
  const timers = new Map<string, Date>();
  const entries: History['entries'][number][] = [];

  const addStep = (next: typeof step, cause: Cause): void => {
    const before = statusOf(step.snapshot);
    step = next;
    if (statusOf(next.snapshot) !== before) since = at;
    for (const change of next.timers) {
      if (change.kind === 'stop') timers.delete(change.id);
      else timers.set(change.id, new Date(at.getTime() + change.delayMs));
    }
    const { snapshot, notices } = next;
    entries.push({ cause, status: statusOf(snapshot), notices, context: snapshot.context });
  };

  addStep(step, { type: 'order.placed', at, actor: person, event: { type: 'order.placed' } });
  /** Advances to an instant and fires the timers that are due by then. */
  const advanceTo = (instant: Date): void => {
    for (;;) {
      const [next] = [...timers].toSorted(([, a], [, b]) => a.getTime() - b.getTime());
      if (next === undefined || next[1] > instant) break;
      const [id, dueAt] = next;
      timers.delete(id);
      at = dueAt;
      const ended = endTimer(step.snapshot, id, dueAt.toISOString());
      if (ended === null) throw new Error(`${id} does not run in ${statusOf(step.snapshot)}.`);
      addStep(ended, { type: timerType(id), at, actor: THE_CLOCK, event: { type: id } });
    }
    at = instant;
  };
  for (const { what, after } of steps) {
    advanceTo(new Date(at.getTime() + after));
    if (what === 'timer') continue;
    if (what === 'kit.resend') kit = nextKit();
    const actor = actorFor(what, kit, options);
    const event = eventOf(what, at, actor, kit);
    const next = applyEvent(step.snapshot, event);
    if (next === null) throw new Error(`${what} is refused in ${statusOf(step.snapshot)}.`);
    addStep(next, { type: what, at, actor, event });
  }
  if (problem !== null) {
    advanceTo(new Date((at.getTime() + now.getTime()) / 2));
    const actor =
      problem.by === 'employee' ? THE_EMPLOYEE : problem.by === 'person' ? person : THE_PORTAL;
    const event = problemEvent(problem, at, actor);
    const next = applyEvent(step.snapshot, event);
    if (next === null) throw new Error(`${event.type} is refused in ${status}.`);
    addStep(next, { type: event.type, at, actor, event });
  }
  advanceTo(now);
  return {
    createdAt,
    snapshot: step.snapshot,
    statusSince: since,
    entries,
    timers: [...timers].map(([id, dueAt]) => ({ id, dueAt })),
  };
}
